import type { StatementRow } from '../wallets.ts';
import { defineReport } from '@tributary/definitions/lists';

/** Every line of the three wallets (RTX-04, RTX-10); the running balance is the server's (AMB-034). */
export const TRANSACTIONS_REPORT = defineReport<StatementRow>()({
  title: 'All Transaction Summary',
  name: 'transaction-report',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'PARTICULARS', kind: 'text', field: 'particular', sortable: true, card: 'title' },
    {
      header: 'CREDIT',
      kind: 'money',
      field: 'crc',
      sortable: true,
      card: 'value',
      cardLabel: '+',
      zero: '',
    },
    { header: 'DEBIT', kind: 'money', field: 'dr', sortable: true, card: 'value', cardLabel: '−', zero: '' },
    {
      header: 'BALANCE',
      kind: 'money',
      field: 'balance',
      sortable: true,
      card: 'meta',
      cardLabel: 'Balance ',
    },
  ],
});
