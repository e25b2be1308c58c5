import { moneyFromWire, partPercent } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { Money } from '@tributary/ui/money';
import { Lock } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import type { Tier, WealthTier } from './wealth-tier-query.ts';
import styles from './wealth-tier.module.css';

const STREAM_PX = 22;

/** The share that flows through each tier: its own and those of the tiers above. It grows towards the first. */
const runningShares = (tiers: readonly Tier[]): number[] => {
  const amounts = tiers.map(({ total }) => (total === null ? 0n : moneyFromWire(total)));
  const whole = amounts.reduce((sum, each) => sum + each, 0n);
  return amounts.map((_, at) => {
    const above = amounts.slice(at).reduce((sum, each) => sum + each, 0n);
    return partPercent(above, whole) / 100;
  });
};

function TierRow({ tier, share }: { tier: Tier; share: number }) {
  const { level, percentage, locked, members, active, today, total } = tier;
  const look = {
    '--step': level - 1,
    '--stream': `${Math.max(2, share * STREAM_PX)}px`,
  } as CSSProperties;
  return (
    <li className={styles.tier} data-locked={locked} style={look}>
      <i aria-hidden="true" />
      <b>
        <span className="vh">Level </span>
        <span aria-hidden="true">L</span>
        {level}
      </b>
      <span className={styles.percent}>{percentage}%</span>
      <span className={styles.members}>
        {locked ? (
          <>
            <Lock aria-hidden />
            <span className="vh">locked</span>
          </>
        ) : (
          <>
            {active}/{members}
            <span className="vh"> active</span>
          </>
        )}
      </span>
      <span className={styles.amount}>
        <span className="vh">today </span>
        {today === null ? '–' : <Money value={today} decimals={2} />}
      </span>
      <span className={styles.amount} data-total>
        <span className="vh">total </span>
        {total === null ? '–' : <Money value={total} decimals={2} />}
      </span>
    </li>
  );
}

const gateText = ({ opens, name, firstPercentage }: NonNullable<WealthTier['upgrade']>): ReactNode =>
  opens
    ? `Tiers ${opens.from} to ${opens.to} open with ${name}`
    : `${name} is the next package: ${firstPercentage}% on tier 1`;

/** The end of the open tiers: the next package up (LVL-09). */
function Gate({ upgrade }: { upgrade: NonNullable<WealthTier['upgrade']> }) {
  return (
    <li className={styles.gate}>
      <Lock aria-hidden />
      <span>{gateText(upgrade)}</span>
      <Link
        className={buttonClass({ variant: 'primary', size: 'small' })}
        to={`/user/package/${upgrade.packageType}`}
      >
        Upgrade
      </Link>
    </li>
  );
}

/** The tiers as stairs that rise from the first; the stream at the bottom is the amount that reaches the member. */
export function TierLadder({ tiers, unlocked, upgrade }: WealthTier) {
  const shares = runningShares(tiers);
  const rising = tiers.map((tier, at) => (
    <TierRow key={tier.level} tier={tier} share={tier.locked ? 0 : (shares[at] ?? 0)} />
  ));
  return (
    <section aria-labelledby="tiers">
      <div className={styles.head}>
        <h2 id="tiers">{tiers.length} tiers, rising</h2>
        <span>{unlocked} unlocked</span>
      </div>
      <div className={styles.columns} aria-hidden="true">
        <span>active</span>
        <span>today</span>
        <span>total</span>
      </div>
      <ol className={styles.ladder}>
        {rising.slice(unlocked).toReversed()}
        {upgrade && <Gate upgrade={upgrade} />}
        {rising.slice(0, unlocked).toReversed()}
      </ol>
    </section>
  );
}
