import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const STATES = {
  hit: { word: 'Held', tone: 'bad' },
  unchecked: { word: 'Not checked yet', tone: 'warn' },
  released: { word: 'Released', tone: 'ok' },
  rejected: { word: 'Refunded', tone: 'neutral' },
  over: { word: 'Over', tone: 'neutral' },
} as const satisfies StatusWords;

const ASKED_FOR = {
  deposit: { word: 'Deposit', tone: 'neutral' },
  withdrawal: { word: 'Withdrawal', tone: 'neutral' },
} as const satisfies StatusWords;

/** Deposits and withdrawals that screening holds or held. Those cleared at once are left out. */
export const SCREENINGS = /* @__PURE__ */ defineList({
  schema: 'Screening',
  title: 'Screening',
  file: 'screening',
  fields: {
    id: { kind: 'count' },
    askedAt: { kind: 'instant', wire: 'asked_at', header: 'Asked', sort: true, card: 'meta' },
    askedFor: { kind: 'status', wire: 'asked_for', words: ASKED_FOR, header: 'Of', card: 'meta' },
    subjectId: { kind: 'count', wire: 'subject_id', header: 'Number' },
    userrefid: { kind: 'text', header: 'Member', sort: true, card: 'title' },
    amountMicro: { kind: 'money', wire: 'amount', header: 'Amount', sort: true, card: 'value' },
    address: { kind: 'address', header: 'Other side' },
    /** The source that lists the address, or the reason of a missing check. */
    why: { kind: 'text', isNullable: true, header: 'Why' },
    state: { kind: 'status', words: STATES, header: 'State', sort: true, card: 'meta' },
    decidedAt: { kind: 'instant', wire: 'decided_at', isNullable: true, header: 'Decided', sort: true },
    decidedBy: { kind: 'text', wire: 'decided_by', isNullable: true, header: 'By' },
  },
  sums: { held: 'count', heldMicro: 'money', unchecked: 'count', decided: 'count' },
  choices: {
    state: { label: 'State', words: STATES, all: 'All states' },
    of: { label: 'Of', words: ASKED_FOR, all: 'Both' },
  },
  days: 'askedAt',
  order: '-asked_at',
});
