import { Check, RotateCw } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { StatusChip, type Tone } from '../feedback/status-chip.tsx';
import { Initials } from '../figures/initials.tsx';
import { Money } from '../money/money.tsx';
import styles from './explain-sheet.module.css';
import { Sheet } from '../sheet/sheet.tsx';

export interface ExplainedReward {
  amount: string;
  colour: string;
  /** "Network Bounty, level 2 · 20 Nov 2026, 00:00:07 IST". */
  subject: ReactNode;
  cause: ReactNode;
  base: string;
  rate: string;
  rateLabel: string;
  /** From the member down to the source of the reward. */
  path: readonly { name: string; note: string }[];
  cap: { label: ReactNode; percent: number; state: string; tone: Tone };
  entryId: string;
}

interface ExplainSheetProps {
  open: boolean;
  onClose: () => void;
  reward: ExplainedReward | null;
  /** Works the reward out again on this device; returns the result as a decimal string. */
  recompute: (reward: ExplainedReward) => string;
  support?: ReactNode;
}

function Recomputed({
  reward,
  recompute,
  support,
}: Pick<ExplainSheetProps, 'recompute' | 'support'> & { reward: ExplainedReward }) {
  const [result, setResult] = useState<string | null>(null);
  const matches = result === reward.amount;
  return (
    <div className={styles.recompute}>
      <Button variant="outline" icon={<RotateCw aria-hidden />} onClick={() => setResult(recompute(reward))}>
        Recompute
      </Button>
      <span role="status">
        {result !== null && (
          <StatusChip tone={matches ? 'ok' : 'bad'} icon={matches ? <Check aria-hidden /> : undefined}>
            <Money value={result} /> {matches ? 'matches' : 'differs'}
          </StatusChip>
        )}
      </span>
      {result !== null && !matches && support}
    </div>
  );
}

/** Who, when, from what: every reward can be followed from its cause to the wallet. */
export function ExplainSheet({ open, onClose, reward, recompute, support }: ExplainSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="Explain this reward">
      {reward && (
        <div className={styles.explain}>
          <p className={styles.amount} style={{ borderColor: reward.colour }}>
            <Money value={reward.amount} as="display" signed />
          </p>
          <p className={styles.meta}>{reward.subject}</p>
          <section>
            <h3>Cause</h3>
            <p>{reward.cause}</p>
          </section>
          <section className={styles.equation}>
            <span>
              <strong className="num">
                <Money value={reward.base} />
              </strong>
              base
            </span>
            <i aria-label="times">×</i>
            <span>
              <strong className="num">{reward.rate}</strong>
              {reward.rateLabel}
            </span>
            <i aria-label="equals">=</i>
            <span>
              <strong className="num">
                <Money value={reward.amount} />
              </strong>
              reward
            </span>
          </section>
          <section>
            <h3>Level path</h3>
            <ol className={styles.path} style={{ color: reward.colour }}>
              {reward.path.map(({ name, note }, level) => (
                <li key={name} style={{ '--rail': `${Math.max(2, 8 - 2 * level)}px` } as CSSProperties}>
                  <Initials name={name} size={40} />
                  <strong>{name}</strong>
                  <span>{note}</span>
                </li>
              ))}
            </ol>
          </section>
          <section>
            <div className={styles.capHead}>
              <h3>Cap effect</h3>
              <StatusChip tone={reward.cap.tone}>{reward.cap.state}</StatusChip>
            </div>
            <div className={styles.cap} aria-hidden="true">
              <i style={{ width: `${Math.min(100, reward.cap.percent)}%` }} />
            </div>
            <p>{reward.cap.label}</p>
          </section>
          <Recomputed key={reward.entryId} reward={reward} recompute={recompute} support={support} />
          <p className={styles.meta}>
            Worked out again on this device from the entries above. Ledger entry <code>{reward.entryId}</code>
          </p>
        </div>
      )}
    </Sheet>
  );
}
