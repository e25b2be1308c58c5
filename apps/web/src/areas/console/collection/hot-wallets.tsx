import { counted } from '@tributary/domain';
import { CopyButton } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { FullAddress, Money, moneyText, ShortAddress } from '@tributary/ui/money';
import { QrCode } from '@tributary/ui/qr';
import { formatDateTime } from '@tributary/ui/time';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import type { Overview } from './collection-verdict.ts';
import { CustodyReturns } from './custody-returns.tsx';
import { HotWalletGauge } from './hot-wallet-gauge.tsx';
import { ACCOUNT_NAMES, boundsIn, hotWalletState, type HotWallet } from './hot-wallet-state.ts';
import styles from './hot-wallets.module.css';

const LAST_DIGITS = 6;

const refillsOf = (arrived: string): SmallColumns<HotWallet['refills'][number]> => [
  { header: 'Closed', kind: 'instant', field: 'settled_at' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: arrived, kind: 'money', field: 'amount' },
];
const REFILLS = { USDT: refillsOf('Arrived'), XRP: refillsOf('Arrived, XRP') };

/** The data for signing a refill elsewhere: its amount, address, link and QR code. */
function Refill({ wallet, refill }: { wallet: HotWallet; refill: NonNullable<HotWallet['refill']> }) {
  const { account, asset } = wallet;
  return (
    <div className={styles.refill}>
      {refill.link !== null && <QrCode value={refill.link} label="QR code of the refill" size={160} />}
      <div className={styles.words}>
        <p className={styles.quiet}>
          Asked for on {formatDateTime(refill.asked_at)} IST. Received since: <Money value={refill.arrived} />{' '}
          {asset}.
        </p>
        <p className={styles.label}>
          Amount, {asset} <CopyButton text={refill.amount.replace(/\.0+$/, '')} what="amount" iconOnly />
        </p>
        <p>
          <Money value={refill.amount} />
        </p>
        <p className={styles.label}>
          To ({asset} on {asset === 'XRP' ? 'the XRP Ledger' : 'this network'} only){' '}
          <CopyButton text={account} what="address" iconOnly />
        </p>
        <p>
          <FullAddress value={account} />
        </p>
        {refill.tag !== null && (
          <>
            <p className={styles.label}>
              Destination tag <CopyButton text={String(refill.tag)} what="destination tag" iconOnly />
            </p>
            <p>
              <code>{refill.tag}</code>
            </p>
          </>
        )}
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
          {refill.link !== null &&
            'The QR code holds the link. If your wallet does not support it, use the address and the amount. '}
          Compare the last {LAST_DIGITS} digits, <code>{account.slice(-LAST_DIGITS)}</code>, with your signing
          device. The {refill.tag === null ? 'transfer' : 'payment with this tag'} is recognised and closes
          this request.
        </p>
      </div>
    </div>
  );
}

function HotWalletCard({ wallet, rules }: { wallet: HotWallet; rules: Overview['rules'] }) {
  const { floor, ceiling } = boundsIn(rules, wallet.asset);
  const state = hotWalletState(wallet, { floor, ceiling });
  const shown = wallet.asset === 'XRP' ? ({ unit: 'XRP' } as const) : ({ prefix: '$' } as const);
  return (
    <section className={styles.card} aria-label={`${ACCOUNT_NAMES[wallet.asset]} ${wallet.account}`}>
      <div className={styles.head}>
        <h2>{state.title}</h2>
        <StatusChip tone={state.tone}>{state.word}</StatusChip>
      </div>
      <p className={styles.quiet}>
        Withdrawals leave from <ShortAddress value={wallet.account} />. Read {formatDateTime(wallet.read_at)}{' '}
        IST. The custody keys are not on this server: sign in your own wallet.
        {wallet.asset === 'XRP' && (
          <>
            {' '}
            Another {moneyText(wallet.reserve)} XRP stay there: the reserve of the ledger and room for fees.
          </>
        )}
      </p>
      <HotWalletGauge state={state} />
      <p className={styles.scale}>
        <strong>
          <Money value={wallet.held} {...shown} />
        </strong>
        <span>
          floor <Money value={floor} {...shown} />, ceiling <Money value={ceiling} {...shown} />
        </span>
      </p>
      <p className={styles.quiet}>
        Network fees of 30 days: {wallet.network_fees.fees} {wallet.network_fees.coin} for{' '}
        {counted(wallet.network_fees.payouts, 'payout')} and the returns to custody. They are in no book of
        members.
      </p>
      {wallet.refill && <Refill wallet={wallet} refill={wallet.refill} />}
      <CustodyReturns wallet={wallet} />
      {wallet.refills.length > 0 && (
        <>
          <h3>Refills before</h3>
          <SmallTable
            caption="Refills before"
            columns={REFILLS[wallet.asset]}
            isInDollars={wallet.asset === 'USDT'}
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
