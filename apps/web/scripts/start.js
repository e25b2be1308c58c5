// Runs the parts of a screen's code one by one, with a pause for the person's input after each: run at once, they
// would hold up a slow phone for a long while. The last of them starts the application.
const parts = document.querySelectorAll('link[rel=modulepreload]:not([href*="/entry.client-"])');
for (const { href } of parts) {
  await import(href);
  await (globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done)));
}
