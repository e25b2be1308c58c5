import { useQuery } from '@tanstack/react-query';
import { formatCount, formatExact, moneyFromWire, type Micro, type PackageType } from '@tributary/domain';
import { Money, useHiddenAmounts } from '@tributary/ui/money';
import { useEffect, useId, useState } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { MAY_EARN_LESS } from './package-facts.ts';
import { lifeQuery } from './package-queries.ts';
import { axisFigure, lifeCaption, lifeLines, lifeSteps, lifeVerdict, type Life } from './life-points.ts';
import styles from './package-life.module.css';

/** A dragged slider asks the server only once it rests this long. */
const PAUSE_MS = 350;

const useSettled = (amount: number): number => {
  const [settled, setSettled] = useState(amount);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(amount), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [amount]);
  return settled;
};

function Picture({ life, label }: { life: Life; label: string }) {
  const { hidden } = useHiddenAmounts();
  const { axis, cap, paid, owed, empty, breakEven, principal } = lifeLines(life);
  return (
    <div className={styles.plot}>
      <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="img" aria-label={label}>
        <path className={styles.rule} d="M0 1000H1000" />
        <path className={styles.cap} d={`M0 ${cap}H1000`} />
        <path className={styles.area} d={`${paid}V1000Z`} />
        <path className={styles.paid} d={paid} />
        {owed && <path className={styles.owed} d={owed} />}
        {empty && <path className={styles.empty} d={empty} />}
        {principal !== null && <path className={styles.principal} d={`M${principal} 1000V0`} />}
      </svg>
      {breakEven && (
        <i
          className={styles.mark}
          style={{ '--x': breakEven.x, '--y': breakEven.y } as never}
          aria-hidden="true"
        />
      )}
      {!hidden && (
        <span className={styles.top} aria-hidden="true">
          {axisFigure(axis.top)} USDT
        </span>
      )}
      <span className={styles.days} aria-hidden="true">
        <span>today</span>
        <span>day {Math.max(life.last.day, life.principal?.day ?? 0)}</span>
      </span>
    </div>
  );
}

/** The legend of the lines. Screen readers get the list below instead. */
function Legend({ life }: { life: Life }) {
  return (
    <ul className={styles.legend} aria-hidden="true">
      <li data-line="paid">daily rewards</li>
      {life.treasuryEmpty && <li data-line="empty">if nobody funds the treasury</li>}
      <li data-line="cap">cap</li>
    </ul>
  );
}

function Steps({ life }: { life: Life }) {
  return (
    <ol className={styles.steps}>
      {lifeSteps(life).map(({ id, name, when, amount, note }) => (
        <li key={id} data-step={id}>
          <span>
            <b>{name}</b>
            <small>{when}</small>
          </span>
          <span>
            <Money value={amount} isUnitHeard />
            <small>{note}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** The covered days and the risk, larger than any rate and above the picture. */
function Verdict({ first, lead, rest }: ReturnType<typeof lifeVerdict> & { first: string | null }) {
  return (
    <div className={styles.verdict}>
      <strong>
        {first} {lead}
      </strong>
      <span>{rest}</span>
    </div>
  );
}

interface PackageLifeProps {
  packageType: PackageType;
  /** Whole USDT. */
  amount: number;
  /** Before an amount is chosen: the picture without its list, for the least amount. */
  isShort?: boolean;
}

/**
 * The life of an amount that is activated today: dates and amounts are the server's, by the plan in force. The list
 * below the picture has all of its figures, so it needs no separate table.
 */
export default function PackageLife({ packageType, amount, isShort = false }: PackageLifeProps) {
  const id = useId();
  const settled = useSettled(amount);
  const life = useQuery(lifeQuery(packageType, settled));
  const { hidden } = useHiddenAmounts();
  const say = (micro: Micro): string => (hidden ? 'amount hidden' : formatExact(micro));
  return (
    <figure
      className={styles.life}
      data-short={isShort || undefined}
      aria-labelledby={id}
      aria-busy={settled !== amount || undefined}
    >
      <h2 id={id}>{isShort ? `The life of ${formatCount(amount)} USDT` : 'The life of this amount'}</h2>
      <Loaded
        of={{ life }}
        failure="The life of this amount could not be loaded"
        waiting={<Waiting height={isShort ? '23rem' : '40rem'} />}
      >
        {({ life: known }) => (
          <>
            <Verdict {...lifeVerdict(known, say)} first={isShort ? null : MAY_EARN_LESS} />
            <Picture life={known} label={lifeCaption(known, say)} />
            <Legend life={known} />
            {!isShort && <Steps life={known} />}
            <figcaption>
              Rewards are not guaranteed. Those that count towards the cap end at{' '}
              {say(moneyFromWire(known.cap))} USDT.
            </figcaption>
          </>
        )}
      </Loaded>
    </figure>
  );
}
