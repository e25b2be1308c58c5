import { Bar, Swatch, type BarPart } from './bar.tsx';
import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';
import { PictureTable } from './picture.tsx';
import pictures from './picture.module.css';
import styles from './transparency.module.css';

const SOURCES: readonly (BarPart & { short: string; words: string })[] = [
  {
    name: 'operator',
    label: 'Operator capital',
    short: 'Operator',
    colour: 'var(--src-1)',
    words: 'Each funding has a reference and evidence',
  },
  {
    name: 'fees',
    label: 'Deductions and fees',
    short: 'Fees',
    colour: 'var(--src-2)',
    words: 'Booked one by one',
  },
  {
    name: 'returned',
    label: 'Rewards taken back',
    short: 'Taken back',
    colour: 'var(--src-3)',
    words: 'Collected after an activation was reversed',
  },
  {
    name: 'members',
    label: 'Members’ deposits and principal',
    short: 'Members',
    colour: 'var(--bad-fill)',
    words: 'Refused by the database',
  },
];

/** Rows of thirty days. The rows do not overlap, so their sums add up. */
function Spans() {
  return (
    <div data-each="spans.some" className={styles.wide}>
      <figure>
        <h3>30 days at a time</h3>
        <ol className={pictures.spans}>
          <li data-each="spans" className={pictures.span}>
            <span>{figure('span.days')}</span>
            <b>{figure('span.total')}</b>
            <svg viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">
              {SOURCES.map(({ name, colour }) => (
                <rect
                  key={name}
                  x={figure(`span.${name}.x`)}
                  width={figure(`span.${name}.width`)}
                  height="10"
                  fill={colour}
                />
              ))}
            </svg>
          </li>
        </ol>
        <figcaption>USDT paid as rewards, in the colours of the sources above.</figcaption>
      </figure>
      <PictureTable
        label="Sources, 30 days at a time"
        head={['Days', ...SOURCES.map(({ short }) => short), 'Total']}
      >
        <tr data-each="spans">
          <th scope="row">{figure('span.days')}</th>
          {SOURCES.map(({ name }) => (
            <td key={name}>{figure(`span.${name}`)}</td>
          ))}
          <td>{figure('span.total')}</td>
        </tr>
      </PictureTable>
    </div>
  );
}

export function PaidFromCard() {
  return (
    <section id="paid-from" className={`${styles.card} ${styles.paidFrom}`}>
      <div>
        <h2>Sources of rewards</h2>
        <p>
          The treasury spends its oldest funding first. The bar shows the last 30 days. Amounts are rounded
          down to steps of {figure('month.total.step')}, and members’ money up. So the parts may not add up to
          the total.
        </p>
        <p className={styles.large}>
          <HistoryLink of="month.total">{figure('month.total')}</HistoryLink> <small>USDT</small>
        </p>
      </div>
      <div>
        <Bar name="month" parts={SOURCES} />
        <table>
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">30 days</th>
              <th scope="col">365 days</th>
            </tr>
          </thead>
          <tbody>
            {SOURCES.map(({ name, label, colour, words }) => (
              <tr key={name}>
                <th scope="row">
                  <Swatch colour={colour} />
                  {label}
                  <small>{words}</small>
                </th>
                <td>
                  <HistoryLink of={`month.${name}`}>{figure(`month.${name}`)}</HistoryLink>
                </td>
                <td>
                  <HistoryLink of={`year.${name}`}>{figure(`year.${name}`)}</HistoryLink>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Total</th>
              <td>{figure('month.total')}</td>
              <td>
                <HistoryLink of="year.total">{figure('year.total')}</HistoryLink>
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <Spans />
      <p data-each="spans.none">The chart begins after 30 days with rewards.</p>
    </section>
  );
}
