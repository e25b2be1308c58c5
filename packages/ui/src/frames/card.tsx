import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps {
  /** A hero surface has bank corners. */
  isHero?: boolean;
  className?: string;
  children: ReactNode;
}

export function Card({ isHero = false, className, children }: CardProps) {
  return <section className={cx(styles.card, isHero && styles.hero, className)}>{children}</section>;
}

interface SectionProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A heading with one quiet link at the right, then its content. */
export function Section({ title, action, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

/** Names and values; people look for the value, so it is the heavier of the two. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
