import { LATE_HOURS } from '@tributary/definitions/settings';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, wireAmount } from './fields.ts';
import { route } from './route.ts';
import { shownSettings } from './setting-fields.ts';

const tag = 'Console';

/** Seconds since the last run; null if it never ran. */
const age = z.number().int().nullable();

/** The state of the programme, each part with its age. */
const Standing = z
  .object({
    close: z.object({ age }),
    books: z.object({ age, broken: z.number().int(), explained: z.number().int() }),
    chain: z.object({ age, differences: z.number().int() }),
    deposits: z.object({ age, late: z.boolean() }),
    collection: z.object({ age, paused: z.boolean(), short: z.boolean(), oldest: age }),
    payouts: z.object({
      paused: z.boolean(),
      halted: z.number().int(),
      stopped: z.number().int(),
      short: z.number().int(),
      limited: z.number().int(),
      low: z.number().int(),
      waiting: z.number().int(),
      oldest: age,
    }),
    /** Null in a demo that checks no address. */
    screening: z
      .object({ sources: z.number().int(), problems: z.number().int(), held: z.number().int() })
      .nullable(),
    mail: z.object({ failed: z.number().int() }),
    rewards: z.object({ paused: z.boolean(), unfunded: z.number().int() }),
    /** Null in a demo. */
    backup: z.object({ age }).nullable(),
    drill: z.object({ age, faults: z.number().int() }).nullable(),
    queue: z.object({ count: z.number().int(), oldest: age }),
    desk: z.object({ count: z.number().int(), oldest: age }),
    /** Ages in hours after which a part is late. */
    late: z.object(shownSettings(LATE_HOURS)),
  })
  .meta({ id: 'Standing' });

const waiting = z.object({ count: z.number().int(), oldest_at: instant.nullable() });

/** One kind of income over four spans; the tab This Month reads `this_month` (AMB-078). */
const spans = z.object({
  today: wireAmount,
  this_week: wireAmount,
  this_month: wireAmount,
  total: wireAmount,
});

const counter = {
  hits: z.number().int(),
  closing_at: instant,
  changed_by: z.string().nullable(),
  changed_at: instant.nullable(),
};

export const dashboard = {
  summary: route({
    method: 'GET',
    path: '/admin/report/summary',
    tag,
    summary: 'Counts of members, deposits and missed ODL accounts, and waiting work with its age',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.object({
        total_users: z.number().int(),
        active_users: z.number().int(),
        inactive_users: z.number().int(),
        total_deposits: wireAmount,
        old_missed_users: z.number().int(),
        old_missed_on: z.iso.date().nullable().meta({ description: 'The day of the last settlement' }),
        blocked_users: z.number().int(),
        joined_today: z.number().int(),
        two_people: z
          .string()
          .nullable()
          .meta({ description: 'Why decisions of two people are not effective yet; null where they are' }),
        standing: Standing,
        needs: z.object({
          withdrawals: waiting,
          payouts: waiting,
          exceptions: waiting,
          royalty: waiting,
          special: waiting,
          tickets: waiting,
          tickets_in_progress: waiting,
          batches: waiting,
          differences: waiting,
          refills: waiting,
          excesses: z
            .number()
            .int()
            .meta({ description: 'Accounts above their ceiling, without an open return' }),
          screenings: waiting,
          turnovers: waiting,
          capping: z.number().int(),
        }),
        server_time: instant,
      }),
    ),
  ),
  income: route({
    method: 'GET',
    path: '/admin/report/income',
    reads: 'standby',
    tag,
    summary: 'Income by kind: of today, of the week, of the month, and in all',
    access: { who: 'operator', permission: 'Analytics Dashboard' },
  }).output(
    envelope(
      z.object({
        daily_xrp: spans,
        direct: spans,
        level_income: spans,
        blb: spans,
        odl: spans,
        total_earning: spans,
      }),
    ),
  ),
  deposits: route({
    method: 'GET',
    path: '/admin/report/deposits',
    reads: 'standby',
    tag,
    summary:
      'Successful deposits of the last 30 days, of the week, and in all, with the withdrawals of each day',
    access: { who: 'operator', permission: 'Analytics Dashboard' },
  }).output(
    envelope(
      z.object({
        today: wireAmount,
        this_week: wireAmount,
        total: wireAmount,
        pending: z.number().int(),
        days: z.array(z.object({ day: z.string(), amount: wireAmount, withdrawn: wireAmount })),
      }),
    ),
  ),
  capping: route({
    method: 'GET',
    path: '/admin/report/capping',
    reads: 'standby',
    tag,
    summary: 'Packages above 80% of their cap, newest first, five by default, with their number',
    access: { who: 'operator', permission: 'View Reports' },
  })
    .input(z.object({ most: z.coerce.number().int().min(1).max(500).optional() }).optional())
    .output(
      envelope(
        z.object({
          total: z.number().int(),
          rows: z.array(
            z.object({
              user_id: z.string(),
              name: z.string(),
              package_name: z.string(),
              percent: z.number().int(),
              left: wireAmount,
            }),
          ),
        }),
      ),
    ),
  activity: route({
    method: 'GET',
    path: '/admin/report/activity',
    tag,
    summary: 'The latest four activities of any kind',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(
    envelope(
      z.array(
        z.object({
          amount_for: z.string(),
          user_id: z.string(),
          particular: z.string(),
          /** The row of the audit log, of an act of an operator. */
          row: z.string().nullable(),
          created_at: instant,
        }),
      ),
    ),
  ),
  closing: route({
    method: 'GET',
    path: '/admin/closing-counter',
    tag,
    summary: 'The closing system’s counter, which triggers nothing',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(z.object(counter))),
  countClosing: route({
    method: 'POST',
    path: '/admin/closing-counter',
    tag,
    summary: 'Count a hit up or down, never below 0; own password',
    changes: ['dashboard'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        step: z.union([z.literal(1), z.literal(-1)]),
        /** The number that the operator saw. */
        seen: z.number().int().min(0),
        closing_at: instant.optional(),
        password: currentPassword,
      }),
    )
    .output(envelope(z.object(counter))),
};
