import type { IncomeKind } from '@tributary/domain';
import type { AdminReward } from '../admin-rewards.ts';
import { BOUNTY_WORDS } from './bounties.ts';
import { defineReport, type Report, type ReportColumn } from '@tributary/definitions/lists';

const COLUMN = {
  position: { header: 'Sr. No', kind: 'position' },
  created: { header: 'Date & Time', kind: 'instant', field: 'created_at', sortable: true, card: 'meta' },
  member: { header: 'Member ID', kind: 'text', field: 'user_id', sortable: true, card: 'title' },
  name: { header: 'Member Name', kind: 'text', field: 'member_name' },
  tier: { header: 'Tier ID', kind: 'text', field: 'sponsor_id' },
  from: { header: 'Received From', kind: 'text', field: 'amount_recevied_from' },
  particular: { header: 'Particular', kind: 'text', field: 'amount_recevied_from' },
  package: { header: 'Package', kind: 'text', field: 'package_name' },
  base: { header: 'Deposit Amount', kind: 'money', field: 'depositAmount', sortable: true },
  rate: { header: 'Rate', kind: 'text', field: 'rate' },
  level: { header: 'Level', kind: 'level', field: 'level', sortable: true },
  amount: { header: 'Bonus Amount', kind: 'money', field: 'amount', sortable: true, card: 'value' },
  status: { header: 'Status', kind: 'status', field: 'amount_status', words: BOUNTY_WORDS, card: 'meta' },
} as const satisfies Record<string, ReportColumn<AdminReward>>;

const { position, created, member, name, tier, from, particular, amount, base, rate, level, status } = COLUMN;

/** The console's reports of rewards (C §2.11), a definition for each; file names AMB-098. */
export const ADMIN_REWARD_REPORTS = {
  daily: defineReport<AdminReward>()({
    title: 'Mining Profit / Daily XRP Bounty',
    name: 'deposit_bonuses',
    columns: [position, created, particular, base, rate, amount, status, member, name, COLUMN.package],
  }),
  direct: defineReport<AdminReward>()({
    title: 'Direct Bonus - 10%',
    name: 'invitation_bonuses',
    columns: [position, created, member, name, tier, from, base, rate, amount, status],
  }),
  network: defineReport<AdminReward>()({
    title: 'User Network Bounty',
    name: 'invitation_bonuses',
    columns: [position, created, member, name, tier, from, level, base, rate, amount, status],
  }),
  blb: defineReport<AdminReward>()({
    title: 'Beyond Limit Bonus - 20%',
    name: 'invitation_bonuses',
    columns: [
      position,
      created,
      particular,
      { ...member, header: 'Referrer ID' },
      { ...name, header: 'Referrer Name' },
      { ...base, header: 'Package Amount' },
      amount,
      status,
    ],
  }),
  odl: defineReport<AdminReward>()({
    title: 'ODL Profit - 20%',
    name: 'invitation_bonuses',
    columns: [position, created, member, name, particular, COLUMN.package, amount, status],
  }),
} as const satisfies Record<IncomeKind, Report<AdminReward>>;

export type AdminRewardKind = keyof typeof ADMIN_REWARD_REPORTS;

/** Any of the reports may be ordered by any of these; whom a reward came from is searched for. */
export const ADMIN_REWARD_SORTS = [created, member, base, level, amount].flatMap(({ field }) => [
  field,
  `-${field}` as const,
]);
