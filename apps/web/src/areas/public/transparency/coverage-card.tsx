import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';
import shared from './transparency.module.css';
import styles from './coverage-card.module.css';

const MARKS = [0, 5, 10, 15, 20, 25, 30];
const DAY_HEIGHT = 8;
const HEIGHT = 30 * DAY_HEIGHT;

/** The treasury as a basin with a scale of days; the words beside it say the same. */
function Gauge() {
  return (
    <svg className={styles.gauge} viewBox={`-34 -8 124 ${HEIGHT + 16}`} aria-hidden="true">
      <rect width="52" height={HEIGHT} fill="var(--surface-3)" />
      <rect y={figure('coverage.y')} width="52" height={figure('coverage.height')} fill="var(--current)" />
      {MARKS.map((day) => (
        <g key={day} transform={`translate(0 ${HEIGHT - day * DAY_HEIGHT})`}>
          <path d="M52 0h10" stroke="var(--control)" />
          <text x="-8" y="4" textAnchor="end">
            {day}
          </text>
        </g>
      ))}
      <svg y={figure('coverage.pauseY')} overflow="visible">
        <path d="M-4 0H66" stroke="var(--bad)" strokeWidth="2.5" strokeDasharray="5 3" />
        <text x="70" y="4" fill="var(--bad)">
          {figure('coverage.pauseDays')}
        </text>
      </svg>
    </svg>
  );
}

export function CoverageCard() {
  return (
    <section className={shared.card}>
      <h2>Treasury coverage</h2>
      <p>Days of scheduled rewards that the reward treasury can pay as of now.</p>
      <div className={styles.coverage}>
        <Gauge />
        <div>
          <p className={shared.large}>
            <HistoryLink of="coverage.days">{figure('coverage.days')}</HistoryLink>{' '}
            <small>{figure('coverage.unit')}</small>
          </p>
          <dl>
            <div>
              <dt>In the treasury</dt>
              <dd>
                <HistoryLink of="treasury.balance">{figure('treasury.balance')}</HistoryLink>
              </dd>
            </div>
            <div>
              <dt>Scheduled per day</dt>
              <dd>
                <HistoryLink of="treasury.perDay">{figure('treasury.perDay')}</HistoryLink>
              </dd>
            </div>
            <div>
              <dt>Rewards now Pending</dt>
              <dd>
                <HistoryLink of="pending.amount">{figure('pending.amount')}</HistoryLink>
              </dd>
            </div>
            <div>
              <dt>Oldest has waited</dt>
              <dd>
                <HistoryLink of="pending.age">{figure('pending.age')}</HistoryLink>
              </dd>
            </div>
          </dl>
          <p>{figure('coverage.words')}</p>
          <p>
            Days and pauses are worked out of the exact amounts. The treasury is rounded down to steps of{' '}
            {figure('treasury.balance.step')}, what it has to pay up.
          </p>
        </div>
      </div>
    </section>
  );
}
