import { TOP_UPS } from '@tributary/definitions/lists';
import { PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import {
  ignored,
  instant,
  pathId,
  perPackage,
  secondFactorCode,
  typedAmount,
  wireAmount,
  rowId,
} from './fields.ts';
import { listRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Packages';
const own = { who: 'member', own: 'userrefid' } as const;
const ownInput = z.object({ userrefid: pathId });

/** A package definition as documented (A §3, AMB-124). Percentages are numbers because nobody computes with them. */
const PackageDefinition = z
  .object({
    packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    name: z.string(),
    minAmount: wireAmount,
    maxAmount: wireAmount,
    activationAmount: wireAmount,
    dailyRate: z.number(),
    /** The documents' own words for rate and range (PKG-08). */
    dailyReturn: z.string(),
    range: z.string(),
    dailyProfit: wireAmount,
    botProfitPeriod: z.number().int(),
    depositTakecare: z.number().int(),
    totalBotProfit: z.number(),
    odlProfitMax: z.number(),
    directRippleBounty: z.number(),
    capping: z.number().int(),
    networkBounty: z.array(z.object({ level: z.number().int(), percent: z.number() })),
    unlockedLevels: z.number().int(),
    totalLevels: z.number().int(),
    exceedsBalance: z.literal(false),
    principalReturn: z.enum(['atMaturity', 'none']),
    /** The version of the plan with these terms; an activation may name it. */
    planVersion: z.number().int(),
    /** The results of members whose largest package it was, in words, from the newest disclosure (AMB-132). */
    disclosure: z.string(),
  })
  .meta({ id: 'PackageDefinition' });

const ActivatedPackage = z
  .object({
    type: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    name: z.string(),
    amount: wireAmount,
    cappingAmount: wireAmount,
    earnedAmount: wireAmount,
    progress: z.number().int(),
    multiplier: z.number().int(),
    activatedAt: instant,
    status: z.enum(['Active', 'Inactive']),
    activationCount: z.number().int(),
  })
  .meta({ id: 'ActivatedPackage' });

const topUpRoutes = listRoutes(listBy(TOP_UPS, { userrefid: pathId }), {
  path: '/topup-history/{userrefid}',
  reads: 'standby',
  tag,
  summary: 'Activations and additions',
  access: own,
});

/** A day of the life of a package, counted from the activation, with its date and its amount. */
const LifePoint = z
  .object({ day: z.number().int(), on: z.string(), amount: wireAmount })
  .meta({ id: 'LifePoint' });

/** The forecast of a package at one rate: full on a day, or `amount` earned on the last day of its daily rewards. */
const CapCase = z
  .object({
    perDay: wireAmount,
    outcome: z.enum(['full', 'ends', 'nothing']),
    on: z.string(),
    days: z.number().int(),
    amount: wireAmount,
  })
  .meta({ id: 'CapCase' });

/** An active package; the cases are null until `from`, because fewer than seven days say nothing. */
const CapForecast = z
  .object({
    type: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    activatedAt: instant,
    today: z.string(),
    from: z.string(),
    earned: wireAmount,
    cap: wireAmount,
    /** The day of the last daily reward; null if no amount earns now. */
    lastDay: z.string().nullable(),
    cases: z
      .object({
        /** Daily and Network of the last night, Direct and ODL as in the last 30 days. */
        recent: CapCase,
        /** Daily and Network of the last night alone. */
        nightly: CapCase,
      })
      .nullable(),
    /** When it stops earning, as in the last 30 days; null without cases, or if no amount earns now. */
    end: z
      .object({
        why: z.enum(['full', 'ends']),
        on: z.iso.date(),
        /** The daily reward that stops on that day. */
        daily: wireAmount,
        /** Packages that still earn a daily reward after that day, by their own forecast. */
        goesOn: z.array(z.object({ type: z.enum(PACKAGE_TYPES_LOWEST_FIRST), daily: wireAmount })),
      })
      .nullable(),
  })
  .meta({ id: 'CapForecast' });

/** The rewards that count to the cap of a package, by stream. */
const FilledCap = z
  .object({
    type: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    activatedAt: instant,
    earned: wireAmount,
    streams: z.array(z.object({ kind: z.enum(['daily', 'direct', 'network', 'odl']), amount: wireAmount })),
  })
  .meta({ id: 'FilledCap' });

/** A principal that returns to the R-Wallet; several of one package and day are one. */
const ComingReturn = z
  .object({
    type: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    activatedAt: instant,
    on: z.iso.date(),
    amount: wireAmount,
  })
  .meta({ id: 'ComingReturn' });

export const ActivateInput = z.object({
  userrefid: ignored,
  packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST, { message: 'Unknown package type' }),
  amount: typedAmount().refine((text) => /^\d+(?:\.0{1,2})?$/.test(text), {
    message: 'The amount must be a whole number of USDT',
  }),
  /** The version whose terms were shown; the activation is refused when another one is in force by now. */
  planVersion: rowId.optional(),
  /** Needed from a member with a second factor. */
  code: secondFactorCode.optional(),
});

export const packages = {
  list: route({
    method: 'GET',
    path: '/packages',
    tag,
    summary: 'The packages of the plan by their type',
    access: { who: 'anyone' },
  }).output(envelope(perPackage(PackageDefinition))),
  activate: route({
    method: 'POST',
    path: '/package-entry',
    tag,
    summary: 'Activate a package or add to an active one',
    keyed: true,
    changes: ['packages', 'wallets', 'rewards'],
    access: { who: 'member', writes: true },
    refuses: [
      'amountOutOfRange',
      'insufficientForActivation',
      'activationsPaused',
      'planChanged',
      'secondFactorNeeded',
      'secondFactorWrong',
    ],
  })
    .input(ActivateInput)
    .output(
      envelope(
        z.object({
          id: z.number().int(),
          packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
          name: z.string(),
          amount: wireAmount,
          added: z.boolean(),
          cappingAmount: wireAmount,
          activationCount: z.number().int(),
          lastEarningDay: z.string(),
          principalReturnsOn: z.string().nullable(),
        }),
      ),
    ),
  life: route({
    method: 'GET',
    path: '/packages/life',
    tag,
    summary:
      'A projection of an amount that is activated today, at today’s rates and by its daily reward alone; no promise',
    access: { who: 'member' },
    refuses: ['amountOutOfRange'],
  })
    .input(
      z.object({
        packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST, { message: 'Unknown package type' }),
        amount: typedAmount(),
      }),
    )
    .output(
      envelope(
        z.object({
          first: LifePoint,
          /** The last daily reward, with the sum of all if each is paid. */
          last: LifePoint,
          /** The point at which rewards after the deduction reach the amount; null if they never do. */
          breakEven: LifePoint.nullable(),
          cap: wireAmount,
          capReached: LifePoint.nullable(),
          /** Null if the plan pays no amount back. */
          principal: LifePoint.nullable(),
          /** Days that the treasury covers today; null while nothing is scheduled. */
          coveredDays: z.number().int().nullable(),
          /** The point at which the treasury is empty, with the rewards paid by then; null if it pays to the end. */
          treasuryEmpty: LifePoint.nullable(),
        }),
      ),
    ),
  capForecast: route({
    method: 'GET',
    path: '/packages/cap-forecast',
    tag,
    summary:
      'Estimates of when the caps of the member’s packages are full, at two rates of today; no promise',
    access: { who: 'member' },
  }).output(envelope(z.array(CapForecast))),
  returns: route({
    method: 'GET',
    path: '/packages/returns',
    reads: 'standby',
    tag,
    summary: 'The principals that have not returned yet, earliest first',
    access: { who: 'member' },
  }).output(envelope(z.array(ComingReturn))),
  filledCaps: route({
    method: 'GET',
    path: '/packages/filled-caps',
    reads: 'standby',
    tag,
    summary: 'The earned amount of each package within its cap, by stream',
    access: { who: 'member' },
  }).output(envelope(z.array(FilledCap))),
  capping: route({
    method: 'GET',
    path: '/wallet-history/cappingpackage/{userrefid}',
    tag,
    summary: 'Packages with their cap and the earned amount',
    access: own,
  })
    .input(ownInput)
    .output(envelope(z.array(ActivatedPackage))),
  details: route({
    method: 'GET',
    path: '/user-package-details/{userrefid}',
    tag,
    summary: 'Check if the member has an active package',
    access: own,
  })
    .input(ownInput)
    .output(
      z.object({
        status: z.enum(['Active', 'Inactive']),
        message: z.string(),
        data: z.object({
          status: z.enum(['Active', 'Inactive']),
          packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST).nullable(),
        }),
      }),
    ),
  topUps: topUpRoutes.page,
  exportTopUps: topUpRoutes.file,
};
