/** The page at /verify: the files for checking the published data. */
export const verifyIndex = (files: readonly string[]): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Check what we publish</title>
</head>
<body>
<h1>Check what we publish</h1>
<p>These files check the published figures without our code. Start with README.md and replay.md.</p>
<ul>
${files.map((file) => `<li><a href="/verify/${file}">${file}</a></li>`).join('\n')}
</ul>
<p><a href="/transparency">Transparency</a></p>
</body>
</html>
`;
