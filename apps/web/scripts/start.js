// Runs the parts of a screen's code once its first picture stands; the document's head asks for them, after all else.
// The largest of them is asked for when the styles are there: until then the line has enough to do, and a picture that is
// drawn before most of the code is there cannot have waited for it.
// Each part is followed by a pause for the person's input: run at once, they would hold up a slow phone for a long while.
// The last of them starts the application.
void (async () => {
  const { largest } = document.currentScript.dataset;
  const parts = Array.from(document.querySelectorAll('link[rel=modulepreload]'), ({ href }) => href);
  await new Promise((done) => {
    requestAnimationFrame(() => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = largest;
      document.head.append(link);
      setTimeout(done);
    });
    // A page that is opened in the background is not painted.
    setTimeout(done, 1000);
  });
  for (const href of [largest, ...parts.filter((part) => !part.includes('/entry.client-'))]) {
    await import(href);
    await (globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done)));
  }
})();
