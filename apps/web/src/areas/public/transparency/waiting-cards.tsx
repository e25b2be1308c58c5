import { isSlow, WAITING_RANGES } from '@tributary/domain';
import { figure } from '../content/figure.ts';
import { FigureRows } from './figure-rows.tsx';
import { IncidentsCard } from './incidents-card.tsx';
import { HistoryLink } from './history-link.tsx';
import { PictureTable } from './picture.tsx';
import pictures from './picture.module.css';
import styles from './transparency.module.css';

const TIMES = [
  { label: 'Typical payout time', name: 'withdrawals.median' },
  { label: '95 of 100 within', name: 'withdrawals.p95' },
  { label: 'Paid in the last 30 days', name: 'withdrawals.paid' },
  { label: 'Open now', name: 'withdrawals.open' },
  { label: 'Longest wait now', name: 'withdrawals.oldest' },
];

const DEPOSITS = [
  { label: 'Typical credit time', name: 'deposits.median' },
  { label: 'Credited in the last 30 days', name: 'deposits.credited' },
];

/** How many payouts took how long. Its bars have their count above them, so it needs no axis. */
function Payouts() {
  return (
    <div data-each="payouts.some">
      <figure>
        <div className={pictures.columns} role="img" aria-label={figure('payouts.words')}>
          {WAITING_RANGES.map((range) => (
            <div key={range.id}>
              <b>{figure(`payouts.${range.id}`)}</b>
              <svg viewBox="0 0 10 1000" preserveAspectRatio="none" aria-hidden="true">
                <rect
                  y={figure(`payouts.${range.id}.y`)}
                  width="10"
                  height={figure(`payouts.${range.id}.height`)}
                  fill={isSlow(range) ? 'var(--warn-fill)' : 'var(--src-1)'}
                />
              </svg>
              {range.short}
            </div>
          ))}
        </div>
        <figcaption>{figure('payouts.words')}</figcaption>
      </figure>
      <PictureTable label="Payout times" head={['Time', 'Payouts', 'Share']}>
        {WAITING_RANGES.map(({ id, name }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{figure(`payouts.${id}`)}</td>
            <td>{figure(`payouts.${id}.share`)}</td>
          </tr>
        ))}
      </PictureTable>
    </div>
  );
}

export function WaitingCards() {
  return (
    <div className={styles.two}>
      <section id="payouts" className={styles.card}>
        <h2>How long withdrawals take</h2>
        <p>The time between a request and its confirmed payment.</p>
        <Payouts />
        <p data-each="payouts.none">The chart begins once ten withdrawals were paid in 90 days.</p>
        <FigureRows rows={TIMES} />
        <h3>How long deposits take</h3>
        <p>The time between a payment’s first appearance on the chain and its credit.</p>
        <FigureRows rows={DEPOSITS} />
      </section>
      <div className={styles.stack}>
        <section className={styles.card}>
          <h2>The books check themselves</h2>
          <p>
            Every business day we check each rule of the books against all rows. A broken rule pauses payouts
            automatically. If its cause is understood, two operators can write it down. Payouts then continue,
            and the rule still counts as broken.
          </p>
          <p className={styles.result}>{figure('invariants.words')}</p>
          <p>
            <HistoryLink of="invariants.broken">Broken, day by day</HistoryLink>{' '}
            <HistoryLink of="invariants.explained">Explained, day by day</HistoryLink>
          </p>
        </section>
        <IncidentsCard />
      </div>
    </div>
  );
}
