import { Bar, Swatch, type BarPart } from './bar.tsx';
import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';
import { Mark } from './mark.tsx';
import { Line, LinePicture, PictureTable } from './picture.tsx';
import { Places } from './places.tsx';
import styles from './transparency.module.css';

const CLASSES: readonly BarPart[] = [
  { name: 'rWallet', label: 'R-Wallet', colour: 'var(--text-3)' },
  { name: 'principal', label: 'Locked principal', colour: 'var(--own)' },
  { name: 'profit', label: 'Profit', colour: 'var(--src-1)' },
  { name: 'working', label: 'Working', colour: 'var(--src-2)' },
  { name: 'held', label: 'Held for withdrawals', colour: 'var(--src-3)' },
  { name: 'rewardsPayable', label: 'Rewards on their way', colour: 'var(--warn-fill)' },
  { name: 'unattributed', label: 'Received, not yet attributed', colour: 'var(--text-2)' },
];

/** The amounts owed and held, day by day. */
function Days() {
  return (
    <div data-each="held.some">
      <figure>
        <LinePicture name="held.line" unit="USDT">
          <Line of="held.line.held" colour="var(--current)" />
          <Line of="held.line.owed" colour="var(--own)" />
        </LinePicture>
        <figcaption>
          <Swatch colour="var(--current)" />
          held <Swatch colour="var(--own)" />
          owed to members, rounded up. {figure('held.line.words')} The exact amounts decide.
        </figcaption>
      </figure>
      <PictureTable label="Owed and held" head={['Day', 'Owed, USDT', 'Held, USDT']}>
        <tr data-each="held.rows">
          <th scope="row">{figure('row.day')}</th>
          <td>{figure('row.owed')}</td>
          <td>{figure('row.held')}</td>
        </tr>
      </PictureTable>
    </div>
  );
}

/** The amount held against the debt, in the order in which a person can follow the sum. */
function Comparison() {
  return (
    <>
      <dl className={styles.compare}>
        <div>
          <dt>Held on the chain, exact</dt>
          <dd>
            <HistoryLink of="custody.found">{figure('custody.found')}</HistoryLink>
          </dd>
        </div>
        <div>
          <dt>Owed to members, as published</dt>
          <dd>
            <HistoryLink of="owed.total">{figure('owed.total')}</HistoryLink>
          </dd>
        </div>
        <div>
          <dt>Rounding in the published debt</dt>
          <dd>{figure('compare.rounding')}</dd>
        </div>
        <div>
          <dt>So the exact debt is</dt>
          <dd>{figure('compare.exact')}</dd>
        </div>
      </dl>
      <p className={styles.outcome} data-state={figure('custody.state')}>
        <Mark of="custody.state" /> {figure('compare.verdict')}
      </p>
    </>
  );
}

export function LiabilitiesCard() {
  return (
    <section id="held" className={styles.card}>
      <h2>Liabilities and custody</h2>
      <p>Our balance on the chain, against the total owed to members, locked or not. All in USDT.</p>
      <Comparison />
      <h3>Owed, by wallet</h3>
      <Bar name="owed" parts={CLASSES} />
      <ul className={styles.legend}>
        {CLASSES.map(({ name, label, colour }) => (
          <li key={name}>
            <Swatch colour={colour} />
            {label}{' '}
            <b>
              <HistoryLink of={`owed.${name}`}>{figure(`owed.${name}`)}</HistoryLink>
            </b>
          </li>
        ))}
      </ul>
      <p>
        Amounts owed are rounded up: the total to steps of {figure('owed.total.step')}. One step is more than
        twice what one member has of the figure.
      </p>
      <h3>Held, by place</h3>
      <Places />
      <p>
        {figure('custody.words')} <a href="/transparency/custody">See the addresses</a>.
      </p>
      <Days />
      <p data-each="held.none">The chart begins on the second day.</p>
    </section>
  );
}
