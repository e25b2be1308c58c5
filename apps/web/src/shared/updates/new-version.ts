const CHECK_MS = 60 * 60 * 1000;

/** A worker takes over once the current one is idle. After this time the page reloads anyway. */
const TAKE_OVER_MS = 3_000;

/**
 * `waiting` is read when the person agrees: a newer worker, or another window, may have replaced the first one by
 * then.
 */
function take(workers: ServiceWorkerContainer, waiting: ServiceWorker | null): void {
  if (!waiting) return location.reload();
  workers.addEventListener('controllerchange', () => location.reload(), { once: true });
  setTimeout(() => location.reload(), TAKE_OVER_MS);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target origin
  waiting.postMessage({ type: 'SKIP_WAITING' });
}

/** Calls back when the worker of a new version is loaded and waits; `accept` gives it the page. */
export function watchForNewVersion(onWaiting: (accept: () => void) => void): void {
  const workers = import.meta.env.PROD ? navigator.serviceWorker : undefined;
  if (!workers) return;
  const offer = (registration: ServiceWorkerRegistration) => {
    // Without a controlling worker this is the first visit, and there is nothing to replace.
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
  // A browser that refuses the worker, or resolves without a registration, still shows every page.
  void workers
    .register('/sw.js')
    .then(watch)
    .catch(() => undefined);
}
