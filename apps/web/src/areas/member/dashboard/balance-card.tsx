import { formatDay } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { late } from '@tributary/ui/lazy-part';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import type { WalletSummary } from './earnings.ts';
import type { FirstSteps } from './next-step.ts';
import styles from './dashboard.module.css';

type Steps = Partial<Pick<FirstSteps, 'next_daily' | 'waiting'>>;

const ZERO = '0.000000';

const PaidDays = late(() => import('./paid-days.tsx'));

/** The balances, the days that filled them, and the next daily reward with its time while a package earns. */
export function BalanceCard({ summary, steps = {} }: { summary: WalletSummary; steps?: Steps | undefined }) {
  const { next_daily: next, waiting } = steps;
  const { depositWallet, profitWallet, workingWallet, allWallets, principal, held } = summary;
  const rows = Object.entries({
    'All three wallets': allWallets,
    Profit: profitWallet,
    Working: workingWallet,
    ...(principal !== ZERO && { 'In packages': principal }),
    ...(held !== ZERO && { 'Pending Withdrawals': held }),
  });
  return (
    <section className={styles.balance} data-river="mouth" aria-labelledby="r-wallet">
      <h2 id="r-wallet">R-Wallet balance</h2>
      <p className={styles.amount}>
        <Money value={depositWallet} as="display" />
      </p>
      {depositWallet !== ZERO && <Link to="/user/account/take-back">Take deposits back</Link>}
      <dl className={styles.wallets}>
        {rows.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money value={amount} decimals={2} isUnitHeard />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.days}>
        <PaidDays />
      </div>
      <p className={styles.next}>
        {next && (
          <>
            Next daily reward
            <Money value={next.amount} decimals={2} isUnitHeard />
            {waiting ? 'waits for the treasury' : `estimate for ${formatDay(next.on)}, 00:00 IST`}
          </>
        )}
      </p>
      <div className={styles.actions} data-river="bend">
        <Link className={buttonClass({ variant: 'primary' })} to="/user/deposit" prefetch="intent">
          Deposit
        </Link>
        <Link className={buttonClass({ variant: 'outline' })} to="/user/account/withdraw" prefetch="intent">
          Withdraw
        </Link>
      </div>
    </section>
  );
}
