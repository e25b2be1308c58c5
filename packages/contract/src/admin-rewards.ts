import { ALL_REWARDS } from '@tributary/definitions/lists';
import { INCOME_KINDS, PACKAGE_TYPES_LOWEST_FIRST, REWARD_KINDS } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { wireAmount } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Console';

const list = listBy(ALL_REWARDS, { kind: z.enum(INCOME_KINDS) });
const AdminReward = list.row;

const report = consoleListRoutes(list, {
  path: '/admin/bonus/{kind}',
  // The page stores the counts of people that it makes, and a standby cannot store them.
  fileReads: 'standby',
  summary: 'Rewards of one kind over all members; by default of the last 31 days',
  permission: 'View Reports',
});

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
  days: route({
    method: 'GET',
    path: '/admin/reward-days/{kind}',
    reads: 'standby',
    tag,
    summary:
      'Rewards of one kind over all members, by day: paid, pending and missed on each of the last 30 days',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(z.object({ kind: z.enum(REWARD_KINDS) }))
    .output(
      envelope(
        z.array(
          z.object({
            day: z.string(),
            /** Paid rewards less reversals. */
            paid: wireAmount,
            pending: wireAmount,
            /** Shares of ODL that were not claimed in time; credited to nobody. */
            missed: wireAmount,
          }),
        ),
      ),
    ),
  standing: route({
    method: 'GET',
    path: '/admin/reward-standing/{kind}',
    reads: 'standby',
    tag,
    summary:
      'Of one kind of reward over all members: what waits for the treasury, what caps cut and which packages it went to in the last 30 days',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(z.object({ kind: z.enum(INCOME_KINDS) }))
    .output(
      envelope(
        z.object({
          /** The first of the 30 days. */
          from: z.iso.date(),
          waiting: z.object({
            rewards: z.number().int(),
            amount: wireAmount,
            /** The oldest date; null if nothing waits. */
            since: z.iso.date().nullable(),
          }),
          cut: z.object({ rewards: z.number().int(), members: z.number().int(), amount: wireAmount }),
          /** Credited less reversals; packages without a reward are left out. */
          packages: z.array(
            z.object({
              package: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
              rewards: z.number().int(),
              amount: wireAmount,
            }),
          ),
          /** The paid members of each slab, for BLB alone: it counts to no package. */
          slabs: z.array(z.object({ slab: z.number().int(), members: z.number().int() })),
        }),
      ),
    ),
  daily: documented('/admin/report/daily-xrp', 'Daily XRP Bounties'),
  network: documented('/admin/report/network-bounty', 'User Network Bounties'),
  levels: documented('/level-income', 'User Network Bounties, at their other address'),
  missed: documented('/admin/report/old-income', 'Missed ODL shares'),
};
