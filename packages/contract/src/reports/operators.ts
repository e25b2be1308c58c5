import type { ListedOperator } from '../operators.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

export const OPERATOR_WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
} satisfies StatusWords<ListedOperator['status']>;

/** The console's accounts (CSUB-01). It leaves as no file (AMB-098). */
export const OPERATORS_REPORT = defineReport<ListedOperator>()({
  title: 'Sub-Administrators',
  name: 'subadmins',
  columns: [
    { header: 'Name', kind: 'text', field: 'name', sortable: true, card: 'title' },
    { header: 'Username', kind: 'text', field: 'username', sortable: true, card: 'meta' },
    { header: 'Email', kind: 'text', field: 'email', sortable: true },
    { header: 'Role', kind: 'text', field: 'role', sortable: true, card: 'meta' },
    { header: 'Phone', kind: 'text', field: 'phone', sortable: true },
    { header: 'Last login', kind: 'instant', field: 'lastLogin', missing: 'Never' },
    { header: 'Created', kind: 'instant', field: 'createdAt', sortable: true },
    {
      header: 'Status',
      kind: 'status',
      field: 'status',
      words: OPERATOR_WORDS,
      sortable: true,
      card: 'value',
    },
  ],
});
