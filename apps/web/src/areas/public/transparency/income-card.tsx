import { figure } from '../content/figure.ts';
import styles from './transparency.module.css';

const COLUMNS = [
  'Members',
  'Below zero',
  'At zero',
  'Above zero',
  'Median so far',
  'Median if all left today',
];
const CELLS = ['members', 'below', 'zero', 'above', 'cash', 'left'];

function Tenths() {
  return (
    <table>
      <caption>The same in tenths, USDT</caption>
      <thead>
        <tr>
          <th scope="col">Of all members</th>
          <th scope="col">So far</th>
          <th scope="col">If all left today</th>
        </tr>
      </thead>
      <tbody>
        <tr data-each="income.tenths">
          <th scope="row">{figure('tenth.of')}</th>
          <td>{figure('tenth.cash')}</td>
          <td>{figure('tenth.left')}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** How members have really done (AMB-132); the definition stands beside the figures. */
export function IncomeCard() {
  return (
    <section className={`${styles.card} ${styles.income}`}>
      <h2>Income disclosure</h2>
      <p>
        <em>So far</em> is what a member withdrew, after deductions, less what they deposited.{' '}
        <em>If all left today</em> adds what is theirs inside: R-Wallet, Profit, Working and locked principal.
        Groups of fewer than ten people are merged with the next.
      </p>
      <p>{figure('income.words')}</p>
      <div className={styles.wide} role="region" aria-label="Income by package and month" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Group</th>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr data-each="income.rows">
              <th scope="row">{figure('row.name')}</th>
              {CELLS.map((cell) => (
                <td key={cell}>{figure(`row.${cell}`)}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
      <Tenths />
      <p className={styles.digest}>
        SHA-256 of these figures: <code>{figure('income.digest')}</code>{' '}
        <a href="/api/public/income-disclosure">The same as data</a>
      </p>
    </section>
  );
}
