import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import styles from './field-group.module.css';

interface FieldGroupProps {
  title: string;
  step?: string;
  /** Fills the level bar at the left: this part of the form is complete. */
  isComplete?: boolean;
  children: ReactNode;
}

export function FieldGroup({ title, step, isComplete = false, children }: FieldGroupProps) {
  return (
    <fieldset className={cx(styles.group, isComplete && styles.complete)}>
      <legend className={styles.legend}>
        {title}
        {step && <span className={styles.step}>{step}</span>}
      </legend>
      {children}
    </fieldset>
  );
}
