import { CopyButton } from '@tributary/ui/controls';
import type { Tone } from '@tributary/ui/feedback';
import { ShortAddress } from '@tributary/ui/money';
import { columnsOf } from '@tributary/ui/table';
import { DateTime } from '@tributary/ui/time';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './withdrawals.module.css';

export const STATUS_TONES: Record<AdminWithdrawal['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  approved: { label: 'Approved', tone: 'ok' },
  rejected: { label: 'Rejected', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

const col = columnsOf<AdminWithdrawal>();

/** The documented columns of the Pending page; all but the last two sort, on the server (CWDR-14). */
export const PENDING_COLUMNS = [
  col.count('id', { header: 'Sr No', align: 'start', card: 'more' }),
  col.text('name', { header: 'Fullname', isRowHeader: true, card: 'title' }),
  col.text('wallet_type', { header: 'Wallet Type', card: 'meta' }),
  col.text('withdraw_type', { header: 'Withdrawal Method', card: 'more' }),
  col.money('withdraw_amount', { header: 'Amount', prefix: '$', card: 'more' }),
  col.money('deduction_amount', {
    header: '10% Admin Deduction',
    prefix: '$',
    card: 'more',
  }),
  col.money('total_amount', { header: 'Withdrawal Amount', prefix: '$', card: 'value' }),
  col.custom('wallet_address', {
    header: 'Account Details',
    isSortable: true,
    card: 'more',
    cell: (row) => (
      <span className={styles.account}>
        <ShortAddress value={row.wallet_address} />
        <CopyButton text={row.wallet_address} what={`address of request ${row.id}`} iconOnly />
      </span>
    ),
  }),
  col.status('status', { header: 'Status', card: 'meta', tones: STATUS_TONES }),
  col.date('created_at', { header: 'Request Date', card: 'meta' }),
  col.custom('approved_at', {
    header: 'Approved Date',
    card: 'more',
    cell: (row) => (row.status === 'approved' ? <DateTime value={row.approved_at} /> : <span>-</span>),
  }),
];
