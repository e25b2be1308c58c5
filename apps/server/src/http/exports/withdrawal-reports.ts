import { shownStatusOf, type ShownStatus, type Withdrawal } from '@tributary/modules/withdrawals';
import type { Report, ReportColumn } from './report.ts';

type Column = ReportColumn<Withdrawal>;

const STATUS: Record<ShownStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
  cancelled: 'Cancelled',
};

/** Members read other words for the same states (AMB-073). */
const OWN_STATUS: Record<ShownStatus, string> = {
  pending: 'PENDING',
  approved: 'COMPLETED',
  rejected: 'REJECTED',
  cancelled: 'CANCELLED',
};

const id = (header: string): Column => ({ header, kind: 'number', value: (row) => row.id });
const gross = (header: string): Column => ({ header, kind: 'money', value: (row) => row.grossMicro });
const fee = (header: string): Column => ({ header, kind: 'money', value: (row) => row.feeMicro });
const net = (header: string): Column => ({ header, kind: 'money', value: (row) => row.netMicro });
const requested = (header: string): Column => ({ header, kind: 'instant', value: (row) => row.createdAt });

/** An XRP address names its recipient only together with its tag. */
const account = (header: string): Column => ({
  header,
  kind: 'text',
  value: ({ address, tag }) => (tag === null ? address : `${address}, tag ${tag}`),
});

/** The console's status pages, with their documented columns (CWDR-14). */
export const WITHDRAWAL_REPORT: Report<Withdrawal> = {
  title: 'Withdrawals',
  name: 'withdrawal_history',
  columns: [
    id('Sr No'),
    { header: 'Fullname', kind: 'text', value: (row) => row.fullName },
    { header: 'Wallet Type', kind: 'text', value: (row) => (row.wallet === 'profit' ? 'Profit' : 'Working') },
    { header: 'Withdrawal Method', kind: 'text', value: (row) => row.coin.toUpperCase() },
    gross('Amount'),
    fee('10% Admin Deduction'),
    net('Withdrawal Amount'),
    account('Account Details'),
    { header: 'Status', kind: 'text', value: (row) => STATUS[shownStatusOf(row.status)] },
    requested('Request Date'),
    { header: 'Approved Date', kind: 'instant', value: (row) => row.approvedAt },
  ],
};

/** A member's own history, with the columns of its screen (AMB-024). */
export const OWN_WITHDRAWAL_REPORT: Report<Withdrawal> = {
  title: 'Withdraw History',
  name: 'withdrawal-history',
  columns: [
    id('SR.NO'),
    requested('DATE & TIME'),
    { header: 'USER ID', kind: 'text', value: (row) => row.userrefid },
    gross('WITHDRAWAL AMOUNT'),
    net('TOTAL WITHDRAWAL AMOUNT'),
    fee('DEDUCTION AMOUNT'),
    account('WALLET ADDRESS'),
    { header: 'STATUS', kind: 'text', value: (row) => OWN_STATUS[shownStatusOf(row.status)] },
  ],
};
