import { CopyButton } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { FullAddress, Money } from '@tributary/ui/money';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './review-panel.module.css';

/** The gross amount, the deduction and the net amount. */
export function Amounts({ row }: { row: AdminWithdrawal }) {
  return (
    <dl className={styles.amounts}>
      <div>
        <dt>Amount</dt>
        <dd>
          <Money value={row.withdraw_amount} prefix="$" />
        </dd>
      </div>
      <div>
        <dt>10% Admin Deduction</dt>
        <dd>
          <Money value={`-${row.deduction_amount}`} prefix="$" />
        </dd>
      </div>
      <div className={styles.net}>
        <dt>Withdrawal Amount</dt>
        <dd>
          <Money value={row.total_amount} prefix="$" as="display" decimals="exact" />
        </dd>
      </div>
    </dl>
  );
}

/** The recipient of the money. */
export function To({ row }: { row: AdminWithdrawal }) {
  return (
    <section>
      <h3>Account Details · {row.withdraw_type === 'USDT' ? 'USDT BEP20' : 'XRP Ledger'}</h3>
      <div className={styles.address}>
        <FullAddress value={row.wallet_address} />
        <CopyButton text={row.wallet_address} what="address" iconOnly copiedText="Copied to clipboard!" />
      </div>
      {row.withdraw_type === 'XRP' && (
        <p className={styles.quiet}>
          {row.destination_tag === null ? 'No destination tag' : `Destination tag ${row.destination_tag}`}
        </p>
      )}
      {row.address_changed && (
        <Note tone="bad">
          The member changed this address after the request. It cannot be approved: reject it; a new request
          uses the new address.
        </Note>
      )}
    </section>
  );
}
