/** Safari has no idle callbacks; a second is past the first requests of a screen. */
const LATER_MS = 1_000;

/** Runs work once the browser has nothing else to do, and returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work);
  return () => cancelIdleCallback(idle);
}
