// Runs the parts of a screen's code after its first picture. The document's head requests them last. The largest part
// is requested when the picture is drawn: until then the line is busy with the others.
// After each part there is a pause for the person's input, since all parts at once would block a slow phone. The last
// part starts the application.
void (async () => {
  const { largest } = document.currentScript.dataset;
  const parts = Array.from(document.querySelectorAll('link[rel=modulepreload]'), ({ href }) => href);
  await new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    // A page that is opened in the background is not painted.
    setTimeout(done, 1000);
  });
  for (const href of [largest, ...parts.filter((part) => !part.includes('/entry.client-'))]) {
    await import(href);
    await (globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done)));
  }
})();
