import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { Check } from 'lucide-react';
import type { Slab } from './blb-query.ts';
import { dollars, legsOf, volume } from './slabs.ts';
import styles from './blb.module.css';

const WIDTH = 358;
const GAP = 24;

/** The legs of the slab flow together. A slab of the whole team has none, and no picture. */
function Streams({ count }: { count: number }) {
  const middle = WIDTH / 2;
  return (
    <svg className={styles.streams} viewBox={`0 0 ${WIDTH} 150`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const foot = ((at + 0.5) * WIDTH) / count;
        const head = middle + (at - (count - 1) / 2) * GAP;
        return (
          <path
            key={at}
            d={`M${foot} 158C${foot} 99 ${head} 114 ${head} 45V-8`}
            fill="none"
            stroke={at % 2 === 0 ? 'var(--lotus-fill)' : 'var(--lotus)'}
            strokeWidth={Math.min(20, GAP - 4)}
          />
        );
      })}
    </svg>
  );
}

/**
 * Shown for a slab until it is closed (BLB-13 to BLB-16). It has its place on the page, so that the page is seen with
 * it.
 */
export default function Congratulation({ slab, onClose }: { slab: Slab; onClose: () => void }) {
  const legs = legsOf(slab);
  return (
    <section className={styles.congratulation} role="dialog" aria-labelledby="congratulation">
      <h3 id="congratulation">Congratulations!</h3>
      {legs.length > 0 && <Streams count={legs.length} />}
      {legs.length > 0 && (
        <ul>
          {legs.map(({ no }) => (
            <li key={no}>
              <StatusChip tone="ok">
                Leg {no} <Check aria-hidden />
              </StatusChip>
            </li>
          ))}
        </ul>
      )}
      {legs.length === 0 && <p>Your team activated {volume(slab.required)} USDT.</p>}
      <p className={styles.milestone}>BLB{slab.id} Milestone Achieved!</p>
      <p className={styles.unlocked} aria-hidden="true">
        {dollars(slab.bonus)}
      </p>
      <p>You&apos;ve Successfully Unlocked Your {dollars(slab.bonus)} BLB Bonus!</p>
      <Button block onClick={onClose}>
        Close
      </Button>
    </section>
  );
}
