<?php
// One published action: a persistent connection, a statement that stays prepared on it, one round trip a request.
$database = pg_pconnect($_SERVER['ACTIONS_DATABASE']);
$found = @pg_execute($database, 'action', [$_SERVER['ACTION_ID']]);
if ($found === false) {
    pg_prepare($database, 'action', "SELECT a.id, a.created_at, a.message, a.place_id, a.property, p.id AS person_id, p.name AS person,
        app.id AS app_id, app.name AS app, app.namespace, t.name AS type, o.id AS object_id, o.url, o.type AS object_type, o.title
        FROM nodes n JOIN actions a ON a.id = n.id AND a.created_at = n.created_at
        JOIN people p ON p.id = a.person_id JOIN apps app ON app.id = a.app_id JOIN action_types t ON t.id = a.type_id
        JOIN objects o ON o.id = a.object_id WHERE n.id = \$1 AND n.kind = 'action'");
    $found = pg_execute($database, 'action', [$_SERVER['ACTION_ID']]);
}
$action = pg_fetch_assoc($found);
header('Content-Type: application/json; charset=UTF-8');
header('Cache-Control: private, no-cache, no-store, must-revalidate');
if ($action === false) {
    http_response_code(400);
    exit('{"error":{"message":"Unsupported get request.","type":"GraphMethodException","code":100}}');
}
$time = str_replace(' ', 'T', substr($action['created_at'], 0, 19)) . '+0000';
echo json_encode([
    'id' => $action['id'],
    'from' => ['id' => $action['person_id'], 'name' => $action['person']],
    'start_time' => $time, 'end_time' => $time, 'publish_time' => $time,
    'application' => ['id' => $action['app_id'], 'name' => $action['app'], 'namespace' => $action['namespace']],
    'data' => [$action['property'] => ['id' => $action['object_id'], 'url' => $action['url'], 'type' => $action['object_type'], 'title' => $action['title']]],
    'type' => $action['namespace'] . ':' . $action['type'],
    'message' => $action['message'],
    'no_feed_story' => false,
    'likes' => ['count' => 0, 'can_like' => true, 'user_likes' => false],
    'comments' => ['count' => 0, 'can_comment' => true, 'comment_order' => 'chronological'],
], JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
