import { useEffect, useState, type KeyboardEvent } from 'react';

/** Waits so long before announcing a step, so that a held arrow key announces only the last one. */
const PAUSE_MS = 300;

export interface ReadOut {
  /** The index of the read point; null means the last point. */
  index: number | null;
  /** The text for screen readers. */
  said: string;
  onKeyDown: (event: KeyboardEvent) => void;
  point: (index: number | null) => void;
}

/** Steps through points by arrow keys, Home and End; Escape leaves. A pointer moves it silently. */
export function useReadOut(count: number, wordsOf: (index: number) => string): ReadOut {
  const [index, setIndex] = useState<number | null>(null);
  const [next, setNext] = useState('');
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(next), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [next]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const now = index ?? count;
    const targets: Record<string, number | null> = {
      ArrowLeft: Math.max(0, now - 1),
      ArrowRight: Math.min(count - 1, now + 1),
      Home: 0,
      End: count - 1,
      Escape: null,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    setIndex(target);
    setNext(target === null ? '' : wordsOf(target));
  };
  return { index, said, onKeyDown, point: setIndex };
}
