import { ALL_DEPOSITS } from '@tributary/definitions/lists';
import { ShortAddress } from '@tributary/ui/money';
import { DateTime } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Status } from '../../../shared/report/status.tsx';
import styles from './deposit-history.module.css';

export type AdminDeposit = DataOf<'adminDeposits.list'>['rows'][number];

/** The state of the transfer to custody, with its time and its transaction once it is settled. */
export function TransferCell({
  row,
}: {
  row: Pick<AdminDeposit, 'transfer_status' | 'custody_at' | 'custody_tx'>;
}) {
  if (row.transfer_status === '') return '–';
  return (
    <span className={styles.transfer}>
      <Status words={ALL_DEPOSITS.fields.transfer.words} value={row.transfer_status} />
      {row.custody_at !== null && (
        <small>
          <DateTime value={row.custody_at} />
        </small>
      )}
      {row.custody_tx !== null && (
        <small>
          <ShortAddress value={row.custody_tx} />
        </small>
      )}
    </span>
  );
}

/** Keys are outside of this system, so there is nothing to show (AMB-048); the page says it once. */
export function PrivateKeyCell() {
  return (
    <span className={styles.noKey}>
      <span aria-hidden="true">–</span>
      <span className="vh">Not stored</span>
    </span>
  );
}
