// Starts the product. A demo builds the web app first, where its sources changed. Production builds nothing: it runs a
// release, or a checkout in which `npm run build` was run (decision 110).
if (process.env['NODE_ENV'] !== 'production') {
  const { buildWeb } = await import('./build-web.ts');
  await buildWeb();
}
await import('@tributary/server/main');
