import { useQuery } from '@tanstack/react-query';
import { counted } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { firstStepsQuery } from '../dashboard/first-steps-query.ts';
import { cappingQuery } from '../packages/package-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { walletSummaryQuery } from '../wallets/wallet-queries.ts';
import styles from './tile-states.module.css';

export type StateId =
  | 'held'
  | 'deposits'
  | 'today'
  | 'cap'
  | 'referrals'
  | 'team'
  | 'address'
  | 'secondFactor';

interface Facts {
  summary: DataOf<'wallets.summary'>;
  steps: DataOf<'firstSteps.next'>;
  packages: DataOf<'packages.capping'>;
}

const NOTHING = '0.000000';

const amount = (value: string): ReactNode => <Money value={value} decimals={2} isUnitHeard />;

/** The state behind each tile, in a few words. */
export const tileStates = ({ summary, steps, packages }: Facts): Record<StateId, ReactNode> => {
  const fullest = Math.max(
    -1,
    ...packages.filter(({ status }) => status === 'Active').map(({ progress }) => progress),
  );
  return {
    held: summary.held === NOTHING ? 'none pending' : <>{amount(summary.held)} pending</>,
    deposits:
      summary.depositWallet === NOTHING ? (
        'R-Wallet empty'
      ) : (
        <>
          {amount(summary.depositWallet)} in <span className={styles.whole}>R-Wallet</span>
        </>
      ),
    today: <>{amount(summary.todaysEarning)} today</>,
    cap: fullest < 0 ? 'no active package' : `fullest at ${fullest}%`,
    referrals: counted(summary.totalReferrals, 'member'),
    team: counted(summary.totalTeam, 'member'),
    address: steps.done.includes('address') ? 'added' : 'none yet',
    secondFactor: steps.done.includes('secure') ? 'two factors' : 'password only',
  };
};

/** The states of the tiles; undefined until all are known. The tiles work without them. */
export function useTileStates(): Record<StateId, ReactNode> | undefined {
  const userrefid = useMemberName();
  const summary = useQuery(walletSummaryQuery(userrefid)).data;
  const packages = useQuery(cappingQuery(userrefid)).data;
  const steps = useQuery(firstStepsQuery).data;
  return summary && packages && steps && tileStates({ summary, packages, steps });
}
