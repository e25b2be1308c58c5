import { z } from 'zod';
import { documented, envelope } from './envelope.ts';
import { currentPassword, ignored, instant, reasonText, typedAmount, wireAmount } from './fields.ts';
import { listOf, period } from './list.ts';
import { Pause, switchReason } from './pause.ts';
import { route } from './route.ts';

const tag = 'ODL';
const percent = z.coerce.number().int().min(0).max(100);
const whole = z
  .union([z.string(), z.number()])
  .transform(String)
  .refine((text) => /^\d{1,9}$/.test(text), 'Please enter a valid amount');

/** The running window of 72 hours on the server's clock (AMB-016). */
const window = { startdate: instant, enddate: instant };

const OdlEntry = z
  .object({
    id: z.number().int(),
    date: z.string(),
    hour: z.number().int(),
    amount: wireAmount,
    status: z.enum(['Achieved', 'Expired']),
    ...window,
  })
  .meta({ id: 'OdlEntry' });

const settings = {
  enabled: z.boolean(),
  pause: Pause.nullable(),
  windowHours: z.number().int(),
  windowStart: instant,
  windowEnd: instant,
  nextSettlement: instant,
  lastSettlement: z
    .object({
      window: z.number().int(),
      waits: z.boolean().meta({ description: 'Its rewards wait for the treasury: it can be cancelled' }),
      windowEnd: instant,
      shares: z.number().int(),
      missed: z.number().int(),
      amount: wireAmount,
      grace: z.boolean(),
    })
    .nullable(),
  /** Windows whose settlement was cancelled: each is settled again at the turnover saved for it. */
  reopened: z.array(
    z.object({
      window: z.number().int(),
      windowEnd: instant,
      turnover: wireAmount.nullable(),
      version: z.string(),
    }),
  ),
};

const fund = z.object({
  percentage: z.number().int(),
  amount: wireAmount,
  slabs: z.array(z.object({ range: z.string(), percentage: z.number().int(), amount: wireAmount })),
});

/** Company turnover of the running window with the resulting shares per fund and slab (C §3, AMB-013). */
const turnover = {
  turnover: wireAmount,
  cto_percentage: z.number().int(),
  cto_amount: wireAmount,
  ignite_fund_percentage: z.number().int(),
  elevate_plus_percentage: z.number().int(),
  legacy_vault_percentage: z.number().int(),
  funds: z.object({ igniteFund: fund, elevatePlus: fund, legacyVault: fund }),
  created_at: instant,
  closes_at: instant,
  activatedInWindow: wireAmount,
  achievedInWindow: wireAmount,
  savedBy: z.string().nullable(),
  version: z.string().meta({ description: 'Changes whenever somebody saves or proposes' }),
  /** The figure that waits for a second operator; a save replaces it. */
  proposed: z.object({ turnover: wireAmount, by: z.string() }).nullable(),
};

const windowNo = z.coerce.number().int().min(0).max(1_000_000);
const slabs = z.array(percent).length(3, 'Three slabs are needed');

/** An omitted field keeps its value: the documents send one change in two parts (AMB-072). */
const TurnoverInput = z.object({
  turnover: whole.optional(),
  cto_percentage: percent.optional(),
  cto_amount: ignored,
  ignite_fund_percentage: percent.optional(),
  elevate_plus_percentage: percent.optional(),
  legacy_vault_percentage: percent.optional(),
  slabs: z
    .object({ igniteFund: slabs.optional(), elevatePlus: slabs.optional(), legacyVault: slabs.optional() })
    .optional(),
  /** A window that was reopened; the running one by default. */
  window: windowNo.optional(),
  /** The `version` that the operator saw: of two simultaneous saves, the second is refused and names the first. */
  seen: z.string().max(60).optional(),
  password: currentPassword,
});

const entries = listOf({
  row: OdlEntry,
  sums: { achieved: wireAmount, expired: wireAmount },
  filters: period,
});

export const odl = {
  entries: route({
    method: 'GET',
    path: '/entries',
    tag,
    summary: 'The running window; operators see the daily entries of the turnover, too (AMB-017)',
    access: { who: 'either', permission: 'View Reports' },
  })
    .input(entries.page)
    .output(
      documented({
        ...window,
        entries: entries.rows.optional(),
      }),
    ),
  saveEntry: route({
    method: 'POST',
    path: '/entries',
    tag,
    summary: 'Record the turnover of a date and hour, once',
    changes: ['odl'],
    access: { who: 'operator', main: true, writes: true },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        date: z.iso.date({ message: 'Date is required' }),
        hour: z.coerce.number().int().min(0).max(23),
        amount: typedAmount(),
        status: z
          .string()
          .transform((text) => text.toLowerCase())
          .pipe(z.enum(['achieved', 'expired'], { message: 'Choose Achieved or Expired' })),
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  claimed: route({
    method: 'GET',
    path: '/odl-claim',
    tag,
    summary: 'The member’s claim in the running window, if there is one',
    access: { who: 'member' },
  }).output(
    documented({
      user_id: z.string(),
      claimstatus: z.enum(['true', 'false']),
      claimedAt: instant.nullable(),
      server_time: instant,
      ...window,
    }),
  ),
  claim: route({
    method: 'POST',
    path: '/claim',
    tag,
    summary:
      'Claim in the running window, once and on the server’s clock; the content of the request is not used',
    changes: ['odl'],
    access: { who: 'member', writes: true },
    refuses: ['odlAlreadyClaimed', 'odlNeedsPackage', 'odlPaused'],
  })
    .input(z.object({ user_id: ignored, claimed_at: ignored }))
    .output(documented({ claimedAt: instant })),
  settings: route({
    method: 'GET',
    path: '/odl-settings',
    tag,
    summary: 'The state of ODL: paused or not, its window, and the result of the last settlement (AMB-104)',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.object(settings))),
  changeSettings: route({
    method: 'POST',
    path: '/odl-settings',
    tag,
    summary:
      'Pause or resume ODL: a pause stops claims, and windows that end wait for their settlement; own password',
    changes: ['odl'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
  })
    .input(z.object({ enabled: z.boolean(), reason: switchReason, password: currentPassword }))
    .output(envelope(z.object(settings))),
  turnover: route({
    method: 'GET',
    path: '/admin/turnover',
    tag,
    summary: 'Company turnover of the running window and its distribution',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.object(turnover))),
  ctoSettings: route({
    method: 'GET',
    path: '/admin/cto-settings',
    tag,
    summary: 'The same as GET /admin/turnover, at its documented path (AMB-085)',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.object(turnover))),
  changeTurnover: route({
    method: 'POST',
    path: '/admin/turnover',
    tag,
    summary:
      'Save the turnover of the running window (or of a reopened one) and its percentages; a large one is a proposal; own password',
    changes: ['odl', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(TurnoverInput)
    .output(envelope(z.object(turnover))),
  changeCtoSettings: route({
    method: 'POST',
    path: '/admin/cto-settings',
    tag,
    summary: 'The same as POST /admin/turnover, at its documented path (AMB-085)',
    changes: ['odl', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(TurnoverInput)
    .output(envelope(z.object(turnover))),
  cancelSettlement: route({
    method: 'POST',
    path: '/admin/turnover/cancel',
    tag,
    summary:
      'Cancel the settlement of a window while it waits for the treasury; it is settled again at a new turnover',
    changes: ['odl', 'treasury', 'watch'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        window: windowNo,
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ rewards: z.number().int(), reopenedPackages: z.number().int() }))),
};
