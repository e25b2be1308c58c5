import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import styles from './level-ladder.module.css';

/** Percentages by level, the nearest first, as texts. */
export type Levels = Readonly<Record<PackageType, readonly string[]>>;

/** Widths only; the figures beside the bars are the texts themselves. */
const widthOf = (percent: string, widest: number): string =>
  `${widest === 0 ? 0 : (Number.parseFloat(percent) / widest) * 100}%`;

interface StepProps {
  level: number;
  before: string | undefined;
  after: string | undefined;
  widest: number;
}

function Cell({ percent, widest, isNew }: { percent: string | undefined; widest: number; isNew: boolean }) {
  if (percent === undefined) return <td>–</td>;
  return (
    <td>
      {percent}%
      <i data-new={isNew || undefined} style={{ width: widthOf(percent, widest) }} aria-hidden="true" />
    </td>
  );
}

function Step({ level, before, after, widest }: StepProps) {
  const isNew = before !== after;
  return (
    <tr data-changed={isNew || undefined}>
      <th scope="row">Level {level}</th>
      <Cell percent={before} widest={widest} isNew={false} />
      <Cell percent={after} widest={widest} isNew={isNew} />
    </tr>
  );
}

/** The levels of each package that changes, as they are and as they would be, beside each other. */
export function LevelLadder({ before, after }: { before: Levels; after: Levels }) {
  const changed = PACKAGE_TYPES_LOWEST_FIRST.filter((type) => before[type].join() !== after[type].join());
  const widest = Math.max(
    0,
    ...changed.flatMap((type) => [...before[type], ...after[type]].map((text) => Number.parseFloat(text))),
  );
  return changed.map((type) => (
    <table key={type} className={styles.ladder}>
      <caption>{PACKAGE_NAMES[type]}, percent of the Daily XRP Bounty</caption>
      <thead>
        <tr>
          <th scope="col">Level</th>
          <th scope="col">Now</th>
          <th scope="col">New</th>
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: Math.max(before[type].length, after[type].length) }, (_each, index) => (
          // The position in the list is the level.
          // oxlint-disable-next-line react/no-array-index-key
          <Step
            key={index}
            level={index + 1}
            before={before[type][index]}
            after={after[type][index]}
            widest={widest}
          />
        ))}
      </tbody>
    </table>
  ));
}
