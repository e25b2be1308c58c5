import styles from './console-login.module.css';

const LINES = 25;
const HUES: Readonly<Record<number, string>> = {
  3: 'var(--flow-1)',
  8: 'var(--flow-2)',
  12: 'var(--flow-3)',
  16: 'var(--flow-4)',
  21: 'var(--flow-5)',
};

/** A bed of many lines in which five carry water: the incomes, in their fixed order. */
export function LoginArt() {
  return (
    <svg className={styles.art} viewBox="0 0 880 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {Array.from({ length: LINES }, (_, line) => {
        const top = 230 + line * 13;
        const foot = 20 + line * 35;
        const bend = 40 * Math.abs(line - 12) * 0.35;
        const hue = HUES[line];
        return (
          <path
            key={line}
            d={`M${top} 0V${330 - bend}C${top} ${560 - bend} ${foot} ${520 + bend} ${foot} 900`}
            fill="none"
            stroke={hue ?? 'var(--surface-3)'}
            strokeWidth={hue ? 4 : 1.2}
          />
        );
      })}
    </svg>
  );
}
