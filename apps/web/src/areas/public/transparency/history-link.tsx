import type { ReactNode } from 'react';
import styles from './transparency.module.css';

/** A figure that leads to what it was before. */
export function HistoryLink({ of, children }: { of: string; children: ReactNode }) {
  return (
    <a className={styles.historyLink} href={`/transparency/history?figure=${of}`}>
      {children}
    </a>
  );
}
