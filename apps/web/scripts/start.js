// Runs the parts of a screen's code once its first picture stands; the document's head asks for them, after all else.
// The largest of them is asked for when the picture is drawn: until then the line has enough to do with the others, and
// a picture cannot have waited for what nobody had asked for.
// Each part is followed by a pause for the person's input: run at once, they would hold up a slow phone for a long while.
// The last of them starts the application.
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
