import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

const WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies StatusWords;

/** The console's accounts (CSUB-01). The list has no file (AMB-098). */
export const OPERATORS = /* @__PURE__ */ defineList({
  schema: 'ListedOperator',
  title: 'Sub-Administrators',
  file: 'subadmins',
  fields: {
    id: { kind: 'count' },
    name: { kind: 'text', header: 'Name', sort: true, card: 'title' },
    username: { kind: 'text', header: 'Username', sort: true, card: 'meta' },
    email: { kind: 'text', header: 'Email', sort: true },
    role: { kind: 'text', header: 'Role', sort: true, card: 'meta' },
    phone: { kind: 'text', header: 'Phone', sort: true },
    isMain: { kind: 'flag', wire: 'main' },
    permissions: { kind: 'words' },
    // The operator's own member account, so that they never decide on their own withdrawals.
    userrefid: { kind: 'text', isNullable: true },
    hasSecondFactor: { kind: 'flag', wire: 'secondFactor' },
    sessions: { kind: 'count' },
    // The end of the login lock after strangers' failures; null if there is none.
    lockedUntil: { kind: 'instant', wire: 'locked_until', isNullable: true },
    editedNo: { kind: 'count', wire: 'edited_no' },
    lastLoginAt: {
      kind: 'instant',
      wire: 'lastLogin',
      isNullable: true,
      header: 'Last login',
      missing: 'Never',
    },
    createdAt: { kind: 'instant', header: 'Created', sort: true },
    status: { kind: 'status', words: WORDS, header: 'Status', sort: true, card: 'value' },
  },
  sums: { operators: 'count', active: 'count', inactive: 'count', mains: 'count', passwordOnly: 'count' },
  choices: { status: { label: 'Status', words: WORDS } },
  order: 'username',
});
