import { actorForPeople } from '@tributary/domain';
import { auditFieldWord, auditValueWord } from '../audit-words.ts';
import { defineList } from './define-list.ts';

type Edited = { field: string; before: string | null; after: string | null };

/** An empty value stays empty; the table prints its sign. */
const inWords = (field: string, value: string | null) => (value ? auditValueWord(field, value) : value);

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
    field: { kind: 'text', say: auditFieldWord, header: 'Field', card: 'value' },
    before: { kind: 'text', wire: null, isNullable: true },
    after: { kind: 'text', wire: null, isNullable: true },
    beforeInWords: {
      kind: 'text',
      wire: 'before',
      isNullable: true,
      from: ({ field, before }: Edited) => inWords(field, before),
      header: 'Before',
    },
    afterInWords: {
      kind: 'text',
      wire: 'after',
      isNullable: true,
      from: ({ field, after }: Edited) => inWords(field, after),
      header: 'After',
    },
    reason: { kind: 'text', isNullable: true, header: 'Why' },
  },
  sums: { edits: 'count', members: 'count' },
  days: 'at',
  daysLabel: 'Period',
});
