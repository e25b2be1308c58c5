import { EARNINGS, OWN_REWARDS } from '@tributary/definitions/lists';
import { INCOME_KINDS, REWARDS } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { pathId, wireAmount } from './fields.ts';
import { inOrder, period } from './list.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Rewards';
const own = { who: 'member', own: 'userrefid' } as const;
const asked = inOrder(z.object({ userrefid: pathId, ...period }));

const report = listBy(OWN_REWARDS, { kind: z.enum(INCOME_KINDS).default('daily') });
const IncomeRow = report.row;

const reportRoutes = listRoutes(report, {
  path: '/rewards/report',
  reads: 'standby',
  tag,
  summary: 'The member’s rewards of a kind as a report, newest first',
  access: { who: 'member' },
});

const earnings = listBy(EARNINGS);

/** One day of the five incomes (RERN-06); a day without any has no row. */
const EarningRow = earnings.row.omit({ id: true }).meta({ id: 'EarningRow' });

const earningRoutes = listRoutes(earnings, {
  path: '/earnings/report',
  reads: 'standby',
  tag,
  summary: 'The paid amounts of the five incomes, a line for each date',
  access: { who: 'member' },
});

const compared = {
  amount: wireAmount,
  /** The amount of the 30 days before it; null until both periods can be compared. */
  before: wireAmount.nullable(),
  change: wireAmount.nullable(),
};

/** The paid amounts of the last 30 days by stream, beside those of the 30 days before. */
const EarningStreams = z
  .object({
    days: z.number().int(),
    from: z.iso.date(),
    to: z.iso.date(),
    comparableFrom: z.iso.date().nullable().meta({
      description: 'The first day on which both periods are whole; null before the first activation',
    }),
    streams: z.array(z.object({ kind: z.enum(INCOME_KINDS), ...compared })),
    total: z.object(compared),
    regular: z.object(compared).meta({ description: 'All but the Beyond Limit Bonus' }),
  })
  .meta({ id: 'EarningStreams' });

const listed = (path: `/${string}`, what: string) =>
  route({
    method: 'GET',
    path: `${path}/{userrefid}`,
    reads: 'standby',
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
  streams: route({
    method: 'GET',
    path: '/earnings/streams',
    reads: 'standby',
    tag,
    summary: 'The paid amounts of 30 days by income, beside those of the 30 days before',
    access: { who: 'member' },
  }).output(envelope(EarningStreams)),
  daily: listed('/daily-xrp', REWARDS.daily.name),
  direct: listed('/direct-bounty', REWARDS.direct.name),
  network: listed('/network-bounty', REWARDS.network.name),
  blb: listed('/blb-history', REWARDS.blb.name),
  odl: listed('/odl-history', REWARDS.odl.name),
  earnings: route({
    method: 'GET',
    path: '/wallet-history/totalearning/{userrefid}',
    reads: 'standby',
    tag,
    summary: 'The paid amounts of the five incomes, day by day, newest first',
    access: own,
  })
    .input(asked)
    .output(envelope(z.array(EarningRow))),
};
