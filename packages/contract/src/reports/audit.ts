import { actionForPeople } from '@tributary/domain';
import type { AuditRow, EditedField } from '../admin-audit.ts';
import { defineReport } from '@tributary/definitions/lists';

/** What an action of the log begins with, and the log is narrowed by. */
export const AUDIT_ACTS = [
  'member',
  'operator',
  'withdrawal',
  'grant',
  'odl',
  'plan',
  'treasury',
  'deposit',
  'report',
] as const;

/** Everything that an operator or the product did. */
export const AUDIT_REPORT = defineReport<AuditRow>()({
  title: 'Audit',
  name: 'audit',
  columns: [
    { header: 'Time', kind: 'instant', field: 'at', card: 'meta' },
    { header: 'Who', kind: 'text', field: 'actor', card: 'title' },
    { header: 'What', kind: 'text', field: 'action', say: actionForPeople, card: 'value' },
    { header: 'On', kind: 'text', field: 'subject', card: 'meta' },
    { header: 'Why', kind: 'text', field: 'reason' },
    { header: 'Before', kind: 'text', field: 'before' },
    { header: 'After', kind: 'text', field: 'after' },
    { header: 'Row', kind: 'text', field: 'id' },
    { header: 'Seal', kind: 'text', field: 'seal' },
  ],
});

/** The edited logs: members' fields alone, a line for each, secrets masked (AMB-105). */
export const EDITED_REPORT = defineReport<EditedField>()({
  title: 'Edited info',
  name: 'edited_info',
  columns: [
    { header: 'Time', kind: 'instant', field: 'at', card: 'meta' },
    { header: 'Admin', kind: 'text', field: 'admin', card: 'meta' },
    { header: 'Member', kind: 'text', field: 'user_id', card: 'title' },
    { header: 'Field', kind: 'text', field: 'field', card: 'value' },
    { header: 'Before', kind: 'text', field: 'before' },
    { header: 'After', kind: 'text', field: 'after' },
    { header: 'Why', kind: 'text', field: 'reason' },
  ],
});
