import { useCallback, useState, type ReactNode } from 'react';
import { useIsLive } from '../live/use-is-live.ts';
import styles from './after-splash.module.css';
import { isSplashDue } from './splash-seen.ts';
import { Splash } from './splash.tsx';

/**
 * The splash if it is due, then the screen. A prerendered document holds both. Its script marks the root if the
 * splash is due, so that only one of them is seen or read out.
 */
export function AfterSplash({ title, children }: { title: string; children: ReactNode }) {
  const isLive = useIsLive();
  const [isDue, setIsDue] = useState(isSplashDue);
  const end = useCallback(() => setIsDue(false), []);
  return (
    <>
      {(!isLive || isDue) && (
        <div role="main" className={isLive ? undefined : styles.whenDue}>
          <h1 className="vh">{title}</h1>
          <Splash onDone={end} />
        </div>
      )}
      {!(isLive && isDue) && <div className={isLive ? undefined : styles.unlessDue}>{children}</div>}
    </>
  );
}
