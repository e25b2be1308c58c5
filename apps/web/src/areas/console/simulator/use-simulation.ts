import { useEffect, useState } from 'react';
import type { Asked, Told } from './simulation.ts';

export type Standing = Told | { state: 'failed' };

interface Answer {
  programme: Asked['programme'];
  key: string;
  standing: Standing;
}

const BEGINNING: Standing = { state: 'computing', done: 0 };

/** Computes in a separate worker. A new question ends it, and so does leaving the page. */
export function useSimulation({ programme, ...rest }: Asked): { standing: Standing; again: () => void } {
  const [round, setRound] = useState(0);
  const [answer, setAnswer] = useState<Answer>();
  const key = JSON.stringify({ ...rest, round });
  useEffect(() => {
    const tell = (standing: Standing) => setAnswer({ programme, key, standing });
    const asked = { programme, ...(JSON.parse(key) as typeof rest) };
    const worker = new Worker(new URL('simulation-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Told>) => tell(data));
    worker.addEventListener('error', () => tell({ state: 'failed' }));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has its own page only
    worker.postMessage(asked);
    return () => worker.terminate();
  }, [programme, key]);
  // The answer to an earlier question is not shown for this one.
  const isForThis = answer?.programme === programme && answer.key === key;
  return { standing: isForThis ? answer.standing : BEGINNING, again: () => setRound(round + 1) };
}
