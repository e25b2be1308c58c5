import { LATE_HOURS } from '@tributary/definitions/settings';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, ownText, reasonText, wireAmount } from './fields.ts';
import { route } from './route.ts';
import { shownSettings, wantedSettings } from './setting-fields.ts';

const tag = 'Console';
const access = { who: 'operator', permission: 'View Reports' } as const;

/** An exact amount of a token of 18 decimals. */
const units = z.string().meta({ description: 'USDT with eighteen decimals' });

/**
 * A job that an operator requested. `equal` is true if its digest equals that of the real close; null before that
 * close.
 */
const AskedJob = z
  .object({
    id: z.number().int(),
    kind: z.enum(['dry-run', 're-run']),
    day: z.string().nullable(),
    reason: z.string().nullable(),
    asked_by: z.string(),
    asked_at: instant,
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    rows: z.number().int().nullable(),
    credited: wireAmount.nullable(),
    digest: z.string().nullable(),
    equal: z.boolean().nullable(),
    kinds: z.array(
      z.object({ kind: z.string(), status: z.string(), rows: z.number().int(), credited: wireAmount }),
    ),
    skipped: z.number().int().nullable(),
    problem: z.string().nullable(),
  })
  .meta({ id: 'AskedJob' });

/** A row that breaks an invariant. `why_never` says why nobody can explain it; `proposal` waits for a second person. */
const Breach = z
  .object({
    invariant: z.string(),
    rule: z.string(),
    breach: z.string(),
    why_never: z.string().nullable(),
    proposal: z.number().int().nullable(),
    explanation: z
      .object({
        what: z.string(),
        why: z.string(),
        entry_id: z.string().nullable(),
        explained_at: instant,
        proposed_by: z.string(),
        confirmed_by: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Breach' });

/** The ages after which checks and queues are late. */
const lateHours = shownSettings(LATE_HOURS);

/** The results of jobs, and of comparing chain and books; the newest thirty days of each. */
export const watch = {
  queue: route({
    method: 'GET',
    path: '/admin/treasury/queue',
    tag,
    summary: 'Batches of rewards that wait for the treasury, in the order in which they are paid',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          id: z.number().int(),
          cause: z.string(),
          day: z.string(),
          status: z.enum(['pending', 'funded']),
          amount: wireAmount,
          needed: wireAmount,
          since: instant,
        }),
      ),
    ),
  ),
  closes: route({
    method: 'GET',
    path: '/admin/jobs/closes',
    tag,
    summary: 'The daily close: its runs with duration, rows and digest',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          begun_at: instant,
          finished_at: instant.nullable(),
          seconds: z.number().int().nullable(),
          chunks: z.number().int(),
          chunks_done: z.number().int(),
          rewards: z.number().int(),
          credited: wireAmount,
          digest: z.string().nullable(),
        }),
      ),
    ),
  ),
  books: route({
    method: 'GET',
    path: '/admin/jobs/book-checks',
    tag,
    summary: 'The invariants of the books, with the result of each day',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          checked_at: instant,
          invariants: z.number().int(),
          broken: z.number().int(),
          /** How many of the broken invariants two operators explained in every row. */
          explained: z.number().int(),
          breaches: z.string(),
        }),
      ),
    ),
  ),
  breaches: route({
    method: 'GET',
    path: '/admin/jobs/breaches',
    tag,
    summary: 'The broken rows of the last check of the books, each with its explanation',
    access,
  }).output(envelope(z.array(Breach))),
  explainBreach: route({
    method: 'POST',
    path: '/admin/jobs/breaches/explain',
    tag,
    summary:
      'Propose the explanation of a broken row, which then stops no payouts; another operator confirms it; own password',
    changes: ['watch', 'proposals'],
    access: { who: 'operator', permission: 'Approve Payments', writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        invariant: z.string().min(1).max(10),
        /** The row as `breaches` shows it, letter by letter. */
        breach: z.string().min(1).max(10_000),
        /** The cause. */
        reason: reasonText,
        /** Why no entry corrects it. */
        why: ownText.min(1, 'Say why no entry corrects it').max(500),
        /** The entry that made it good. */
        entry_id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  asked: route({
    method: 'GET',
    path: '/admin/jobs/asked',
    tag,
    summary: 'Dry runs and re-runs, the newest first, with their results',
    access,
  }).output(envelope(z.array(AskedJob))),
  dryRun: route({
    method: 'POST',
    path: '/admin/jobs/dry-run',
    tag,
    summary:
      'Run the close of the next day as a dry run: it leaves nothing behind, and activations wait while it runs',
    changes: ['watch'],
    access: { who: 'operator', main: true, writes: true },
    refuses: ['conflict'],
  })
    .input(z.object({}).optional())
    .output(envelope(z.object({ id: z.number().int() }))),
  rerun: route({
    method: 'POST',
    path: '/admin/jobs/closes/{day}/rerun',
    tag,
    summary:
      'Run the close of a day again: finished parts stay, nothing is written twice, the digest is compared; own password',
    changes: ['watch'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        day: z.iso.date(),
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  lateHours: route({
    method: 'GET',
    path: '/admin/late-hours',
    tag,
    summary: 'Ages in hours after which a check or a queue is late, and shows in amber',
    access: { who: 'operator' },
  }).output(envelope(z.object(lateHours))),
  changeLateHours: route({
    method: 'PATCH',
    path: '/admin/late-hours',
    tag,
    summary: 'Change the named ages: shorter at once, longer once another operator confirms it; own password',
    changes: ['watch', 'dashboard', 'proposals'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        ...wantedSettings(LATE_HOURS),
        reason: reasonText,
        password: currentPassword,
      }),
    )
    .output(envelope(z.object(lateHours))),
  reconciliations: route({
    method: 'GET',
    path: '/admin/reconciliation',
    tag,
    summary: 'The chain against the books: the newest comparison of each day',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          day: z.string(),
          checked_at: instant,
          chain: z.string(),
          block: z.number().int(),
          addresses: z.number().int(),
          found: units,
          expected: units,
          open_payouts: units,
          on_members: units.nullable(),
          members_booked: units.nullable(),
          in_transit: units.nullable(),
          in_custody: units.nullable(),
          custody_booked: units.nullable(),
          in_hot: units.nullable(),
          hot_booked: units.nullable(),
          difference: units,
        }),
      ),
    ),
  ),
  differences: route({
    method: 'GET',
    path: '/admin/reconciliation/differences',
    tag,
    summary:
      'Differences between chain and books, open ones first, each with its age and the owner of the address',
    access,
  }).output(
    envelope(
      z.array(
        z.object({
          id: z.number().int(),
          chain: z.string(),
          address: z.string(),
          user_id: z.string().nullable(),
          found: units,
          expected: units,
          difference: units,
          first_seen: instant,
          last_seen: instant,
          resolved_at: instant.nullable(),
        }),
      ),
    ),
  ),
};
