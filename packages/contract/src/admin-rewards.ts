import { INCOME_KINDS } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { listOf, period, search, oneRow } from './list.ts';
import { consoleListRoutes } from './list-routes.ts';
import { ADMIN_REWARD_SORTS } from './reports/admin-rewards.ts';
import { REWARD_STATES } from './reports/reward-states.ts';
import { route } from './route.ts';

const tag = 'Console';

/** A reward of any member in the documented fields (CBD-06, CBDI-05, CBN-05, CBB-06, CBO-05). */
const AdminReward = z
  .object({
    id: z.string(),
    created_at: instant,
    date: z.string(),
    user_id: z.string(),
    member_name: z.string(),
    sponsor_id: z.string(),
    /** What it goes back to, in words. */
    amount_recevied_from: z.string(),
    package_name: z.string().nullable(),
    depositAmount: wireAmount,
    rate: z.string(),
    level: z.number().int(),
    amount: wireAmount,
    amount_status: z.enum(REWARD_STATES),
  })
  .meta({ id: 'AdminReward' });
export type AdminReward = z.infer<typeof AdminReward>;

const kind = z.enum(INCOME_KINDS);

const report = consoleListRoutes(
  listOf({
    row: AdminReward,
    sums: {
      entries: z.number().int(),
      paid: z.number().int(),
      pending: z.number().int(),
      deposits: wireAmount,
      bonuses: wireAmount,
      /** Shares that nobody claimed, which are not credited. */
      missed: wireAmount,
      receivers: z.number().int(),
      sources: z.number().int(),
    },
    filters: {
      ...period,
      ...search,
      /** Approved is another word of the documents for paid (AMB-076). */
      status: z.enum({ ...REWARD_STATES, approved: 'Approved' }).optional(),
      missed: z.enum(['only', 'no']).optional(),
      ...oneRow,
    },
    of: { kind },
    sort: { words: ADMIN_REWARD_SORTS, standard: '-created_at' },
  }),
  {
    path: '/admin/bonus/{kind}',
    summary: 'Rewards of one kind over all members; the last 31 days unless a period is asked for',
    permission: 'View Reports',
  },
);

const documented = (path: `/${string}`, summary: string) =>
  route({
    method: 'GET',
    path,
    tag,
    summary: `${summary}, newest first, 5,000 at most`,
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.array(AdminReward)));

export const adminRewards = {
  report: report.page,
  export: report.file,
  daily: documented('/admin/report/daily-xrp', 'Daily XRP Bounties'),
  network: documented('/admin/report/network-bounty', 'User Network Bounties'),
  levels: documented('/level-income', 'User Network Bounties, at their other address'),
  missed: documented('/admin/report/old-income', 'Missed ODL shares'),
};
