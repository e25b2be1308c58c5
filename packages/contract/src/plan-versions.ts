import { PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, perPackage, rowId, wireAmount } from './fields.ts';
import { PlanChange } from './plan.ts';
import { PlanTerms, PlanTermsInput } from './plan-terms.ts';
import { route } from './route.ts';

const tag = 'Console';
const access = { who: 'operator', permission: 'Approve Payments' } as const;
const version = rowId;
/** The draft as the operator saw it; nothing happens if another operator changed it since. */
const seenDraft = { id: version, revision: rowId };

/** A version of the plan in the console. */
const PlanVersion = z
  .object({
    version: z.number().int(),
    state: z.enum(['draft', 'waiting', 'active', 'superseded', 'withdrawn']),
    revision: z.number().int(),
    activeFrom: z.iso.date().nullable(),
    publishedAt: instant.nullable(),
    draftedBy: z.string().nullable(),
    publishedBy: z.string().nullable(),
    terms: PlanTerms,
    changes: z.array(PlanChange),
    /** Only for a draft: the level percentages that it would replace, as they were last saved. */
    levelsBefore: PlanTerms.shape.levels.nullable(),
    /** Only for a draft: the days of notice to members, the earliest date, and each term that becomes worse. */
    notice: z
      .object({ days: z.number().int(), earliest: z.iso.date(), takesAway: z.array(z.string()) })
      .nullable(),
  })
  .meta({ id: 'PlanVersion' });

const packageType = z.enum(PACKAGE_TYPES_LOWEST_FIRST);

/** Sums of the programme after its last close. A simulation of the plan begins with them. */
const ProgrammeFigures = z
  .object({
    day: z.iso.date(),
    /** The treasury's balance less the rewards that wait for it. */
    free: wireAmount,
    /** Running activations with the same package, days, rates and tenth of their cap, added up. */
    cohorts: z.array(
      z.object({
        packageType,
        activatedOn: z.iso.date(),
        lastEarningDay: z.iso.date(),
        endsOn: z.iso.date(),
        dailyBps: z.number().int(),
        directBps: z.number().int(),
        amount: wireAmount,
        cap: wireAmount,
        earned: wireAmount,
      }),
    ),
    /** Daily bounties of that close, and those of them below a package, by level. */
    close: z.object({
      daily: wireAmount,
      network: z.array(z.object({ packageType, level: z.number().int(), base: wireAmount })),
    }),
    /** Sums of the 30 days before. */
    month: z.object({
      activated: perPackage(wireAmount),
      directBase: perPackage(wireAmount),
      odl: perPackage(wireAmount),
      blb: wireAmount,
    }),
  })
  .meta({ id: 'ProgrammeFigures' });

const draft = envelope(z.object({ version: z.number().int(), revision: z.number().int() }));

export const planVersions = {
  list: route({
    method: 'GET',
    path: '/admin/plan-versions',
    tag,
    summary: 'Drafts of the plan with the notice that they need, and all published versions',
    access,
  }).output(envelope(z.object({ versions: z.array(PlanVersion) }))),
  figures: route({
    method: 'GET',
    path: '/admin/plan-figures',
    tag,
    summary: 'The start of a simulation: sums of the programme, the plan in force and the waiting one',
    access,
  }).output(
    envelope(
      z.object({
        figures: ProgrammeFigures,
        terms: PlanTerms,
        waiting: z.object({ activeFrom: z.iso.date(), terms: PlanTerms }).nullable(),
      }),
    ),
  ),
  draft: route({
    method: 'POST',
    path: '/admin/plan-versions',
    tag,
    summary: 'Begin a draft, from given terms or as a copy of the newest version',
    keyed: true,
    changes: ['planVersions'],
    access: { ...access, writes: true },
  })
    .input(z.object({ terms: PlanTermsInput.optional() }).optional())
    .output(draft),
  change: route({
    method: 'POST',
    path: '/admin/plan-versions/{id}/change',
    tag,
    summary: 'Replace the terms of a draft',
    changes: ['planVersions'],
    access: { ...access, writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({ ...seenDraft, terms: PlanTermsInput }))
    .output(draft),
  discard: route({
    method: 'POST',
    path: '/admin/plan-versions/{id}/discard',
    tag,
    summary: 'Discard a draft',
    changes: ['planVersions'],
    access: { ...access, writes: true },
    refuses: ['conflict'],
  })
    .input(z.object(seenDraft))
    .output(draft),
  publish: route({
    method: 'POST',
    path: '/admin/plan-versions/{id}/publish',
    tag,
    summary: 'Propose to publish a draft from a date on; another operator confirms it; own password',
    keyed: true,
    changes: ['planVersions', 'proposals'],
    access: { ...access, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        ...seenDraft,
        activeFrom: z.iso.date({ message: 'Choose a date' }),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  withdraw: route({
    method: 'POST',
    path: '/admin/plan-versions/{id}/withdraw',
    tag,
    summary: 'Withdraw a published version whose date has not come; own password',
    changes: ['planVersions'],
    access: { ...access, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ id: version, password: currentPassword }))
    .output(envelope(z.object({ version: z.number().int() }))),
};
