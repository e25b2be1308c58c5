import { useEffect, useState } from 'react';
import { prefersStill } from '../media/index.ts';
import styles from './typed-greeting.module.css';

interface TypedGreetingProps {
  /** Typed one after the other. The first is the name, in large letters. */
  lines: readonly [string, ...string[]];
  onDone?: () => void;
}

const CHARACTERS_PER_SECOND = 28;

function useTypedLength(length: number, onDone?: () => void): number {
  const [typed, setTyped] = useState(() => (prefersStill() ? length : 0));
  useEffect(() => {
    const start = performance.now();
    let frame = requestAnimationFrame(function type(now) {
      const count = Math.floor(((now - start) / 1000) * CHARACTERS_PER_SECOND);
      setTyped((before) => Math.max(before, Math.min(length, count)));
      if (count < length) frame = requestAnimationFrame(type);
    });
    const finish = () => setTyped(length);
    window.addEventListener('keydown', finish);
    window.addEventListener('pointerdown', finish);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('keydown', finish);
      window.removeEventListener('pointerdown', finish);
    };
  }, [length]);
  const isDone = typed >= length;
  useEffect(() => {
    if (isDone) onDone?.();
  }, [isDone, onDone]);
  return typed;
}

/** Screen readers get the whole text at once; the typing is only visual. Any key or tap ends it. */
export function TypedGreeting({ lines, onDone }: TypedGreetingProps) {
  const total = lines.reduce((sum, line) => sum + line.length, 0);
  const typed = useTypedLength(total, onDone);
  return (
    <div className={styles.greeting}>
      {lines.map((line, index) => {
        const before = lines.slice(0, index).reduce((sum, earlier) => sum + earlier.length, 0);
        const shown = Math.max(0, Math.min(line.length, typed - before));
        return (
          <p key={line}>
            <span className="vh">{line}</span>
            <span aria-hidden="true">
              {line.slice(0, shown)}
              <span className={styles.untyped}>{line.slice(shown)}</span>
            </span>
          </p>
        );
      })}
    </div>
  );
}
