import { figure } from '../content/figure.ts';
import { DATA_ADDRESSES } from '../data-addresses.computed.ts';
import { Bar, Swatch, type BarPart } from './bar.tsx';
import shared from './transparency.module.css';
import styles from './income-card.module.css';

const COLUMNS = [
  'Members',
  'Below zero',
  'At zero',
  'Above zero',
  'Median so far',
  'Median if all left today',
  'Rounded down to',
];
const CELLS = ['members', 'below', 'zero', 'above', 'cash', 'left', 'step'];

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

function Groups() {
  return (
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
  );
}

const SHARES: readonly BarPart[] = [
  { name: 'below', label: 'Below zero', colour: 'var(--bad-fill)' },
  { name: 'zero', label: 'At zero', colour: 'var(--own)' },
  { name: 'above', label: 'Above zero', colour: 'var(--src-1)' },
];

/** The share of members below zero, and the figure of each tenth. Hidden if there are too few members. */
export function Results() {
  return (
    <div data-each="income.shares" className={styles.results}>
      <Bar name="shares" parts={SHARES} />
      <dl className={styles.shares}>
        {SHARES.map(({ name, label, colour }) => (
          <div key={name}>
            <dt>
              <Swatch colour={colour} />
              {label}
            </dt>
            <dd>
              <b>{figure(`shares.${name}`)}</b>
              {figure(`shares.${name}.words`)}
            </dd>
          </div>
        ))}
      </dl>
      <svg className={styles.columns} viewBox="0 0 900 204" preserveAspectRatio="none" aria-hidden="true">
        <rect
          data-each="income.columns"
          x={figure('column.x')}
          y={figure('column.y')}
          width="92"
          height={figure('column.height')}
          fill={figure('column.fill')}
        />
      </svg>
      <p>A column is a tenth of all members, the lowest at the left. {figure('shares.spread')}</p>
      <details className={styles.tables}>
        <summary>Show as tables: by package, by month and by tenths</summary>
        <Groups />
        <Tenths />
      </details>
    </div>
  );
}

/** The real results of members (AMB-132), with their definition. */
export function IncomeCard() {
  return (
    <section id="income" className={`${shared.card} ${styles.income}`}>
      <h2>Income disclosure</h2>
      <p>
        <em>So far</em> means what a member withdrew, after deductions, minus what they deposited.{' '}
        <em>If all left today</em> adds their balances here: R-Wallet, Profit, Working and locked principal.
        Groups of fewer than ten people are merged with the next.
      </p>
      <p>{figure('income.words')}</p>
      <Results />
      <p className={styles.digest}>
        SHA-256 of these figures: <code>{figure('income.digest')}</code>{' '}
        <a href={DATA_ADDRESSES.income}>Download the data (JSON)</a>
      </p>
    </section>
  );
}
