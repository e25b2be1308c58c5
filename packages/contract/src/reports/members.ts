import type { AdminMember } from '../member-record.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

export const MEMBER_WORDS = {
  Active: { word: 'Active', tone: 'ok' },
  Inactive: { word: 'Inactive', tone: 'neutral' },
  Blocked: { word: 'Blocked', tone: 'bad' },
} satisfies StatusWords<AdminMember['status']>;

/** The console's list of members (CMEM-16). The password column is the screen's own: a file never has one (AMB-047). */
export const MEMBERS_REPORT = defineReport<AdminMember>()({
  title: 'Members',
  name: 'members_list',
  columns: [
    { header: 'Sr. No', kind: 'position' },
    { header: 'Username', kind: 'text', field: 'fullname', sortable: true, card: 'title' },
    { header: 'UserID', kind: 'text', field: 'userrefid', sortable: true, card: 'meta' },
    { header: 'System Package', kind: 'text', field: 'package_name', sortable: true, card: 'meta' },
    { header: 'Sponsor Id', kind: 'text', field: 'refferal_code', sortable: true },
    { header: 'Mobile Number', kind: 'text', field: 'mobile_no', sortable: true },
    { header: 'Activation Date', kind: 'day', field: 'approved_date', sortable: true },
    { header: 'Registration', kind: 'day', field: 'created_at', sortable: true },
    {
      header: 'User Status',
      kind: 'status',
      field: 'status',
      words: MEMBER_WORDS,
      sortable: true,
      card: 'value',
    },
  ],
});
