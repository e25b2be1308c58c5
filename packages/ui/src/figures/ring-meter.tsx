import { cx } from '../class-names.ts';
import styles from './ring-meter.module.css';

interface RingMeterProps {
  label: string;
  /** 0 to 100. */
  percent: number;
  /** The spoken text: "61%, 1,220.00 of 2,000.00". */
  valueText: string;
  size?: number;
}

export type CapLevel = 'safe' | 'watch' | 'near' | 'full';

/** Above 50 is amber, above 80 is red (documents A section 9); a word accompanies the colour. */
export function capLevel(percent: number): CapLevel {
  if (percent >= 100) return 'full';
  if (percent > 80) return 'near';
  return percent > 50 ? 'watch' : 'safe';
}

export const CAP_WORDS: Record<CapLevel, string> = {
  safe: 'Safe',
  watch: 'Watch',
  near: 'Near cap',
  full: 'Full',
};

/** Starts at the bottom and fills clockwise; the gaps mark 50 and 80. A meter, since nothing is in progress. */
export function RingMeter({ label, percent, valueText, size = 96 }: RingMeterProps) {
  const shown = Math.max(0, Math.min(100, percent));
  const level = capLevel(percent);
  return (
    <div
      className={cx(styles.ring, styles[level])}
      style={{ width: size, height: size }}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={`${CAP_WORDS[level]}, ${valueText}`}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true">
        <g fill="none" strokeWidth="10" transform="rotate(90 48 48)">
          <circle cx="48" cy="48" r="40" stroke="var(--surface-3)" />
          <circle
            className={styles.fill}
            cx="48"
            cy="48"
            r="40"
            pathLength={100}
            strokeDasharray={`${shown} 100`}
          />
          <g stroke="var(--surface-1)" strokeWidth="12">
            <circle
              cx="48"
              cy="48"
              r="40"
              pathLength={100}
              strokeDasharray="1.2 98.8"
              strokeDashoffset={-49.4}
            />
            <circle
              cx="48"
              cy="48"
              r="40"
              pathLength={100}
              strokeDasharray="1.2 98.8"
              strokeDashoffset={-79.4}
            />
          </g>
        </g>
      </svg>
      <span className={cx(styles.percent, 'num')} style={{ fontSize: size * 0.22 }} aria-hidden="true">
        {Math.floor(percent)}%
      </span>
    </div>
  );
}
