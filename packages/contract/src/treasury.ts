import { REWARD_KINDS } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, typedAmount, wireAmount } from './fields.ts';
import { listOf, period } from './list.ts';
import { route } from './route.ts';

const tag = 'Treasury';

/** Days of scheduled daily and network rewards that the free balance covers; null when nothing is scheduled (AMB-107). */
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

/** A part of a batch of rewards with the funding it was paid from; `returned` came back through reversals. */
export const BatchFunding = z
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

/** A part of a reward with the funding it was paid from. */
export const RewardFunding = z
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
  of: { batchId: z.coerce.number().int() },
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
    summary: 'Balance, coverage, what waits for funding, and the pause switches',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        ...coverage,
        balance: wireAmount,
        free: wireAmount,
        perDay: wireAmount,
        waiting: z.object({ batches: z.number().int(), amount: wireAmount }),
        fees: wireAmount,
        settings: z.object(settings),
      }),
    ),
  ),
  fund: route({
    method: 'POST',
    path: '/admin/treasury/fundings',
    tag,
    summary: 'Fund the treasury with a source, a reference that is used once, and evidence; own password',
    access: { who: 'operator', main: true, writes: true, password: true },
    refuses: ['conflict', 'insufficientBalance'],
  })
    .input(
      z.object({
        amount: typedAmount().refine((text) => Number(text) > 0, 'Please enter a valid amount'),
        source: z.enum(['operator', 'fees'], { message: 'Choose operator or fees' }),
        reference: z.string().trim().min(1, 'Reference is required').max(200),
        evidence: z.string().trim().min(1, 'Evidence is required').max(1_000),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  settings: route({
    method: 'PATCH',
    path: '/admin/treasury/settings',
    tag,
    summary: 'Pause or resume a payout job, or change the days that have to be covered; own password',
    access: { who: 'operator', main: true, writes: true, password: true },
  })
    .input(
      z.object({
        coverageDays: z.number().int().min(0).max(365).optional(),
        rewardPayoutsPaused: z.boolean().optional(),
        withdrawalPayoutsPaused: z.boolean().optional(),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object(settings))),
  paidFrom: route({
    method: 'GET',
    path: '/admin/treasury/paid-from',
    tag,
    summary: 'From which funding the rewards of a period were paid, batch by batch, newest first',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(paidFrom.page)
    .output(paidFrom.pageAnswer),
  rewardsPaidFrom: route({
    method: 'GET',
    path: '/admin/treasury/paid-from/{batchId}',
    tag,
    summary: 'From which funding each reward of a batch was paid',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(rewardsPaidFrom.page)
    .output(rewardsPaidFrom.pageAnswer),
};
