import styles from './step-marks.module.css';

interface StepMarksProps {
  label: string;
  done: number;
  total: number;
  /** Marks grow towards the goal, as for the confirmations of a payment. */
  isRising?: boolean;
  colour?: string;
  /** Height of the tallest mark in pixels. */
  height?: number;
}

/** Draws counts and hours as that many marks, never as a spinner. */
export function StepMarks({
  label,
  done,
  total,
  isRising = false,
  colour = 'var(--current)',
  height,
}: StepMarksProps) {
  return (
    <div
      className={styles.marks}
      style={{ height }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={total}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${total}`}
    >
      {Array.from({ length: total }, (_, mark) => (
        <i
          key={mark}
          style={{
            height: isRising ? `${34 + (66 * mark) / Math.max(1, total - 1)}%` : '100%',
            background: mark < done ? colour : undefined,
          }}
        />
      ))}
    </div>
  );
}
