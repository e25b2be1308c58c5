import { z } from 'zod';
import { envelope } from './envelope.ts';
import { instant } from './fields.ts';
import { route } from './route.ts';

const tag = 'Members';

/** The routes that confirm a member's mail address. None of them logs anybody in. */
export const emailAddress = {
  confirm: route({
    method: 'POST',
    path: '/users/confirm-email',
    tag,
    summary: 'Confirm an e-mail address by the link that was mailed to it; changes nothing else',
    access: { who: 'anyone' },
    refuses: ['linkNotValid', 'emailChanged', 'memberBlocked'],
    changes: ['passwords', 'firstSteps'],
  })
    .input(z.object({ token: z.string().max(200) }))
    .output(
      envelope(
        z.object({
          already: z.boolean().meta({ description: 'True if the address was confirmed before' }),
        }),
      ),
    ),
  sendLink: route({
    method: 'POST',
    path: '/users/confirm-email/send',
    tag,
    summary:
      'Mail a link that confirms the member’s e-mail address; the earlier link ends; three in 24 hours',
    access: { who: 'member', writes: true },
    refuses: ['mailMissing', 'emailConfirmed'],
    changes: ['passwords', 'firstSteps'],
  })
    .input(z.object({}).optional())
    .output(
      envelope(
        z.object({
          sent_to: z.string().meta({ description: 'The address, masked except for its ends' }),
          expires_at: instant,
        }),
      ),
    ),
};
