import { useEffect, useState } from 'react';
import { Confluence } from '../figures/confluence.tsx';
import { FLOWS } from '../figures/flows.computed.ts';
import { rememberSplash } from './splash-seen.ts';
import styles from './splash.module.css';

/** Texts and pace as documented (B section 9): one percent in 40 ms. */
const TAGLINES = [
  'Farming Program',
  'Powering Success Stories Worldwide',
  'Begin Your Experience The Easy Way',
] as const;
const PERCENT_MS = 40;

const STREAMS = FLOWS.map(({ id, colour }) => ({ id, colour, share: 1 }));

/** Counts up while the screen behind it loads its data; calls `onDone` at 100. */
export function Splash({ onDone }: { onDone: () => void }) {
  const [percent, setPercent] = useState(0);
  useEffect(rememberSplash, []);
  useEffect(() => {
    const start = performance.now();
    const timer = setInterval(() => {
      setPercent(Math.min(100, Math.floor((performance.now() - start) / PERCENT_MS)));
    }, PERCENT_MS);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (percent >= 100) onDone();
  }, [percent, onDone]);
  const tagline = TAGLINES[Math.min(TAGLINES.length - 1, Math.floor((percent / 100) * TAGLINES.length))];
  return (
    <div className={styles.splash}>
      <div className={styles.river} style={{ clipPath: `inset(${100 - percent}% -50% 0)` }}>
        <Confluence streams={STREAMS} width={280} height={260} trunk={64} />
      </div>
      <div
        role="progressbar"
        aria-label="Loading"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={styles.percent}
      >
        {percent}%
      </div>
      <p aria-hidden="true">{tagline}</p>
    </div>
  );
}
