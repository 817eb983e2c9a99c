<?php
// The tutorial's repeater, as it is usually written, with what that page leaves out: escaping for the attribute, an
// address that can be fetched again, and no tag for a value that is not there.
function value(string $name): string
{
    $value = $_GET[$name] ?? '';
    return is_string($value) ? htmlspecialchars(strip_tags($value), ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8') : '';
}

function meta(string $name): string
{
    $value = value($name);
    return $value === '' ? '' : "<meta property=\"$name\" content=\"$value\">\n";
}

$url = 'http://' . $_SERVER['HTTP_HOST'] . $_SERVER['REQUEST_URI'];
$url = htmlspecialchars(
    preg_replace_callback('/[^A-Za-z0-9\-._~:\/?#@!$&\'()*+,;=%]/', fn ($byte) => rawurlencode($byte[0]), $url)
);
$namespace = strip_tags(explode(':', $_GET['og:type'] ?? '')[0]);
$namespace = preg_match('/^[a-z0-9_]+$/', $namespace) ? $namespace : 'og';
header('Content-Type: text/html; charset=utf-8');
header('Cache-Control: public, max-age=60');
header("Content-Security-Policy: default-src 'none'; img-src *; style-src 'self'");
header('X-Content-Type-Options: nosniff');
header('X-Robots-Tag: noindex');
?>
<!doctype html>
<html lang="en">
<head prefix="og: http://ogp.me/ns# fb: http://ogp.me/ns/fb# <?= $namespace ?>: http://ogp.me/ns/fb/<?= $namespace ?>#">
<meta charset="utf-8">
<title><?= value('og:title') ?></title>
<?= meta('fb:app_id'), meta('og:type'), meta('og:title'), meta('og:image'), meta('og:description') ?>
<meta property="og:url" content="<?= $url ?>">
</head>
<body>
<p><?= value('body') ?></p>
</body>
</html>
