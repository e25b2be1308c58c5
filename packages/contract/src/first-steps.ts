import { END_CAUSES, PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant, wireAmount } from './fields.ts';
import { route } from './route.ts';

const step = z.enum(['deposit', 'activate', 'address', 'secure']);

const EndedPackage = z
  .object({
    package_type: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
    because: z.enum(END_CAUSES),
    ended_after: z.iso.date().meta({ description: 'The last business date on which it could earn' }),
    earned: wireAmount,
    cap: wireAmount,
  })
  .meta({ id: 'EndedPackage' });

const FirstSteps = z
  .object({
    next: z
      .enum([...step.options, 'stopped', 'held', 'withdrawal', 'waiting', 'again', 'ended'])
      .nullable()
      .meta({
        description:
          'The one to take now; `stopped` or `held` if withdrawals are, `withdrawal` if the newest request is checked, refused or not sent, `waiting` if rewards wait for the treasury, `again` if every package has ended, `ended` if one did and others earn; null if none is left',
      }),
    ended: EndedPackage.nullable().meta({ description: 'The package that ended last' }),
    withdrawal: z
      .object({
        status: z.enum(['held', 'rejected', 'failed']),
        amount: wireAmount,
        remark: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The newest request, if it is under a check, refused or not sent' }),
    stopped_at: instant.nullable().meta({ description: 'When an operator stopped the withdrawals' }),
    held_until: instant
      .nullable()
      .meta({ description: 'The end of the wait for withdrawals after a changed or recovered password' }),
    waiting: z
      .object({ amount: wireAmount, since: z.iso.date() })
      .nullable()
      .meta({ description: 'Rewards that wait for the treasury, and the first business date of them' }),
    next_daily: z.object({ amount: wireAmount, on: z.iso.date() }).nullable().meta({
      description:
        'The daily rewards of tomorrow as the packages stand now, within their caps; an estimate, not a promise. Null if none is due',
    }),
    done: z.array(step),
    r_wallet: wireAmount,
    least: wireAmount.meta({ description: 'The least amount of any package' }),
    take_care_days: z.number().int(),
    email_confirmed: z
      .boolean()
      .meta({ description: 'True if the owner of the e-mail address confirmed it' }),
    address_ready_at: instant.meta({
      description: 'The time from which an address that is added now can be paid to',
    }),
  })
  .meta({ id: 'FirstSteps' });

export const firstSteps = {
  next: route({
    method: 'GET',
    path: '/first-steps',
    tag: 'Members',
    summary: 'The next step of the member',
    access: { who: 'member' },
  }).output(envelope(FirstSteps)),
};
