import type { ReactNode } from 'react';
import styles from './section.module.css';

interface LandingSectionProps {
  id?: string;
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

export function LandingSection({ id, title, lead, children }: LandingSectionProps) {
  return (
    <section id={id} className={styles.section}>
      <div className="wrap">
        <div className={styles.head}>
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
