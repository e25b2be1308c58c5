import { actionForPeople, saidActor } from '@tributary/domain';
import { auditSubjectWord } from '../audit-words.ts';
import { defineList } from './define-list.ts';

/** The first words of an action in the log, which the filter offers. */
const ACTS = [
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

const ACT_WORDS = /* @__PURE__ */ Object.fromEntries(
  /* @__PURE__ */ ACTS.map((act) => [act, actionForPeople(act)]),
) as Record<(typeof ACTS)[number], string>;

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

type Subject = { subject: string; userrefid: string | null; operator: string | null };

/** Every action of an operator or of the product. */
export const AUDIT = /* @__PURE__ */ defineList({
  schema: 'AuditRow',
  title: 'Audit',
  file: 'audit',
  fields: {
    at: { kind: 'instant', header: 'Time', card: 'meta' },
    actor: { kind: 'text', wire: null },
    // The user id of the acting member, if a member acted.
    byMember: { kind: 'text', wire: null, isNullable: true },
    actorInWords: {
      kind: 'text',
      wire: 'actor',
      from: saidActor,
      header: 'Who',
      card: 'title',
      description: 'The name of an operator, `member` and their ID, or a job',
    },
    action: { kind: 'text', header: 'What', say: actionForPeople, card: 'value' },
    subject: { kind: 'text', wire: null },
    // The name of the operator concerned.
    operator: { kind: 'text', wire: null, isNullable: true },
    subjectInWords: {
      kind: 'text',
      wire: 'subject',
      from: ({ subject, userrefid, operator }: Subject) =>
        userrefid ?? (operator ? `operator ${operator}` : auditSubjectWord(subject)),
      header: 'On',
      card: 'meta',
    },
    // The user id of the member concerned.
    userrefid: { kind: 'text', wire: 'user_id', isNullable: true },
    reason: { kind: 'text', isNullable: true, header: 'Why' },
    // JSON as it was written; it never contains a secret.
    before: { kind: 'text', onWire: json, isNullable: true, header: 'Before' },
    after: { kind: 'text', onWire: json, isNullable: true, header: 'After' },
    details: { kind: 'text', onWire: (details: unknown) => JSON.stringify(details) },
    id: { kind: 'id', isBig: true, header: 'Row' },
    seal: { kind: 'text', header: 'Seal' },
  },
  sums: { rows: 'count', actors: 'count' },
  choices: {
    // An actor as a row shows it, or only a member's ID.
    who: { label: 'Who', most: 100 },
    act: { label: 'Act', words: ACT_WORDS },
    user_id: { label: 'Member ID', most: 60 },
  },
  days: 'at',
  findsDay: true,
  daysLabel: 'Period',
});
