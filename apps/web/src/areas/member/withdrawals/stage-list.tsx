import { formatDateTime } from '@tributary/ui/time';
import { Check, X } from 'lucide-react';
import { stagesOf, type Withdrawal } from './withdrawal.ts';
import styles from './stage-list.module.css';

const WORDS = { done: 'done', now: 'now', next: 'not yet', failed: 'ended here' } as const;

export function StageList({ withdrawal }: { withdrawal: Withdrawal }) {
  return (
    <ol className={styles.stages}>
      {stagesOf(withdrawal).map(({ name, at, state }) => (
        <li key={name} data-state={state}>
          <i aria-hidden="true">{state === 'done' ? <Check /> : state === 'failed' ? <X /> : null}</i>
          <span>
            {name}
            <span className="vh">, {WORDS[state]}</span>
          </span>
          {at ? (
            <time className="num" dateTime={at}>
              {formatDateTime(at)}
            </time>
          ) : (
            state === 'now' && <small>waiting</small>
          )}
        </li>
      ))}
    </ol>
  );
}
