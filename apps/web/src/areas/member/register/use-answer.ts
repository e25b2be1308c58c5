import { useEffect, useState } from 'react';

export interface Answer<Data> {
  data?: Data;
  error?: Error;
}

const NOTHING: Answer<never> = {};

/**
 * The server's answer to the current text of a field; older requests are dropped. Pages without a login cache no
 * data, so this avoids the data library and its weight.
 */
export function useAnswer<Data>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<Data>,
): Answer<Data> {
  const [known, setKnown] = useState<Answer<Data> & { question: string | null }>({ question: null });
  useEffect(() => {
    if (question === null) return;
    const newer = new AbortController();
    const keep = (answer: Answer<Data>) => {
      if (!newer.signal.aborted) setKnown({ question, ...answer });
    };
    ask(question, newer.signal).then(
      (data) => keep({ data }),
      (error: unknown) => keep({ error: error instanceof Error ? error : new Error(String(error)) }),
    );
    return () => newer.abort();
  }, [question, ask]);
  return known.question === question ? known : NOTHING;
}
