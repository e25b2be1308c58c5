import type { PeriodRow } from '../wallets.ts';
import { defineReport } from '@tributary/definitions/lists';

/** A period of the wallets: the opening balance, each line with the balance after it, the closing balance. */
export const STATEMENT_REPORT = defineReport<PeriodRow>()({
  title: 'Statement',
  name: 'statement',
  isWhole: true,
  columns: [
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', card: 'meta' },
    { header: 'PARTICULARS', kind: 'text', field: 'particular', card: 'title' },
    { header: 'CREDIT', kind: 'money', field: 'crc', card: 'value', cardLabel: '+', zero: '' },
    { header: 'DEBIT', kind: 'money', field: 'dr', card: 'value', cardLabel: '−', zero: '' },
    { header: 'BALANCE', kind: 'money', field: 'balance', card: 'meta', cardLabel: 'Balance ' },
  ],
});
