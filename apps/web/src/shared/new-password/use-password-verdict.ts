import { REGISTRATION_RULES } from '@tributary/domain';
import { useEffect, useRef, useState } from 'react';
import { useDebounced } from '../use-debounced.ts';

const PAUSE_MS = 500;

export interface PasswordVerdict {
  /** Why the password is easy to guess; undefined if it is not. */
  problem: string | undefined;
}

/**
 * Judges a new password by the server's rule, at each pause of typing. Its worker is loaded after the first key. The
 * last verdict stays until the next one, so a screen reader hears one sentence for each. Without a verdict the screen
 * shows nothing: the server judges each password that is sent (decision 129).
 */
export function usePasswordVerdict(
  password: string,
  about: readonly string[] = [],
): PasswordVerdict | undefined {
  const question = JSON.stringify([password, ...about]);
  const settled = useDebounced(question, PAUSE_MS);
  const [verdict, setVerdict] = useState<PasswordVerdict>();
  const worker = useRef<Worker>(null);
  const isTyped = password !== '';
  const isLong = password.length >= REGISTRATION_RULES.password.min;

  useEffect(() => {
    if (!isTyped) return;
    const judge = new Worker(new URL('judge-worker.ts', import.meta.url), { type: 'module' });
    judge.addEventListener('message', ({ data }: MessageEvent<PasswordVerdict>) => setVerdict(data));
    worker.current = judge;
    return () => {
      judge.terminate();
      setVerdict(undefined);
    };
  }, [isTyped]);
  useEffect(() => {
    if (isLong && settled === question) worker.current?.postMessage(settled);
  }, [isLong, settled, question]);

  return isLong ? verdict : undefined;
}
