import { CopyButton } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { FullAddress, Money, ShortAddress } from '@tributary/ui/money';
import { QrCode } from '@tributary/ui/qr';
import { formatDateTime } from '@tributary/ui/time';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import type { Overview } from './collection-verdict.ts';
import { CustodyReturns } from './custody-returns.tsx';
import { HotWalletGauge } from './hot-wallet-gauge.tsx';
import { hotWalletState, type HotWallet } from './hot-wallet-state.ts';
import styles from './hot-wallets.module.css';

const LAST_DIGITS = 6;

const REFILLS: SmallColumns<HotWallet['refills'][number]> = [
  { header: 'Closed', kind: 'instant', field: 'settled_at' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'Arrived', kind: 'money', field: 'amount' },
];

/** The data for signing a refill elsewhere: its amount, address, link and QR code. */
function Refill({ account, refill }: { account: string; refill: NonNullable<HotWallet['refill']> }) {
  return (
    <div className={styles.refill}>
      {refill.link !== null && <QrCode value={refill.link} label="QR code of the refill" size={160} />}
      <div className={styles.words}>
        <p className={styles.quiet}>
          Asked for on {formatDateTime(refill.asked_at)} IST. Received since: <Money value={refill.arrived} />{' '}
          USDT.
        </p>
        <p className={styles.label}>
          Amount, USDT <CopyButton text={refill.amount.replace(/\.0+$/, '')} what="amount" iconOnly />
        </p>
        <p>
          <Money value={refill.amount} />
        </p>
        <p className={styles.label}>
          To (USDT on this network only) <CopyButton text={account} what="address" iconOnly />
        </p>
        <p>
          <FullAddress value={account} />
        </p>
        {refill.link !== null && (
          <>
            <p className={styles.label}>
              Link for the wallet, EIP-681 <CopyButton text={refill.link} what="link" iconOnly />
            </p>
            <p className={styles.link}>
              <code>{refill.link}</code>
            </p>
          </>
        )}
        <p className={styles.quiet}>
          The QR code holds the link. If your wallet does not support it, use the address and the amount.
          Compare the last {LAST_DIGITS} digits, <code>{account.slice(-LAST_DIGITS)}</code>, with your signing
          device. The transfer is recognised and closes this request.
        </p>
      </div>
    </div>
  );
}

function HotWalletCard({ wallet, rules }: { wallet: HotWallet; rules: Overview['rules'] }) {
  const state = hotWalletState(wallet, rules);
  return (
    <section className={styles.card} aria-label={`Hot wallet ${wallet.account}`}>
      <div className={styles.head}>
        <h2>{state.title}</h2>
        <StatusChip tone={state.tone}>{state.word}</StatusChip>
      </div>
      <p className={styles.quiet}>
        Withdrawals leave from <ShortAddress value={wallet.account} />. Read {formatDateTime(wallet.read_at)}{' '}
        IST. The custody keys are not on this server: sign in your own wallet.
      </p>
      <HotWalletGauge state={state} />
      <p className={styles.scale}>
        <strong>
          <Money value={wallet.held} prefix="$" />
        </strong>
        <span>
          floor <Money value={rules.hotFloor} prefix="$" />, ceiling{' '}
          <Money value={rules.hotCeiling} prefix="$" />
        </span>
      </p>
      {wallet.refill && <Refill account={wallet.account} refill={wallet.refill} />}
      <CustodyReturns wallet={wallet} />
      {wallet.refills.length > 0 && (
        <>
          <h3>Refills before</h3>
          <SmallTable
            caption="Refills before"
            columns={REFILLS}
            rows={wallet.refills}
            rowId={({ id }) => id}
            nothing=""
          />
        </>
      )}
    </section>
  );
}

/** The accounts that pay withdrawals, each between its floor and its ceiling. */
export function HotWallets({ overview: { hot_wallets, rules } }: { overview: Overview }) {
  return hot_wallets.map((wallet) => (
    <HotWalletCard key={`${wallet.chain} ${wallet.account}`} wallet={wallet} rules={rules} />
  ));
}
