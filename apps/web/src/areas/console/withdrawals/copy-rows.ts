import { tableQueryString, type ExportRequest } from '@tributary/ui/table';
import { formatDateTime } from '@tributary/ui/time';
import { STATUS_TONES } from './withdrawal-columns.tsx';
import { fetchWithdrawals, type AdminWithdrawal } from './withdrawals-api.ts';

const PAGE = 50;

const HEADERS = [
  'Sr No',
  'Fullname',
  'Wallet Type',
  'Withdrawal Method',
  'Amount',
  '10% Admin Deduction',
  'Withdrawal Amount',
  'Account Details',
  'Status',
  'Request Date',
];

/** A cell that a spreadsheet would run as a formula is written as text; names come from members (AMB-060). */
function cell(value: string | number): string {
  const text = String(value).replaceAll(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(text) ? `'${text}` : text;
}

function line(row: AdminWithdrawal): string {
  return [
    row.id,
    row.name,
    row.wallet_type,
    row.withdraw_type,
    row.withdraw_amount,
    row.deduction_amount,
    row.total_amount,
    row.wallet_address,
    STATUS_TONES[row.status].label,
    formatDateTime(row.created_at),
  ]
    .map(cell)
    .join('\t');
}

/** The selected rows if any, else all filtered rows and never only the page (CSH-40). */
export async function copyRows({ query, selected }: ExportRequest): Promise<string> {
  const rows: AdminWithdrawal[] = [];
  for (let page = 1; ; page++) {
    const part = await fetchWithdrawals(tableQueryString({ ...query, page, size: PAGE }));
    rows.push(...part.rows);
    if (part.rows.length === 0 || rows.length >= part.total) break;
  }
  const wanted = new Set(selected);
  const chosen = wanted.size > 0 ? rows.filter(({ id }) => wanted.has(String(id))) : rows;
  return [HEADERS.join('\t'), ...chosen.map(line)].join('\n');
}
