const EVERY_MS = 500;

/**
 * Stops a process whose parent is gone. npm hands a signal to the shell between it and this process, and the shell ends without
 * handing it on. Elsewhere a parent may end as it likes.
 */
export const whenOrphaned = (stop: () => void): void => {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, EVERY_MS);
  timer.unref();
};
