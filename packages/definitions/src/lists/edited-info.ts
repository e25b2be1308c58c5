import { actorForPeople } from '@tributary/domain';
import { defineList } from './define-list.ts';

/** The edit log: only members' fields, one line per field, secrets masked (AMB-105). */
export const EDITED_INFO = /* @__PURE__ */ defineList({
  schema: 'EditedField',
  title: 'Edited info',
  file: 'edited_info',
  fields: {
    id: { kind: 'text' },
    at: { kind: 'instant', header: 'Time', card: 'meta' },
    actor: { kind: 'text', wire: 'admin', onWire: actorForPeople, header: 'Admin', card: 'meta' },
    userrefid: { kind: 'text', wire: 'user_id', header: 'Member', card: 'title' },
    field: { kind: 'text', header: 'Field', card: 'value' },
    before: { kind: 'text', isNullable: true, header: 'Before' },
    after: { kind: 'text', isNullable: true, header: 'After' },
    reason: { kind: 'text', isNullable: true, header: 'Why' },
  },
  sums: { edits: 'count', members: 'count' },
  days: 'at',
  daysLabel: 'Period',
});
