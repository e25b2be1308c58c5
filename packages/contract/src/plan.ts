import { PACKAGE_TYPES_LOWEST_FIRST, PLAN_TOPICS } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, typedAmount, wireAmount } from './fields.ts';
import { PlanTerms } from './plan-terms.ts';
import { route } from './route.ts';

const AssumedLevel = z.object({
  level: z.coerce.number().int().min(1).max(10),
  members: z.coerce.number().int().min(0).max(1_000_000),
  packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST, { message: 'Unknown package type' }),
  amount: typedAmount(),
});

/** One case of a projection; days count from the activation, which is day 0. */
const ProjectionCase = z
  .object({
    case: z.enum(['noRecruits', 'treasuryPauses', 'capReached', 'asAssumed']),
    credited: wireAmount,
    /** The credited amount by income. */
    daily: wireAmount,
    direct: wireAmount,
    network: wireAmount,
    cut: wireAmount,
    pending: wireAmount,
    paid: wireAmount,
    deduction: wireAmount,
    arrives: wireAmount,
    capReachedOnDay: z.number().int().nullable(),
    breakEvenDay: z.number().int().nullable(),
  })
  .meta({ id: 'ProjectionCase' });

const packageType = z.enum(PACKAGE_TYPES_LOWEST_FIRST);

/** One difference from the version before, with the sentence that a member reads. */
export const PlanChange = z
  .object({
    topic: z.enum(PLAN_TOPICS),
    packageType: packageType.nullable(),
    from: z.string(),
    to: z.string(),
    words: z.string(),
  })
  .meta({ id: 'PlanChange' });

const announced = {
  version: z.number().int(),
  activeFrom: z.iso.date(),
  publishedAt: instant,
};

export const plan = {
  inForce: route({
    method: 'GET',
    path: '/plan',
    tag: 'Plan',
    summary: 'The plan in force, and the version that waits for its date, with its changes in words',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.object({
        version: z.number().int(),
        activeFrom: z.iso.date(),
        terms: PlanTerms,
        waiting: z.object({ ...announced, changes: z.array(PlanChange) }).nullable(),
      }),
    ),
  ),
  versions: route({
    method: 'GET',
    path: '/plan/versions',
    tag: 'Plan',
    summary: 'Every published version, newest first, with its changes in words',
    access: { who: 'anyone' },
  }).output(
    envelope(
      z.array(
        z.object({
          ...announced,
          status: z.enum(['waiting', 'active', 'superseded', 'withdrawn']),
          changes: z.array(PlanChange),
        }),
      ),
    ),
  ),
  projection: route({
    method: 'GET',
    path: '/plan/projection',
    tag: 'Plan',
    summary: 'The credits of a package under stated assumptions, the bad cases first; no promise',
    access: { who: 'anyone' },
    refuses: ['amountOutOfRange'],
  })
    .input(
      z.object({
        packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST, { message: 'Unknown package type' }),
        amount: typedAmount(),
        /** `team[0][level]=1&team[0][members]=3&team[0][packageType]=igniteFund&team[0][amount]=100` */
        team: z.array(AssumedLevel).max(30).default([]),
        treasuryPausesOnDay: z.coerce.number().int().min(0).max(1_000).default(30),
      }),
    )
    .output(
      envelope(
        z.object({
          note: z.string(),
          cap: wireAmount,
          periodDays: z.number().int(),
          principalReturnsOnDay: z.number().int().nullable(),
          cases: z.array(ProjectionCase),
        }),
      ),
    ),
};
