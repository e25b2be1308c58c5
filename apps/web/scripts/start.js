// Fetches and runs the parts of a screen's code once its first picture stands: before, they would only take the line
// from what the picture needs. Each part is followed by a pause for the person's input: run at once, they would hold
// up a slow phone for a long while. The last of them starts the application.
void (async () => {
  const parts = document.currentScript.dataset.parts.split(' ');
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page that is opened in the background is not painted.
    setTimeout(done, 1000);
  });
  for (const href of parts) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = href;
    document.head.append(link);
  }
  for (const href of parts.filter((part) => !part.includes('/entry.client-'))) {
    await import(href);
    await (globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done)));
  }
})();
