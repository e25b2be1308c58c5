import { Bar, Swatch, type BarPart } from './bar.tsx';
import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';
import styles from './transparency.module.css';

const SOURCES: readonly (BarPart & { words: string })[] = [
  {
    name: 'operator',
    label: 'Operator capital',
    colour: 'var(--src-1)',
    words: 'Each filling has a reference and evidence',
  },
  { name: 'fees', label: 'Deductions and fees', colour: 'var(--src-2)', words: 'Booked one by one' },
  {
    name: 'returned',
    label: 'Rewards taken back',
    colour: 'var(--src-3)',
    words: 'From those who got them, after an activation was reversed',
  },
  {
    name: 'members',
    label: 'Members’ deposits and principal',
    colour: 'var(--bad-fill)',
    words: 'Refused by the database',
  },
];

export function PaidFromCard() {
  return (
    <section id="paid-from" className={`${styles.card} ${styles.paidFrom}`}>
      <div>
        <h2>Where rewards were funded from</h2>
        <p>
          What the treasury spends first is what came into it first. The bar shows the last 30 days. Amounts
          are rounded down to steps of {figure('month.total.step')}, those of members’ money up, so parts need
          not come to their total.
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
    </section>
  );
}
