import { formatExact, moneyFromWire, moneyToWire } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import type { Projection, ProjectionCase } from './assumption.ts';
import styles from './calculator.module.css';

const SAID = {
  noRecruits: {
    title: 'Nobody joins with your link',
    text: () => 'Only your own package pays.',
  },
  treasuryPauses: {
    title: 'The treasury is empty',
    text: ({ pausesOnDay }: Told) =>
      `From day ${pausesOnDay} on, rewards are still recorded, but nothing is paid until the treasury is funded again. That may never happen.`,
  },
  capReached: {
    title: 'The cap ends it',
    text: ({ cap }: Told) =>
      `Everyone you assume joins at once. At ${formatExact(moneyFromWire(cap))} your package’s rewards end, whatever your team does.`,
  },
  asAssumed: { title: '', text: () => '' },
} as const;

interface Told {
  cap: string;
  pausesOnDay: number;
}

interface CaseCardProps {
  no: number;
  shown: ProjectionCase;
  projection: Projection;
  amount: string;
  pausesOnDay: number;
}

/** The paid part of the period, beside the whole period. */
function Bar({ shown, projection, pausesOnDay }: Omit<CaseCardProps, 'no' | 'amount'>) {
  const { periodDays } = projection;
  const capDay = shown.capReachedOnDay ?? periodDays;
  const paidUntil = shown.case === 'treasuryPauses' ? Math.min(pausesOnDay, capDay) : capDay;
  const percentOf = (day: number) => `${Math.min(100, (day * 100) / periodDays)}%`;
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: percentOf(paidUntil) }} />
        {capDay > paidUntil && <i data-unpaid style={{ width: percentOf(capDay - paidUntil) }} />}
        {shown.breakEvenDay !== null && <b style={{ left: percentOf(shown.breakEvenDay) }} />}
      </div>
      <p className={styles.scale} aria-hidden="true">
        <span>day 0</span>
        <span>{periodDays}</span>
      </p>
    </>
  );
}

function breakEvenText(
  shown: ProjectionCase,
  { periodDays, principalReturnsOnDay }: Projection,
  amount: string,
) {
  const own = `Your ${amount} ${
    principalReturnsOnDay === null
      ? 'is not paid back.'
      : `stays locked, apart from the treasury, and goes back to the R-Wallet on day ${principalReturnsOnDay}.`
  }`;
  const nothingMore =
    shown.capReachedOnDay === null
      ? ''
      : ` From day ${shown.capReachedOnDay} nothing more, for ${periodDays - shown.capReachedOnDay} days.`;
  return `${own}${nothingMore}`;
}

/** One bad case: the last paid day, the amount to withdraw, and the day on which it equals the paid-in amount. */
export function CaseCard({ no, shown, projection, amount, pausesOnDay }: CaseCardProps) {
  const { title, text } = SAID[shown.case];
  const parts = [
    { ...REWARD_LOOKS.daily, credited: shown.daily },
    { ...REWARD_LOOKS.direct, name: `${REWARD_LOOKS.direct.name}, once`, credited: shown.direct },
    { ...REWARD_LOOKS.network, credited: shown.network },
  ].filter(({ credited }) => moneyFromWire(credited) > 0n);
  return (
    <article className={styles.case} data-no={no}>
      <h3>
        <span aria-hidden="true">{no}</span> {title}
      </h3>
      <p className={styles.text}>{text({ cap: projection.cap, pausesOnDay })}</p>
      <Bar shown={shown} projection={projection} pausesOnDay={pausesOnDay} />
      <dl className={styles.sums}>
        {parts.map(({ name, credited, colour }) => (
          <div key={name}>
            <dt>
              <i style={{ background: colour }} aria-hidden="true" /> {name}
            </dt>
            <dd>
              <Money value={credited} />
            </dd>
          </div>
        ))}
        {moneyFromWire(shown.pending) > 0n && (
          <div>
            <dt>Recorded, not paid</dt>
            <dd>
              <Money value={moneyToWire(-moneyFromWire(shown.pending))} />
            </dd>
          </div>
        )}
        <div>
          <dt>Deduction 10%</dt>
          <dd>
            <Money value={moneyToWire(-moneyFromWire(shown.deduction))} />
          </dd>
        </div>
        <div data-total>
          <dt>You could withdraw</dt>
          <dd>
            <Money value={shown.arrives} />
          </dd>
        </div>
      </dl>
      <p className={styles.end}>
        Break-even of what you paid in:{' '}
        {shown.breakEvenDay === null ? (
          <strong data-bad>not reached</strong>
        ) : (
          <strong>day {shown.breakEvenDay}</strong>
        )}
        . {breakEvenText(shown, projection, amount)}
      </p>
    </article>
  );
}
