import { EARNINGS, sortWordsOf } from '@tributary/definitions/lists';
import { REWARDS } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { instant, pathId, wireAmount } from './fields.ts';
import { inOrder, listOf, period, search } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { BOUNTY_KINDS, BOUNTY_REPORTS } from './reports/bounties.ts';
import { REWARD_STATES } from './reports/reward-states.ts';
import { route } from './route.ts';

const tag = 'Rewards';
const own = { who: 'member', own: 'userrefid' } as const;
const asked = inOrder(z.object({ userrefid: pathId, ...period }));

/** A reward as the documents have it, with their spelling; the same rows as `/rewards` (RBOT-02, RBLB-03, RODL-03). */
const IncomeRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    created_at: instant,
    amount: wireAmount,
    amount_recevied_from: z.string(),
    amount_status: z.enum(REWARD_STATES),
    level: z.number().int(),
    slab: z.number().int().nullable(),
    /** The sponsor of whom it came from, which reports call Tier ID (RNET-03). */
    sponsor_id: z.string(),
    /** The activated amount of a Direct Bounty; null for the others (AMB-036). */
    package_amount: wireAmount.nullable(),
    redo_undo_status: z.enum(['none', 'undone']),
    updated_at: instant,
    /** What it goes back to, in words. */
    particulars: z.string(),
  })
  .meta({ id: 'IncomeRow' });
export type Income = z.output<typeof IncomeRow>;

const report = listOf({
  row: IncomeRow,
  /** Credited; reached the wallets; the part of levels 1 to 3, which the documents' total counts (AMB-035); missed; and credited today. */
  sums: {
    amount: wireAmount,
    paid: wireAmount,
    first_levels: wireAmount,
    missed: wireAmount,
    today: wireAmount,
  },
  filters: {
    ...period,
    ...search,
    kind: z.enum(BOUNTY_KINDS).default('daily'),
    status: z.enum(REWARD_STATES).optional(),
    level: z.coerce.number().int().min(1).max(10).optional(),
  },
  sort: {
    words: [...sortWordsOf(BOUNTY_REPORTS.network)],
    standard: '-created_at',
  },
});

const reportRoutes = listRoutes(report, {
  path: '/rewards/report',
  tag,
  summary: 'The own rewards of a kind as a report, newest first',
  access: { who: 'member' },
});

const earnings = listBy(EARNINGS);

/** One day of the five incomes (RERN-06); a day without any has no row. */
const EarningRow = earnings.row.omit({ id: true }).meta({ id: 'EarningRow' });

const earningRoutes = listRoutes(earnings, {
  path: '/earnings/report',
  tag,
  summary: 'What was paid of the five incomes, a line for each date',
  access: { who: 'member' },
});

const listed = (path: `/${string}`, what: string) =>
  route({
    method: 'GET',
    path: `${path}/{userrefid}`,
    tag,
    summary: `${what} in the documented fields, newest first, 5,000 rows at most`,
    access: own,
  })
    .input(asked)
    .output(envelope(z.array(IncomeRow)));

export const incomes = {
  report: reportRoutes.page,
  exportReport: reportRoutes.file,
  earningsReport: earningRoutes.page,
  exportEarnings: earningRoutes.file,
  daily: listed('/daily-xrp', REWARDS.daily.name),
  direct: listed('/direct-bounty', REWARDS.direct.name),
  network: listed('/network-bounty', REWARDS.network.name),
  blb: listed('/blb-history', REWARDS.blb.name),
  odl: listed('/odl-history', REWARDS.odl.name),
  earnings: route({
    method: 'GET',
    path: '/wallet-history/totalearning/{userrefid}',
    tag,
    summary: 'What was paid of the five incomes, day by day, newest first',
    access: own,
  })
    .input(asked)
    .output(envelope(z.array(EarningRow))),
};
