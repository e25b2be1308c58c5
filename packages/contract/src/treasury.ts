import { REWARD_KINDS } from '@tributary/domain';
import { SETTINGS } from '@tributary/definitions/settings';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import {
  currentPassword,
  evmHashField,
  instant,
  ownText,
  positiveAmount,
  rowId,
  wireAmount,
} from './fields.ts';
import { listOf, period } from './list.ts';
import { Pause, switchReason } from './pause.ts';
import { route } from './route.ts';

const tag = 'Treasury';

/**
 * Days of scheduled daily and network rewards that the free balance covers; null when nothing is scheduled (AMB-107).
 */
const coverage = {
  coveredDays: z.number().int().nullable(),
  wantedDays: z.number().int(),
  activationsPaused: z.boolean(),
};

const settings = {
  coverageDays: z.number().int(),
  rewardPayoutsPaused: z.boolean(),
  withdrawalPayoutsPaused: z.boolean(),
};

const fundingSource = z.enum(['operator', 'fees', 'returned']);

/** A part of a batch of rewards with the funding that paid it; `returned` came back through reversals. */
const BatchFunding = z
  .object({
    batchId: z.number().int(),
    cause: z.string(),
    businessDate: z.string(),
    paidOn: z.string(),
    rewards: z.number().int(),
    amount: wireAmount,
    funding: z.object({
      id: z.number().int().nullable(),
      source: fundingSource,
      reference: z.string(),
      evidence: z.string().nullable(),
      fundedOn: z.string(),
    }),
  })
  .meta({ id: 'BatchFunding' });

/** A part of a reward with the funding that paid it. */
const RewardFunding = z
  .object({
    userrefid: z.string(),
    businessDate: z.string(),
    kind: z.enum(REWARD_KINDS),
    causeId: z.number().int(),
    amount: wireAmount,
    funding: z.object({ id: z.number().int().nullable(), source: fundingSource, reference: z.string() }),
  })
  .meta({ id: 'RewardFunding' });

const paidFrom = listOf({ row: BatchFunding, sums: { amount: wireAmount }, filters: period });

const rewardsPaidFrom = listOf({
  row: RewardFunding,
  sums: { amount: wireAmount },
  filters: {},
  of: { batchId: rowId },
});

export const treasury = {
  coverage: route({
    method: 'GET',
    path: '/treasury/coverage',
    tag,
    summary: 'How many days of scheduled rewards the treasury covers',
    access: { who: 'member' },
  }).output(envelope(z.object(coverage))),
  overview: route({
    method: 'GET',
    path: '/admin/treasury',
    tag,
    summary:
      'Balance, coverage, waiting batches, the pause switches, and the results of the comparisons with the chain',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        ...coverage,
        /** The average of all rewards of the last 30 days, and the days that it lasts; null before a week of rewards. */
        pace: z.object({ days: z.number().int(), perDay: wireAmount }).nullable(),
        balance: wireAmount,
        free: wireAmount,
        perDay: wireAmount,
        waiting: z.object({ batches: z.number().int(), amount: wireAmount }),
        fees: wireAmount,
        /** Rewards taken back that members still owe; they are in no balance. */
        uncollected: wireAmount,
        settings: z.object(settings),
        /** The pause of each job: the operator or breaker, the time and the reason. Null while the job runs. */
        pauses: z.object({ rewardPayouts: Pause.nullable(), withdrawalPayouts: Pause.nullable() }),
        /** Other operators who could be the second of two that resume payouts. */
        othersWhoMayResume: z.number().int(),
        /** The last change of the pause line, with its operator and reason; null before the first change. */
        pauseLine: z.object({ by: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
        /** The comparison of the chain with the books; a difference has its age. Null before the first one. */
        custody: z.object({
          checkedAt: instant.nullable(),
          differences: z.number().int(),
          oldestDifferenceAt: instant.nullable(),
        }),
        /** The last result of the invariants. */
        books: z
          .object({ checkedAt: instant, broken: z.number().int(), explained: z.number().int() })
          .nullable(),
        /** How far the watcher of deposits is behind, by chain. */
        depositLag: z.array(
          z.object({ chain: z.string(), blocks: z.number().int(), seconds: z.number().int() }),
        ),
        /** Fundings by transfer that wait for the chain, or were refused. */
        fundingClaims: z.array(
          z.object({
            id: z.number().int(),
            amount: wireAmount,
            txHash: z.string(),
            reference: z.string(),
            status: z.enum(['confirmed', 'funded', 'refused']),
            namedBy: z.string(),
            refusedFor: z.string().nullable(),
          }),
        ),
        /**
         * Accounts that pay withdrawals, between floor and ceiling, in their asset; `refill`: the amount requested
         * from custody.
         */
        hotWallets: z.array(
          z.object({
            chain: z.string(),
            account: z.string(),
            asset: z.enum(['USDT', 'XRP']),
            held: wireAmount,
            floor: wireAmount,
            ceiling: wireAmount,
            refill: z.object({ amount: wireAmount }).nullable(),
          }),
        ),
        /** The accounts that pay, each with the reason if its payouts wait or are halted. */
        payoutAccounts: z.array(
          z.object({
            chain: z.string(),
            account: z.string(),
            shortSince: instant.nullable(),
            shortFor: z.string().nullable(),
            /** The signer's own limit that the next payout is above. */
            limitedFor: z.string().nullable(),
            haltedFor: z.string().nullable(),
            haltedAt: instant.nullable(),
          }),
        ),
      }),
    ),
  ),
  fund: route({
    method: 'POST',
    path: '/admin/treasury/fundings',
    tag,
    summary:
      'Fund the treasury from fees at once, or by a transfer into custody once the chain shows it; a large one is a proposal; own password',
    changes: ['treasury', 'watch', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict', 'insufficientBalance'],
  })
    .input(
      z.object({
        amount: positiveAmount(),
        source: z.enum(['operator', 'fees'], { message: 'Choose operator or fees' }),
        reference: ownText.min(1, 'Reference is required').max(200),
        evidence: ownText.min(1, 'Evidence is required').max(1_000),
        /** The transfer that brought the operator's capital into custody; required outside of the demo. */
        txHash: evmHashField.optional(),
        password: currentPassword,
      }),
    )
    .output(
      envelope(
        z.object({
          id: z
            .number()
            .int()
            .meta({ description: 'The funding, the claim of its transfer, or the proposal of a large one' }),
        }),
      ),
    ),
  fundings: route({
    method: 'GET',
    path: '/admin/treasury/fundings',
    tag,
    summary:
      'The newest fifty fundings of the treasury, each with its source, its evidence and its operators',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.array(
        z.object({
          id: z.number().int(),
          funded_at: instant,
          source: z.enum(['operator', 'fees']),
          amount: wireAmount,
          reference: z.string(),
          evidence: z.string(),
          by: z.string(),
          confirmed_by: z.string().nullable(),
          tx_hash: z.string().nullable(),
        }),
      ),
    ),
  ),
  days: route({
    method: 'GET',
    path: '/admin/treasury/days',
    tag,
    summary: 'The treasury on each of the last 30 days: fundings, rewards by kind, days covered',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          operator: wireAmount,
          fees: wireAmount,
          daily: wireAmount,
          direct: wireAmount,
          network: wireAmount,
          blb: wireAmount,
          odl: wireAmount,
          grants: wireAmount,
          /** As stored in the first hour of the day; null if nothing was stored or scheduled. */
          coveredDays: z.number().int().nullable(),
        }),
      ),
    ),
  ),
  settings: route({
    method: 'PATCH',
    path: '/admin/treasury/settings',
    tag,
    summary: 'Pause or resume a payout job, or change the days to cover, with a reason; own password',
    changes: ['treasury', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        coverageDays: z
          .number()
          .int()
          .min(SETTINGS.coverageDays.least)
          .max(SETTINGS.coverageDays.most)
          .optional(),
        /** The days that the operator saw. */
        seenDays: z.number().int().optional(),
        rewardPayoutsPaused: z.boolean().optional(),
        withdrawalPayoutsPaused: z.boolean().optional(),
        reason: switchReason,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object(settings))),
  paidFrom: route({
    method: 'GET',
    path: '/admin/treasury/paid-from',
    tag,
    summary: 'The fundings that paid the rewards of a period, batch by batch, newest first',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(paidFrom.page)
    .output(paidFrom.pageAnswer),
  rewardsPaidFrom: route({
    method: 'GET',
    path: '/admin/treasury/paid-from/{batchId}',
    tag,
    summary: 'The funding that paid each reward of a batch',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(rewardsPaidFrom.page)
    .output(rewardsPaidFrom.pageAnswer),
};
