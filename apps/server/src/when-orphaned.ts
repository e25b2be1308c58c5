const EVERY_MS = 500;

/**
 * Stops a process started by npm whose parent is gone. npm sends a signal to the shell between it and this process.
 * The shell ends without passing it on. Elsewhere a parent may end at any time.
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
