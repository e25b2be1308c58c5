import type { PackageDefinition } from './package-facts.ts';
import styles from './level-bars.module.css';

const COLUMN_SIZE = 5;

/** Bars on one scale; a second row follows after five levels (PKG-20). */
export function LevelBars({ networkBounty }: Pick<PackageDefinition, 'networkBounty'>) {
  const highest = Math.max(...networkBounty.map(({ percent }) => percent));
  return (
    <ol className={styles.bars} style={{ gridTemplateColumns: `repeat(${COLUMN_SIZE}, 1fr)` }}>
      {networkBounty.map(({ level, percent }) => (
        <li key={level}>
          <b>{percent}%</b>
          <i style={{ height: `${Math.max(4, (84 * percent) / highest)}px` }} aria-hidden="true" />
          <span>L{level}</span>
        </li>
      ))}
    </ol>
  );
}
