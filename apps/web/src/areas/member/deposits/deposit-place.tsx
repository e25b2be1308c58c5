import type { DataOf } from '../../../shared/api/api-types.ts';
import styles from './deposit-place.module.css';

type Deposit = Pick<
  DataOf<'deposits.history'>['rows'][number],
  'status' | 'tx_hash' | 'custody_tx' | 'under_check' | 'confirmations'
>;

/** Received on the chain, credited to the R-Wallet, moved to custody. */
const STEPS = ['received', 'credited', 'custody'] as const;

/** How many steps a deposit has passed, and in words where the money is. */
function placeOf(deposit: Deposit): { passed: 0 | 1 | 2 | 3; words: string } {
  const { status, tx_hash, custody_tx, under_check, confirmations } = deposit;
  if (status === 'success')
    return custody_tx === null
      ? { passed: 2, words: 'in your R-Wallet; not collected yet' }
      : { passed: 3, words: 'in your R-Wallet; the coins are in custody' };
  if (status === 'expired')
    return { passed: 0, words: tx_hash === null ? 'never arrived' : 'no longer on the chain' };
  if (tx_hash === null) return { passed: 0, words: 'not received yet' };
  if (under_check) return { passed: 1, words: 'received; being checked' };
  return { passed: 1, words: `received; confirmations: ${confirmations ?? 0}` };
}

/** The way of a deposit as three steps, with its place in words. */
export function DepositPlace({ deposit }: { deposit: Deposit }) {
  const { passed, words } = placeOf(deposit);
  return (
    <span className={styles.place} data-status={deposit.status}>
      <span className={styles.steps} aria-hidden="true">
        {STEPS.map((step, at) => (
          <i key={step} data-on={at < passed} />
        ))}
      </span>
      {words}
    </span>
  );
}
