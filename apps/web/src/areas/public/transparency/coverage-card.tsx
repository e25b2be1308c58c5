import { figure } from '../content/figure.ts';
import { FigureRows } from './figure-rows.tsx';
import { HistoryLink } from './history-link.tsx';
import { Line, LinePicture, PictureTable } from './picture.tsx';
import shared from './transparency.module.css';
import styles from './picture.module.css';

const FIGURES = [
  { label: 'In the treasury', name: 'treasury.balance' },
  { label: 'Scheduled per day', name: 'treasury.perDay' },
  { label: 'Rewards now Pending', name: 'pending.amount' },
  { label: 'Longest wait', name: 'pending.age' },
];

/** How many days the treasury covered, day by day, against the line below which activations pause. */
function Days() {
  return (
    <div data-each="coverage.some">
      <figure>
        <LinePicture name="coverage.line" unit="Days of scheduled rewards">
          <Line of="coverage.line.days" colour="var(--current)" />
          <svg y={figure('coverage.line.pause')} overflow="visible">
            <path className={styles.pause} d="M0 0H1000" />
          </svg>
        </LinePicture>
        <figcaption>{figure('coverage.line.words')}</figcaption>
      </figure>
      <PictureTable label="Coverage" head={['Day', 'Days covered']}>
        <tr data-each="coverage.rows">
          <th scope="row">{figure('row.day')}</th>
          <td>{figure('row.value')}</td>
        </tr>
      </PictureTable>
    </div>
  );
}

export function CoverageCard() {
  return (
    <section id="coverage" className={shared.card}>
      <h2>Treasury coverage</h2>
      <p className={shared.large}>
        <HistoryLink of="coverage.days">{figure('coverage.days')}</HistoryLink>{' '}
        <small>{figure('coverage.unit')}</small>
      </p>
      <p>Days of scheduled rewards that the treasury can pay now. {figure('coverage.words')}</p>
      <Days />
      <p data-each="coverage.none">The chart begins on the second day.</p>
      <FigureRows rows={FIGURES} />
      <p>
        Days and pauses use the exact amounts. The treasury is rounded down to steps of{' '}
        {figure('treasury.balance.step')}, and its obligations up.
      </p>
    </section>
  );
}
