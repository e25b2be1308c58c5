/**
 * Asks at most once in a while, however many ask at the same time. What failed is asked for again by the next.
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

/** How long a reader waits for what is newer than what was read last. */
const PATIENCE_MS = 1_500;

/**
 * What was read last stands in while it cannot be read now, or not in time. Before the first time the failure shows. For
 * words alone: a figure that is old is wrong.
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
