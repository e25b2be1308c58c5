import { moneyFromWire } from '@tributary/domain';
import { decimalsOfAmounts, Money } from '@tributary/ui/money';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { useState, type ReactNode } from 'react';
import { useSheetAddress } from '../../../shared/use-sheet-address.ts';
import type { RewardRow } from './reward-row.ts';
import styles from './reward-lines.module.css';

const RewardSheet = late(() => import('./reward-sheet.tsx'), undefined, TRIES);

interface RewardLinesProps {
  rewards: readonly RewardRow[];
  name: (reward: RewardRow) => ReactNode;
  detail: (reward: RewardRow) => ReactNode;
}

const shownOf = ({ status, computed, credited }: RewardRow): string =>
  status === 'missed' ? computed : credited;

/** Rewards, one per line, each with a link to its cause. */
export function RewardLines({ rewards, name, detail }: RewardLinesProps) {
  const { id: opened, open, close } = useSheetAddress('explain');
  const [hasOpened, setHasOpened] = useState(false);
  if (opened !== null && !hasOpened) setHasOpened(true);
  const decimals = decimalsOfAmounts(rewards.map(shownOf));
  return (
    <>
      <ul className={styles.list}>
        {rewards.map((reward) => (
          <li key={reward.id}>
            <button type="button" onClick={() => open(reward.id)}>
              <i style={{ background: REWARD_LOOKS[reward.kind].colour }} aria-hidden="true" />
              <span className={styles.name}>
                {name(reward)}
                <small>{detail(reward)}</small>
              </span>
              <strong>
                <Money
                  value={shownOf(reward)}
                  decimals={decimals}
                  signed={moneyFromWire(reward.credited) > 0n}
                />
              </strong>
              <span className={styles.explain}>Explain</span>
            </button>
          </li>
        ))}
      </ul>
      {hasOpened && <RewardSheet rewardId={opened} onClose={close} />}
    </>
  );
}
