<?php
// One stored meal: a persistent connection, a statement that stays prepared on it, one round trip a request.
$database = pg_pconnect($_SERVER['MEALS_DATABASE']);
$found = @pg_execute($database, 'meal', [$_SERVER['MEAL_SLUG']]);
if ($found === false) {
    pg_prepare($database, 'meal', 'SELECT slug, title, description, type, image, alt, properties FROM meals WHERE slug = $1');
    $found = pg_execute($database, 'meal', [$_SERVER['MEAL_SLUG']]);
}
$meal = pg_fetch_assoc($found);
header('Content-Type: text/html; charset=utf-8');
header("Content-Security-Policy: default-src 'none'; img-src *; style-src 'self'");
header('X-Content-Type-Options: nosniff');
if ($meal === false) {
    http_response_code(404);
    exit('<!doctype html><title>Not found</title>');
}
foreach (['slug', 'title', 'description', 'type', 'image', 'alt'] as $name) {
    $$name = htmlspecialchars($meal[$name], ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8');
}
$origin = 'http://' . htmlspecialchars($_SERVER['HTTP_HOST']);
header('Cache-Control: public, max-age=60');
header('ETag: "' . md5($meal['slug'] . $meal['title'] . $meal['description']) . '"');
?>
<!doctype html>
<html lang="en">
<head prefix="og: http://ogp.me/ns# fb: http://ogp.me/ns/fb# larder: http://ogp.me/ns/fb/larder#">
<meta charset="utf-8">
<title><?= $title ?></title>
<meta property="og:type" content="<?= $type ?>">
<meta property="og:title" content="<?= $title ?>">
<meta property="og:url" content="<?= $origin ?>/meals/<?= $slug ?>">
<meta property="og:description" content="<?= $description ?>">
<meta property="og:image" content="<?= $origin, $image ?>">
<meta property="og:image:type" content="image/png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta property="og:image:alt" content="<?= $alt ?>">
<?php foreach (json_decode($meal['properties'], true) as [$name, $value]) { ?>
<meta property="<?= htmlspecialchars($name) ?>" content="<?= htmlspecialchars($value) ?>">
<?php } ?>
<link rel="canonical" href="<?= $origin ?>/meals/<?= $slug ?>">
</head>
<body>
<main>
<h1><?= $title ?></h1>
<img src="<?= $image ?>" width="1200" height="630" alt="<?= $alt ?>">
<p><?= $description ?></p>
</main>
</body>
</html>
