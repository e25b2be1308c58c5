import { Bar, Swatch, type BarPart } from './bar.tsx';
import { figure } from '../content/figure.ts';
import { HistoryLink } from './history-link.tsx';
import { Line, LinePicture, PictureTable } from './picture.tsx';
import styles from './transparency.module.css';

const CLASSES: readonly BarPart[] = [
  { name: 'rWallet', label: 'R-Wallet', colour: 'var(--text-3)' },
  { name: 'principal', label: 'Locked principal', colour: 'var(--own)' },
  { name: 'profit', label: 'Profit', colour: 'var(--src-1)' },
  { name: 'working', label: 'Working', colour: 'var(--src-2)' },
  { name: 'held', label: 'Held for withdrawals', colour: 'var(--src-3)' },
  { name: 'rewardsPayable', label: 'Rewards on their way', colour: 'var(--flow-4)' },
  { name: 'unattributed', label: 'Received, not yet attributed', colour: 'var(--flow-3)' },
];

/** The money owed and the money held, day by day. */
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
          owed to members. {figure('held.line.words')}
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

export function LiabilitiesCard() {
  return (
    <section id="held" className={styles.card}>
      <h2>Liabilities and custody</h2>
      <p>All that members could ask for, now or when it is unlocked, beside what stands on the chain.</p>
      <p className={styles.whole}>
        <span>Owed to members</span>
        <b>
          <HistoryLink of="owed.total">{figure('owed.total')}</HistoryLink> <small>USDT</small>
        </b>
      </p>
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
        What is owed is rounded up, the total to steps of {figure('owed.total.step')}. A step is more than
        twice what one member has of the figure. Whether all is held is worked out of the exact amounts.
      </p>
      <p className={styles.whole}>
        <span>Held in custody</span>
        <b>
          <HistoryLink of="custody.found">{figure('custody.found')}</HistoryLink>
        </b>
      </p>
      <p>
        {figure('custody.words')} <a href="/transparency/custody">The addresses, one by one</a>.
      </p>
      <Days />
      <p data-each="held.none">
        From the second day on, what is owed and what is held become two lines here.
      </p>
    </section>
  );
}
