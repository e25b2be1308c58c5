import styles from './entrance.module.css';

/** Five streams enter from the edges of the screen and leave together at the top. */
const STREAMS = [
  { d: 'M-2400 112H218.4A40 40 0 0 0 258.4 72V-8', width: 32.3, colour: 'var(--flow-1)' },
  { d: 'M-2400 160H242.3A46 46 0 0 0 288.3 114V-8', width: 20.4, colour: 'var(--flow-2)' },
  { d: 'M2800 190H343.2A34 34 0 0 1 309.2 156V-8', width: 16.4, colour: 'var(--flow-3)' },
  { d: 'M2800 152H353A30 30 0 0 1 323 122V-8', width: 7.8, colour: 'var(--flow-4)' },
  { d: 'M2800 120H355.7A26 26 0 0 1 329.7 94V-8', width: 4.1, colour: 'var(--flow-5)' },
];

export function EntranceArt() {
  return (
    <div className={styles.art} aria-hidden="true">
      <svg width="390" height="232" viewBox="0 0 390 232">
        {STREAMS.map(({ d, width, colour }) => (
          <path key={d} d={d} fill="none" stroke={colour} strokeWidth={width} />
        ))}
      </svg>
    </div>
  );
}
