import type { TopUp } from '../packages.ts';
import { defineReport } from './report.ts';

/** Activations and additions (RTOP-02); the file's name is the documents' (AMB-098). */
export const TOP_UPS_REPORT = defineReport<TopUp>()({
  title: 'Top Up History',
  name: 'bot-profit-report',
  columns: [
    { header: 'SR.NO', kind: 'position' },
    { header: 'DATE & TIME', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
    { header: 'PARTICULARS', kind: 'text', field: 'particulars', sortable: true, card: 'title' },
    { header: 'AMOUNT', kind: 'money', field: 'activationAmount', sortable: true, card: 'value' },
  ],
});
