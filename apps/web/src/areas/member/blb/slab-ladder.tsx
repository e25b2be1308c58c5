import type { Slab } from './blb-query.ts';
import { dollars, ladderOf, ladderVerdict } from './slabs.ts';
import styles from './slab-ladder.module.css';

/** All slabs as rungs, each with its fill, and in one sentence where the member stands. */
export function SlabLadder({ slabs }: { slabs: readonly Slab[] }) {
  const rungs = ladderOf(slabs);
  return (
    <section className={styles.ladder} aria-label="Your way through the slabs">
      <p className={styles.verdict}>{ladderVerdict(slabs)}</p>
      <ol className={styles.rungs} aria-hidden="true">
        {rungs.map(({ id, bonus, percent, height, isCurrent }) => (
          <li key={id} data-current={isCurrent || undefined}>
            <span style={{ height: `${height}%` }} data-full={percent === 100 || undefined}>
              <i style={{ height: `${percent}%` }} />
            </span>
            <b className="num">{id}</b>
            <small>{dollars(bonus)}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}
