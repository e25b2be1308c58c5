import { Check, RotateCw } from 'lucide-react';
import { useState, type CSSProperties, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { StatusChip, type Tone } from '../feedback/status-chip.tsx';
import { Initials } from '../figures/initials.tsx';
import { Money } from '../money/money.tsx';
import styles from './explanation.module.css';

export interface ExplainedReward {
  /** The amount that reached the wallet, or the missed share. */
  amount: string;
  /** True for an unclaimed share: its amount was not credited. */
  isMissed?: boolean;
  /** The result of the formula; more than the amount if the cap cut it. */
  computed: string;
  colour: string;
  /** "Network Bounty, level 2 · 20 Nov 2026, 00:00:07 IST". */
  subject: ReactNode;
  cause: ReactNode;
  /** Absent if the reward is not a rate of a base. */
  formula?: { base: string; rate: string; rateLabel: string };
  /** The members from the reader down to the source of the reward. */
  path: readonly { name: string; note: string }[];
  cap?: { label: ReactNode; percent: number; state: string; tone: Tone };
  /** The line of the ledger; absent while the reward waits for its payment. */
  entryId?: string;
}

interface ExplanationProps {
  reward: ExplainedReward;
  /** Computes the reward again on this device; returns the result as a decimal string. */
  recompute?: ((reward: ExplainedReward) => string) | undefined;
  support?: ReactNode;
}

function Recomputed({
  reward,
  recompute,
  support,
}: ExplanationProps & { recompute: NonNullable<ExplanationProps['recompute']> }) {
  const [result, setResult] = useState<string | null>(null);
  const matches = result === reward.computed;
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

function Equation({
  formula,
  computed,
}: {
  formula: NonNullable<ExplainedReward['formula']>;
  computed: string;
}) {
  return (
    <section className={styles.equation}>
      <span>
        <strong className="num">
          <Money value={formula.base} />
        </strong>
        base
      </span>
      <i aria-label="times" role="img">
        ×
      </i>
      <span>
        <strong className="num">{formula.rate}</strong>
        {formula.rateLabel}
      </span>
      <i aria-label="equals" role="img">
        =
      </i>
      <span>
        <strong className="num">
          <Money value={computed} decimals={6} />
        </strong>
        reward
      </span>
    </section>
  );
}

function LevelPath({ path, colour }: Pick<ExplainedReward, 'path' | 'colour'>) {
  return (
    <section>
      <h3>Level path</h3>
      <ol className={styles.path} style={{ color: colour }}>
        {path.map(({ name, note }, level) => (
          <li key={name} style={{ '--rail': `${Math.max(2, 8 - 2 * level)}px` } as CSSProperties}>
            <Initials name={name} size={40} />
            <strong>{name}</strong>
            <span>{note}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function CapEffect({ cap }: { cap: NonNullable<ExplainedReward['cap']> }) {
  return (
    <section>
      <div className={styles.capHead}>
        <h3>Cap effect</h3>
        <StatusChip tone={cap.tone}>{cap.state}</StatusChip>
      </div>
      <div className={styles.cap} aria-hidden="true">
        <i style={{ width: `${Math.min(100, cap.percent)}%` }} />
      </div>
      <p>{cap.label}</p>
    </section>
  );
}

/** A reward from its cause to its amount: the content of the sheet. */
export function Explanation({ reward, recompute, support }: ExplanationProps) {
  return (
    <div className={styles.explain}>
      <p className={styles.amount} style={{ borderColor: reward.colour }}>
        <Money value={reward.amount} as="display" decimals={6} signed={!reward.isMissed} />{' '}
        {reward.isMissed && <StatusChip tone="bad">Missed</StatusChip>}
      </p>
      <p className={styles.meta}>{reward.subject}</p>
      <section>
        <h3>Cause</h3>
        <p>{reward.cause}</p>
      </section>
      {reward.formula && <Equation formula={reward.formula} computed={reward.computed} />}
      {reward.path.length > 0 && <LevelPath path={reward.path} colour={reward.colour} />}
      {reward.cap && <CapEffect cap={reward.cap} />}
      {recompute && <Recomputed reward={reward} recompute={recompute} support={support} />}
      <p className={styles.meta}>
        {recompute && 'Recomputed on this device from the entries above. '}
        {reward.entryId ? (
          <>
            Ledger entry <code>{reward.entryId}</code>
          </>
        ) : (
          'Not posted to a wallet.'
        )}
      </p>
    </div>
  );
}
