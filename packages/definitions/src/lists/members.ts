import { PACKAGE_NAMES, type PackageType } from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

/** The status of a member for operators: blocked, or else with or without an active package. */
export const MEMBER_WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
  Blocked: { word: 'Blocked', tone: 'bad' },
} as const satisfies StatusWords;

/** Why a member has no active package, which one word of a status does not say. */
export const WHY_INACTIVE = { never: 'Never activated', stopped: 'Stopped: no package runs' } as const;

/**
 * The console's list of members (CMEM-16), with the names of the documented call (CMEM-35, AMB-064). The screen
 * itself adds the password column; a file never has one (AMB-047).
 */
export const MEMBERS = /* @__PURE__ */ defineList({
  schema: 'AdminMember',
  title: 'Members',
  file: 'members_list',
  fields: {
    position: { kind: 'position', header: 'Sr. No' },
    id: { kind: 'count', wire: null },
    // The user id identifies the row.
    rowId: {
      kind: 'text',
      wire: 'id',
      from: ({ userrefid }: { userrefid: string }) => userrefid,
    },
    fullName: {
      kind: 'text',
      wire: 'fullname',
      onWire: (name: string) => name || 'N/A',
      header: 'Username',
      sort: true,
      card: 'title',
    },
    userrefid: { kind: 'text', header: 'UserID', sort: true, card: 'meta' },
    packageType: {
      kind: 'text',
      wire: 'package_name',
      onWire: (type: PackageType) => PACKAGE_NAMES[type],
      isNullable: true,
      header: 'System Package',
      sort: true,
      card: 'meta',
    },
    sponsorUserrefid: { kind: 'text', wire: 'refferal_code', header: 'Sponsor Id', sort: true },
    mobile: { kind: 'text', wire: 'mobile_no', header: 'Mobile Number', sort: true },
    activatedAt: {
      kind: 'instant',
      shows: 'day',
      wire: 'approved_date',
      isNullable: true,
      header: 'Activation Date',
      sort: true,
    },
    createdAt: { kind: 'instant', shows: 'day', wire: 'created_at', header: 'Registration', sort: true },
    standing: {
      kind: 'status',
      words: MEMBER_WORDS,
      wire: 'status',
      header: 'User Status',
      sort: true,
      card: 'value',
    },
    email: { kind: 'text' },
    firstName: { kind: 'text', wire: 'first_name', isNullable: true },
    lastName: { kind: 'text', wire: 'last_name', isNullable: true },
    gender: { kind: 'text', isNullable: true },
    birthdate: { kind: 'text', isNullable: true },
    panCardNo: { kind: 'text', wire: 'pan_card_no', isNullable: true },
    pinned: { kind: 'flag', wire: null },
    pinStatus: {
      kind: 'text',
      oneOf: ['ON', 'OFF'],
      from: ({ pinned }: { pinned: boolean }) => (pinned ? 'ON' : 'OFF'),
    },
    levelManual: { kind: 'flag', wire: null },
    levelInWords: {
      kind: 'text',
      oneOf: ['Level ON', 'Level OFF'],
      wire: 'levelManual',
      from: ({ levelManual }: { levelManual: boolean }) => (levelManual ? 'Level ON' : 'Level OFF'),
    },
    editedAt: { kind: 'instant', wire: 'edited_at', isNullable: true },
  },
  sums: { accounts: 'count', active: 'count', inactive: 'count' },
  choices: {
    status: { label: 'Status', words: MEMBER_WORDS },
    package: { label: 'Package', words: PACKAGE_NAMES },
    why: { label: 'Why inactive', words: WHY_INACTIVE },
  },
  days: 'createdAt',
  findsDay: true,
  findsChoice: true,
  daysLabel: 'Registration Period',
  moreDays: { of: 'activatedAt', label: 'Activation Period', from: 'activatedFrom', to: 'activatedTo' },
  order: '-created_at',
});
