import { Fragment } from 'react';
import styles from './step-dots.module.css';

const STEPS = [1, 2, 3] as const;

export function StepDots({ step, isGood = true }: { step: (typeof STEPS)[number]; isGood?: boolean }) {
  return (
    <>
      <div className={styles.dots} aria-hidden="true" data-bad={!isGood || undefined}>
        {STEPS.map((dot) => (
          <Fragment key={dot}>
            {dot > 1 && <i data-done={dot <= step || undefined} />}
            <b data-state={dot < step ? 'done' : dot === step ? 'now' : 'next'} />
          </Fragment>
        ))}
      </div>
      <p className={styles.step}>Step {step} of 3</p>
    </>
  );
}
