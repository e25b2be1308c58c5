import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from './use-command.ts';
import { DELIVERIES, deliveriesQuery } from './developer-queries.ts';
import { DELIVERY_TONES, eventWords, type ShownDelivery } from './webhook-words.ts';
import styles from '../../../shared/api-tokens/api-tokens.module.css';

const answerOf = ({ answer_code: code, error, attempts }: ShownDelivery): string => {
  const answered = code === null ? (error ?? 'not sent yet') : `answered ${code}`;
  return attempts > 1 ? `${answered} at attempt ${attempts}` : answered;
};

function Row({ delivery }: { delivery: ShownDelivery }) {
  const { id, event, status, url, answer, happened_at: at, next_try_at: next } = delivery;
  const again = useCommand('webhooks.again', { intent: id });
  const hasEnded = status === 'delivered' || status === 'stopped';
  const { tone, text } = DELIVERY_TONES[status];
  return (
    <li className={`${styles.row} ${styles.long}`}>
      <div>
        <strong>{eventWords(event)}</strong>
        <small>{formatDateTime(at)}</small>
        <small className={styles.short}>{url}</small>
        <small>
          {answerOf(delivery)}
          {next && ` · next attempt ${formatDateTime(next)}`}
        </small>
        {answer && (
          <details>
            <summary>What was answered</summary>
            <pre className={styles.answer} role="region" aria-label={`Answer to delivery ${id}`} tabIndex={0}>
              {answer}
            </pre>
          </details>
        )}
        {again.problem && (
          <small role="alert" className={styles.bad}>
            {again.problem}
          </small>
        )}
      </div>
      <StatusChip tone={tone}>{text}</StatusChip>
      {hasEnded && (
        <Button
          variant="outline"
          size="small"
          busy={again.isBusy}
          aria-label={`Send again: ${eventWords(event)} of ${formatDateTime(at)}`}
          onClick={() => void again.run({ id })}
        >
          Send again
        </Button>
      )}
    </li>
  );
}

/** Deliveries of the last 30 days, and waiting ones. */
export function Deliveries() {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...deliveriesQuery(page), placeholderData: keepPreviousData });
  return (
    <Section title="Deliveries">
      <Loaded of={{ list }} failure="The deliveries could not be loaded" waiting={<Waiting height="10rem" />}>
        {({ list: { rows, total } }) =>
          total === 0 ? (
            <p className={styles.note}>Nothing sent yet. The next event appears here.</p>
          ) : (
            <>
              <ul className={styles.rows}>
                {rows.map((delivery) => (
                  <Row key={delivery.id} delivery={delivery} />
                ))}
              </ul>
              <div className={styles.actions}>
                {page > 1 && (
                  <Button variant="outline" onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                )}
                {total > page * DELIVERIES && (
                  <Button variant="outline" onClick={() => setPage(page + 1)}>
                    Earlier
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}
