import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, pathId, wireAmount } from './fields.ts';
import { period } from './list.ts';
import { route } from './route.ts';

const tag = 'Rewards';
const own = { who: 'member', own: 'userrefid' } as const;
const asked = z.object({ userrefid: pathId, ...period });

/** A reward as the documents have it, with their spelling; the same rows as `/rewards` (RBOT-02, RBLB-03, RODL-03). */
const IncomeRow = z
  .object({
    id: z.string(),
    user_id: z.string(),
    created_at: instant,
    amount: wireAmount,
    amount_recevied_from: z.string(),
    amount_status: z.enum(['Paid', 'Pending', 'Capped', 'Missed', 'Rejected', 'Reversed']),
    level: z.number().int(),
    slab: z.number().int().nullable(),
    /** The sponsor of whom it came from, which reports call Tier ID (RNET-03). */
    sponsor_id: z.string(),
    /** The activated amount of a Direct Bounty; null for the others (AMB-036). */
    package_amount: wireAmount.nullable(),
    redo_undo_status: z.enum(['none', 'undone']),
    updated_at: instant,
  })
  .meta({ id: 'IncomeRow' });

/** One day of the five incomes (RERN-06); a day without any has no row. */
const EarningRow = z
  .object({
    date: z.string(),
    daily_xrp: wireAmount,
    direct: wireAmount,
    level_income: wireAmount,
    odl: wireAmount,
    blb: wireAmount,
    total_earning: wireAmount,
  })
  .meta({ id: 'EarningRow' });

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
  daily: listed('/daily-xrp', 'Daily XRP Bounty'),
  direct: listed('/direct-bounty', 'Direct Bounty'),
  network: listed('/network-bounty', 'User Network Bounty'),
  blb: listed('/blb-history', 'Beyond Limit Bonus'),
  odl: listed('/odl-history', 'ODL Profit'),
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
