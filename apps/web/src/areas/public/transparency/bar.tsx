import { figure } from '../content/figure.ts';
import styles from './transparency.module.css';

export interface BarPart {
  name: string;
  label: string;
  colour: string;
}

/** Parts of a whole side by side; text beside it gives the amounts. `mark` names the place of a line across it. */
export function Bar({ name, parts, mark }: { name: string; parts: readonly BarPart[]; mark?: string }) {
  return (
    <svg className={styles.bar} viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1000" height="40" fill="var(--surface-3)" />
      {parts.map((part) => (
        <rect
          key={part.name}
          x={figure(`${name}.${part.name}.x`)}
          width={figure(`${name}.${part.name}.width`)}
          height="40"
          fill={part.colour}
          stroke="var(--surface-1)"
        />
      ))}
      {mark !== undefined && <rect x={figure(mark)} width="4" height="40" fill="var(--text)" />}
    </svg>
  );
}

export function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
      <path d="M0 0h7l3 3v7H0z" fill={colour} />
    </svg>
  );
}
