import { StatStrip, StatTile } from '@tributary/ui/frames';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense } from 'react';
import type { Slab } from './blb-query.ts';
import { SlabCard } from './slab-card.tsx';
import { SlabJump } from './slab-jump.tsx';
import { SlabLadder } from './slab-ladder.tsx';
import { achievedOf, dollars, groupsOf } from './slabs.ts';
import { useCongratulation } from './use-congratulation.ts';
import styles from './blb.module.css';

const Congratulation = lazyPart(() => import('./congratulation.tsx'));

/**
 * The achieved slab, and every slab with its requirement. The bonus is outside the cap, so nothing is ever held
 * (AMB-009).
 */
export function BlbBonus({ slabs, userrefid }: { slabs: readonly Slab[]; userrefid: string }) {
  const { tier, bonus } = achievedOf(slabs);
  const { slab: congratulated, dismiss } = useCongratulation(userrefid, slabs);
  return (
    <>
      <SlabLadder slabs={slabs} />
      {congratulated && (
        <Suspense>
          <Congratulation slab={congratulated} onClose={dismiss} />
        </Suspense>
      )}
      <h3 className={styles.heading}>BLB Stats & Earning Details</h3>
      <StatStrip>
        <StatTile label="Current Achieve Tier" value={tier} />
        <StatTile label="Total paid Bonus" value={dollars(bonus)} />
        <StatTile label="HOLD Bonus" value="$0" />
      </StatStrip>
      <dl className={styles.hold}>
        <dt>Summary Details: Current Hold Amount</dt>
        {/* Blank as documented: nothing is ever held. Screen readers say so. */}
        <dd>
          <span className="vh">nothing is held</span>
        </dd>
      </dl>
      <p className={styles.reason}>Nothing is held: this bonus is outside the cap.</p>
      <SlabJump count={slabs.length} current={Math.min(tier + 1, slabs.length)} />
      {groupsOf(slabs).map((group) => (
        <section key={group.title} aria-label={group.title}>
          <h3 className={styles.heading}>{group.title}</h3>
          {group.slabs.map((slab) => (
            <SlabCard key={slab.id} slab={slab} isLower={slab.status === 'success' && slab.id < tier} />
          ))}
        </section>
      ))}
      <p className={styles.terms}>
        Each slab is paid once, outside the cap, from the reward treasury. Rewards are not guaranteed.
      </p>
    </>
  );
}
