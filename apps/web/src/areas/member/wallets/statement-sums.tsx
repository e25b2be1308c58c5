import { formatDay } from '@tributary/domain';
import { Card } from '@tributary/ui/frames';
import { decimalsOfAmounts, Money } from '@tributary/ui/money';
import type { ChosenPeriod } from './periods.ts';
import type { PeriodSums, StatementWallet } from './statement-query.ts';
import styles from './statement.module.css';

interface StatementSumsProps {
  sums: PeriodSums;
  period: ChosenPeriod;
  wallet: StatementWallet | undefined;
  onWallet: (wallet: StatementWallet | undefined) => void;
}

/** Opening + in − out = closing: together, and for each wallet. Pressing a wallet shows only its lines. */
export function StatementSums({ sums, period, wallet, onWallet }: StatementSumsProps) {
  const chosen = sums.wallets.find((each) => each.wallet === wallet);
  const shown = chosen ?? sums.all;
  const decimals = decimalsOfAmounts([shown.opening, shown.credit, shown.debit, shown.closing]);
  const closings = decimalsOfAmounts([sums.all, ...sums.wallets].map(({ closing }) => closing));
  return (
    <>
      <Card isHero>
        <h2 className={styles.label}>Closing balance, {chosen ? chosen.name : 'three wallets'}</h2>
        <p className={styles.closing}>
          <Money value={shown.closing} as="display" />
        </p>
        <dl className={styles.sums}>
          <div>
            <dt>Opening, {formatDay(period.from)}</dt>
            <dd>
              <Money value={shown.opening} decimals={decimals} />
            </dd>
          </div>
          <div>
            <dt>In</dt>
            <dd data-in>
              <Money value={shown.credit} decimals={decimals} signed />
            </dd>
          </div>
          <div>
            <dt>Out</dt>
            <dd>
              <Money value={`-${shown.debit}`} decimals={decimals} />
            </dd>
          </div>
          <div>
            <dt>Closing, {formatDay(period.to)}</dt>
            <dd>
              <Money value={shown.closing} decimals={decimals} />
            </dd>
          </div>
        </dl>
        <p className={styles.adds}>Opening + in − out = closing, in each wallet and together.</p>
      </Card>
      <div role="group" aria-label="Wallet" className={styles.wallets}>
        <button type="button" aria-pressed={wallet === undefined} onClick={() => onWallet(undefined)}>
          <span>All wallets</span> <Money value={sums.all.closing} decimals={closings} />
        </button>
        {sums.wallets.map((each) => (
          <button
            key={each.wallet}
            type="button"
            aria-pressed={each.wallet === wallet}
            onClick={() => onWallet(each.wallet)}
          >
            <span>{each.name}</span> <Money value={each.closing} decimals={closings} />
          </button>
        ))}
      </div>
    </>
  );
}
