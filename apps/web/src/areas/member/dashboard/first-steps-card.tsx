import { Button, buttonClass } from '@tributary/ui/controls';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { stepTextOf, STEPS } from './first-step-texts.tsx';
import type { FirstSteps, Step } from './next-step.ts';
import styles from './first-steps.module.css';

/** Each finished step is a small stream into the trunk; the others are dotted. */
function Rail({ names, done, now }: { names: readonly string[]; done: number; now: number }) {
  const width = 400;
  const gap = width / (names.length + 0.5);
  return (
    <>
      <svg className={styles.rail} viewBox={`0 0 ${width} 56`} preserveAspectRatio="none" aria-hidden="true">
        {names.map((name, index) => {
          const [x, y] = [gap * (index + 0.5), 6 + index * 9];
          return (
            <path
              key={name}
              d={`M${x} 56V${y + 10}Q${x} ${y} ${x + 10} ${y}H${width}`}
              data-done={index < done || undefined}
            />
          );
        })}
      </svg>
      <ol className={styles.steps} style={{ gridTemplateColumns: `repeat(${names.length}, 1fr) 0.5fr` }}>
        {names.map((name, index) => (
          <li
            key={name}
            aria-current={index === now ? 'step' : undefined}
            data-done={index < done || undefined}
          >
            <b aria-hidden="true">{index < done ? <Check /> : index + 1}</b>
            {name}
            {index < done && <span className="vh">, done</span>}
          </li>
        ))}
      </ol>
    </>
  );
}

interface FirstStepsCardProps {
  steps: FirstSteps;
  next: Step;
  onLater: (step: Step) => void;
}

/** The next step of a member, as the server says. */
export default function FirstStepsCard({ steps, next, onLater }: FirstStepsCardProps) {
  const now = STEPS.findIndex(({ id }) => id === next);
  const isBeginning = now >= 0;
  const step = stepTextOf(next);
  return (
    <section className={styles.next} aria-labelledby="next-step">
      {isBeginning && (
        <p className={styles.count}>
          Next step, {now + 1} of {STEPS.length}
        </p>
      )}
      <h2 id="next-step">{typeof step.title === 'string' ? step.title : step.title(steps)}</h2>
      <p className={styles.say}>{step.text(steps)}</p>
      <div className={styles.actions}>
        <Link className={buttonClass({ variant: 'primary' })} to={step.screen} prefetch="intent">
          {step.action}
        </Link>
        {step.mayWait && (
          <Button variant="outline" onClick={() => onLater(step.id)}>
            Not now
          </Button>
        )}
      </div>
      {!steps.email_confirmed && (
        <p className={styles.say}>
          E-mail not confirmed. <Link to="/user/account/security">Confirm it</Link>
        </p>
      )}
      {isBeginning && <Rail names={STEPS.map(({ short }) => short)} done={now} now={now} />}
    </section>
  );
}
