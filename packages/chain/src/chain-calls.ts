/** A call of a node that has ended. `method` is one of the few that this package calls. */
export type ChainCall = { method: string; seconds: number; ok: boolean };

/** Receives every call that has ended, for metrics. */
export type ObserveCall = (call: ChainCall) => void;

/** Runs a call and reports how long it took, whether it was answered or not. */
export async function observed<Answer>(
  method: string,
  observe: ObserveCall | undefined,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const began = performance.now();
  let ok = false;
  try {
    const answer = await call();
    ok = true;
    return answer;
  } finally {
    observe?.({ method, seconds: (performance.now() - began) / 1_000, ok });
  }
}
