import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

export type VerdictTone = 'ok' | 'warn' | 'bad';

const ICONS = { ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

interface VerdictProps {
  tone: VerdictTone;
  /** Why it has this tone, in a few words. */
  lead: string;
  /** The sentence that the page is about. */
  title: string;
  children?: ReactNode;
}

/** The first thing that a page says: how it stands, before any figure. */
export function Verdict({ tone, lead, title, children }: VerdictProps) {
  const Icon = ICONS[tone];
  return (
    <section className={styles.verdict} data-tone={tone} aria-label="Current state">
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div className={styles.words}>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </section>
  );
}
