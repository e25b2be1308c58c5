const CHECK_MS = 60 * 60 * 1000;

/** A worker takes over once the one in charge has nothing under way. A new document is asked for in any case. */
const TAKE_OVER_MS = 3_000;

/** `waiting` is read when the person agrees: by then a newer one, or another window, may have taken the place of the first. */
function take(workers: ServiceWorkerContainer, waiting: ServiceWorker | null): void {
  if (!waiting) return location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  setTimeout(() => location.reload(), TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Calls when the worker of a new version has been fetched and waits for its turn; `accept` gives it the page. */
export function watchForNewVersion(onWaiting: (accept: () => void) => void): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const offer = (registration: ServiceWorkerRegistration) => {
    // Without a worker in charge this is the first visit, and there is nothing to replace.
    if (!registration.waiting || !workers.controller) return;
    onWaiting(() => take(workers, registration.waiting));
  };
  const watch = (registration: ServiceWorkerRegistration) => {
    offer(registration);
    registration.addEventListener('updatefound', () => {
      const worker = registration.installing;
      worker?.addEventListener('statechange', () => worker.state === 'installed' && offer(registration));
    });
    setInterval(() => void registration.update().catch(() => undefined), CHECK_MS);
  };
  // A browser that refuses the worker, or says it has one and gives none, still shows every page.
  void workers
    .register('/sw.js')
    .then(watch)
    .catch(() => undefined);
}
