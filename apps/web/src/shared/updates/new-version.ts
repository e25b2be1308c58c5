const CHECK_MS = 60 * 60 * 1000;

/** Calls when the worker of a new version has been fetched and waits for its turn; `accept` gives it the page. */
export function watchForNewVersion(onWaiting: (accept: () => void) => void): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const offer = (worker: ServiceWorker | null) => {
    // Without a worker in charge this is the first visit, and there is nothing to replace.
    if (!worker || !workers.controller) return;
    onWaiting(() => {
      workers.addEventListener('controllerchange', () => location.reload(), { once: true });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
      worker.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  const watch = (registration: ServiceWorkerRegistration) => {
    offer(registration.waiting);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(worker));
    });
    setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  };
  // A browser that refuses the worker, or says it has one and gives none, still shows every page.
  void workers
    .register('/sw.js')
    .then(watch)
    .catch(() => undefined);
}
