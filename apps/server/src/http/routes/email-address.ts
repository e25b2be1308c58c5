import { confirmEmail, sendEmailLink } from '@tributary/modules/email-links';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';
import { hidden } from './passwords.ts';

export const emailAddressRoutes = (needs: Needs) => ({
  confirm: api.emailAddress.confirm.handler(async ({ input: { token }, context }) => {
    await limitAddress(needs, context, 'confirm');
    const already = (await confirmEmail(needs.db, token)) === 'already';
    return answer({ already }, already ? 'This address is already confirmed.' : 'This address is confirmed.');
  }),
  sendLink: api.emailAddress.sendLink.handler(async ({ context }) => {
    const { sentTo, expiresAt } = await sendEmailLink(needs, memberOf(context).id);
    return answer(
      { sent_to: hidden(sentTo), expires_at: expiresAt.toISOString() },
      'The link is on its way. It works for 24 hours.',
    );
  }),
});
