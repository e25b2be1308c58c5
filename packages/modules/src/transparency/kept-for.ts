/**
 * Caches a value for `ms`, and reads it once for all simultaneous callers. After a failure the next caller reads
 * again.
 */
export const keptFor = <Value>(ms: number, read: () => Promise<Value>): (() => Promise<Value>) => {
  let readAt = Number.NEGATIVE_INFINITY;
  let kept: Promise<Value> | undefined;
  return () => {
    if (kept && performance.now() - readAt < ms) return kept;
    readAt = performance.now();
    const asked = read();
    kept = asked;
    asked.catch(() => {
      if (kept === asked) kept = undefined;
    });
    return asked;
  };
};

/** How long a reader waits for a newer value than the last one. */
const PATIENCE_MS = 1_500;

/**
 * Returns the last value while a new one cannot be read, or not in time. Before the first success the failure is
 * thrown. Only for texts: an old figure would be wrong.
 */
export const orLast = <Value>(
  read: () => Promise<Value>,
  patienceMs = PATIENCE_MS,
): (() => Promise<Value>) => {
  let last: { value: Value } | undefined;
  return async () => {
    const asked = read().then((value) => (last = { value }).value);
    if (last === undefined) return asked;
    const { value: known } = last;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<Value>((resolve) => {
      timer = setTimeout(() => resolve(known), patienceMs);
    });
    try {
      return await Promise.race([asked.catch(() => known), late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
