import { PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { inOrder, listOf, period } from './list.ts';
import { PublishedDay } from './published-days.ts';
import { route } from './route.ts';

const tag = 'Public';

/** Rewards paid in a span, by their source. */
const PaidFrom = z
  .object({
    operator: wireAmount,
    /** Deductions of withdrawals and other fees. */
    fees: wireAmount,
    /** Rewards that reversals took back. */
    returned: wireAmount,
    /** Deposits and principal of members. The books refuse them as a source, and the figure shows that. */
    members: wireAmount,
    total: wireAmount,
  })
  .meta({ id: 'PaidFrom' });

const results = {
  members: z.number().int(),
  /** Number of members by their cash so far. */
  below: z.number().int(),
  zero: z.number().int(),
  above: z.number().int(),
  /** The nine values that divide the members into tenths; the fifth is the median. */
  cashDeciles: z.array(wireAmount).length(9),
  leftTodayDeciles: z.array(wireAmount).length(9),
  /** The step to which the tenths are rounded down; absent in earlier figures, which are exact. */
  step: wireAmount.optional(),
};

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Members by their largest package and the month in which they joined; groups below ten are merged with the next. */
const DisclosedCell = z
  .object({
    packageTypes: z.array(z.enum(PACKAGE_TYPES_LOWEST_FIRST)),
    firstMonth: month,
    lastMonth: month,
    ...results,
  })
  .meta({ id: 'DisclosedCell' });

/** The figures of the page with a stored history, by the page's names. */
const FIGURE_NAMES = [
  'owed.total',
  'owed.rWallet',
  'owed.principal',
  'owed.profit',
  'owed.working',
  'owed.held',
  'owed.rewardsPayable',
  'owed.unattributed',
  'custody.found',
  'coverage.days',
  'treasury.balance',
  'treasury.perDay',
  'month.total',
  'month.operator',
  'month.fees',
  'month.returned',
  'month.members',
  'year.total',
  'year.operator',
  'year.fees',
  'year.returned',
  'year.members',
  'pending.amount',
  'pending.age',
  'withdrawals.median',
  'withdrawals.p95',
  'withdrawals.paid',
  'withdrawals.open',
  'withdrawals.oldest',
  'deposits.median',
  'deposits.credited',
  'invariants.broken',
  'invariants.explained',
] as const;

const history = listOf({
  row: z.object({
    id: z.string(),
    day: z.iso.date(),
    keptAt: instant,
    /** An amount, days, seconds or a count, by `unit`; null if the day has no value. */
    value: z.string().nullable(),
    /**
     * That day's step of rounding. It is null for earlier figures and for those without members' amounts, which are
     * exact.
     */
    step: wireAmount.nullable(),
  }),
  sums: { unit: z.enum(['usdt', 'days', 'seconds', 'count']) },
  filters: { figure: z.enum(FIGURE_NAMES).default('owed.total') },
});

const custodyList = listOf({
  row: z.object({
    address: z.string(),
    /** True for the programme's own address, false for a member's deposit address. */
    own: z.boolean(),
    found: wireAmount,
  }),
  /** Null before the first comparison. */
  sums: {
    chain: z.string().nullable(),
    block: z.number().int().nullable(),
    checkedAt: instant.nullable(),
  },
  filters: {},
});

/**
 * An address that the settings name as the programme's own. Null fields mean that it is not proven and does not
 * count.
 */
const CustodyControl = z
  .object({
    chain: z.string(),
    address: z.string(),
    proven: z.boolean(),
    /** The signed message, and the way it is verified: by the key of the address, or by its contract. */
    message: z.string().nullable(),
    signature: z.string().nullable(),
    method: z.enum(['eip191', 'eip1271']).nullable(),
    provenAt: instant.nullable(),
  })
  .meta({ id: 'CustodyControl' });

export const transparency = {
  control: route({
    method: 'GET',
    path: '/public/custody/control',
    reads: 'standby',
    tag,
    summary: 'The programme’s own addresses of custody, each with the signature that proves control of it',
    access: { who: 'anyone' },
  }).output(envelope(z.array(CustodyControl))),
  custody: route({
    method: 'GET',
    path: '/public/custody',
    reads: 'standby',
    tag,
    summary:
      'Each address of custody with its balance at the block of the last comparison, so that anyone can ask the chain for it',
    access: { who: 'anyone' },
  })
    .input(custodyList.stretch)
    .output(custodyList.stretchAnswer),
  history: route({
    method: 'GET',
    path: '/public/transparency/history',
    reads: 'standby',
    tag,
    summary: 'One figure of the transparency page by business day, the newest first',
    access: { who: 'anyone' },
  })
    .input(history.page)
    .output(history.pageAnswer),
  days: route({
    method: 'GET',
    path: '/public/days',
    reads: 'standby',
    tag,
    summary:
      'Closed days with the inputs of their rewards, the newest first, at most 100, so that anyone can recompute the totals',
    access: { who: 'anyone' },
  })
    .input(inOrder(z.object(period)))
    .output(envelope(z.object({ days: z.array(PublishedDay) }))),
  income: route({
    method: 'GET',
    path: '/public/income-disclosure',
    tag,
    summary:
      'The income disclosure: for everybody who ever activated, withdrawals paid less deposits credited, and the result of leaving today; made daily, null before the first',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z
        .object({
          madeOn: z.iso.date(),
          madeAt: instant,
          /** SHA-256 of the figures as JSON without spaces, in this order. */
          digest: z.string(),
          figures: z.object({
            /** Null while fewer than ten members ever activated. */
            everybody: z.object(results).nullable(),
            packages: z.array(DisclosedCell),
            cells: z.array(DisclosedCell),
            /** Rewards paid for own packages (daily, ODL) and for recruiting (direct, network, BLB). */
            rewards: z.object({ own: wireAmount, recruiting: wireAmount, step: wireAmount.optional() }),
          }),
        })
        .nullable(),
    ),
  ),
  figures: route({
    method: 'GET',
    path: '/public/transparency',
    tag,
    summary:
      'The amounts owed and held, the sources of rewards and the waiting times of members, from the ledger; at most 30 seconds old',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.object({
        asOf: instant,
        liabilities: z.object({
          rWallet: wireAmount,
          profit: wireAmount,
          working: wireAmount,
          principal: wireAmount,
          /** Requested withdrawals that are not paid yet. */
          held: wireAmount,
          /** Taken from the treasury for rewards that members have not received yet. */
          rewardsPayable: wireAmount,
          /** Received and not yet attributed to anybody. */
          unattributed: wireAmount,
          total: wireAmount,
        }),
        /** The last comparison's reading of the chain; null before the first, and in a demo. */
        custody: z
          .object({
            checkedAt: instant,
            chain: z.string(),
            block: z.number().int(),
            /** Those that `/public/custody` lists: the programme's own, and members' that are not empty. */
            addresses: z.number().int(),
            found: wireAmount,
            /** The parts of `found` by place; null if an older comparison did not separate them. */
            places: z
              .object({
                /** On members' deposit addresses, not collected yet. */
                members: wireAmount,
                /** Being collected. */
                inTransit: wireAmount,
                custody: wireAmount,
                hot: wireAmount,
              })
              .nullable(),
            /** True if custody holds all that is owed, compared by the exact amounts. */
            coversOwed: z.boolean(),
            lateAfterHours: z.number().int(),
          })
          .nullable(),
        treasury: z.object({
          balance: wireAmount,
          /** The balance less the needs of waiting batches. */
          free: wireAmount,
          perDay: wireAmount,
          /** Null while nothing is scheduled. */
          coveredDays: z.number().int().nullable(),
          /** New activations pause below this number. */
          pauseBelowDays: z.number().int(),
          activationsPaused: z.boolean(),
        }),
        paidFrom: z.object({ last30Days: PaidFrom, last365Days: PaidFrom }),
        /** Rewards that wait until the treasury can pay them. */
        pendingRewards: z.object({
          batches: z.number().int(),
          amount: wireAmount,
          oldestAt: instant.nullable(),
        }),
        /** Time from the first sight of a payment on the chain to its credit, over credits of the last 30 days. */
        deposits: z.object({ credited: z.number().int(), medianSeconds: z.number().int().nullable() }),
        /** Time from the request to the confirmed payment, over payments of the last 30 days. */
        withdrawals: z.object({
          paid: z.number().int(),
          medianSeconds: z.number().int().nullable(),
          p95Seconds: z.number().int().nullable(),
          open: z.number().int(),
          oldestOpenAt: instant.nullable(),
        }),
        /** The last run of the books' invariants; null before the first. */
        invariants: z
          .object({
            checkedAt: instant,
            checked: z.number().int(),
            broken: z.number().int(),
            /** How many of the broken ones two operators explained in every row. */
            explained: z.number().int(),
          })
          .nullable(),
        /**
         * The step of each amount, by its name in the history: more than twice one member's part. A sum that is owed
         * is rounded up, one that covers it down. Days, times, counts and figures from the chain are exact.
         */
        steps: z.record(z.string(), wireAmount),
      }),
    ),
  ),
};
