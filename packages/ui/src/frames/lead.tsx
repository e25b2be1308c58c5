import type { ReactNode } from 'react';
import styles from './lead.module.css';

/** Under the title of a screen: what it is about. It needs no data, so it is read before there is any. */
export function Lead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>;
}
