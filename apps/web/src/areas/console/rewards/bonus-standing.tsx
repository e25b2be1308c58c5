import { useQuery } from '@tanstack/react-query';
import {
  formatCount,
  formatDay,
  fractionOf,
  moneyFromWire,
  nounOf,
  PACKAGE_NAMES,
  sumMicro,
  type IncomeKind,
} from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './bonus-standing.module.css';

const counted = (count: number, one: string) => `${formatCount(count)} ${nounOf(count, one)}`;

type Standing = DataOf<'adminRewards.standing'>;

/** The BLB is outside the cap (AMB-008). */
const hasCap = (kind: IncomeKind): boolean => kind !== 'blb';

/** The packages that a reward counts to, or the slabs of BLB, each with its share. */
const partsOf = ({ packages, slabs }: Standing) => {
  const whole = sumMicro(packages.map(({ amount }) => moneyFromWire(amount)));
  const reached = slabs.reduce((sum, { members }) => sum + members, 0);
  return [
    ...packages.map(({ package: type, rewards, amount }) => ({
      name: PACKAGE_NAMES[type],
      note: counted(rewards, 'reward'),
      amount,
      share: fractionOf(moneyFromWire(amount), whole),
    })),
    ...slabs.map(({ slab, members }) => ({
      name: `BLB ${slab}`,
      note: counted(members, 'member'),
      amount: undefined,
      share: members / reached,
    })),
  ];
};

/** Waiting rewards, rewards that caps cut, and the packages that earned them. */
export function StandingFacts({ kind, standing }: { kind: IncomeKind; standing: Standing }) {
  const { from, waiting, cut } = standing;
  const parts = partsOf(standing);
  return (
    <section className={styles.standing} aria-label="State of the reward">
      <h2>State of the reward</h2>
      <dl className={styles.facts}>
        <div data-warns={waiting.rewards > 0 || undefined}>
          <dt>Waits for the treasury</dt>
          <dd>
            {waiting.since === null ? (
              'Nothing'
            ) : (
              <>
                <Money value={waiting.amount} prefix="$" decimals={2} />
                <small>
                  {counted(waiting.rewards, 'reward')}, oldest of {formatDay(waiting.since)}
                </small>
              </>
            )}
          </dd>
        </div>
        {hasCap(kind) && (
          <div>
            <dt>Cut by caps</dt>
            <dd>
              {cut.rewards === 0 ? (
                'Nothing'
              ) : (
                <>
                  <Money value={cut.amount} prefix="$" decimals={2} />
                  <small>
                    <Link to={`?status=Capped&from=${from}`}>
                      {counted(cut.rewards, 'reward')} of {counted(cut.members, 'member')}
                    </Link>
                  </small>
                </>
              )}
            </dd>
          </div>
        )}
      </dl>
      {parts.length > 0 && (
        <ul className={styles.parts} aria-label="Packages and slabs of 30 days">
          {parts.map(({ name, note, amount, share }) => (
            <li key={name}>
              <span>
                {name} <small>{note}</small>
              </span>
              {amount !== undefined && <Money value={amount} prefix="$" decimals={2} />}
              <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
                <rect width={share} height="1" fill={REWARD_LOOKS[kind].colour} />
              </svg>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Beside the picture of a report, over the same 30 days. */
export default function BonusStanding({ kind }: { kind: IncomeKind }) {
  const standing = useQuery(apiQuery('adminRewards.standing', { kind }));
  return (
    <Loaded
      of={{ standing }}
      failure="The standing of this reward could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ standing: known }) => <StandingFacts kind={kind} standing={known} />}
    </Loaded>
  );
}
