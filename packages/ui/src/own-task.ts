let last: Promise<void> = Promise.resolve();

/** Browsers run the timers of a hidden tab once a second. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/**
 * Resolves immediately for the first caller, and for each further one a task later. For work that costs a slow phone some
 * milliseconds and that a screen begins ten times at once, such as a request: in one task it would make a press wait.
 */
export function ownTask(): Promise<void> {
  const own = last;
  last = own.then(nextTask);
  return own;
}
