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
