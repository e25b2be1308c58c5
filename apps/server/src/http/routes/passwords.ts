import { Refused } from '@tributary/domain';
import { changeToStop, stopAccountChange } from '@tributary/modules/account-changes';
import { endOtherSessions, endOwnSession, loginsOf, ownSessions } from '@tributary/modules/identity';
import { mailOf, newestMails } from '@tributary/modules/mail';
import { getMember } from '@tributary/modules/members';
import {
  changePassword,
  requestPasswordLink,
  resetPasswordByLink,
  sendPasswordCode,
} from '@tributary/modules/passwords';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf, type RequestContext } from '../context.ts';
import { limitAddress } from '../limit-address.ts';
import { api } from '../procedures.ts';

const SHOWN_LOGINS = 50;
const SHOWN_MAILS = 100;
const LINK_SENT =
  'If there is such an account, a link is on its way to its e-mail address. It works once, within 15 minutes.';

const OTHER_ADDRESS = 'This is not the e-mail address of your account';

/** Masks an address so that its owner recognizes it: ar•••@rao.example. */
export const hidden = (email: string): string => email.replace(/^(.{1,2})[^@]*/, '$1•••');

const tokenOf = (context: RequestContext): string => context.sessionToken('member') ?? '';

/** A member with a session sets a new password by the old one. */
const changeRoutes = (needs: Needs) => ({
  sendCode: api.passwords.sendCode.handler(async ({ input, context }) => {
    const { id } = memberOf(context);
    const { email } = await getMember(needs.db, id);
    if (input.email !== undefined && input.email.toLowerCase() !== email.toLowerCase())
      throw new Refused('invalidInput', { fields: { email: OTHER_ADDRESS } });
    const { expiresAt } = await sendPasswordCode(needs, id);
    return {
      ...answer(null, 'OTP Sent'),
      success: true as const,
      expires_at: expiresAt.toISOString(),
      sent_to: hidden(email),
    };
  }),
  change: api.passwords.change.handler(async ({ input, context }) => {
    await changePassword(needs, {
      memberId: memberOf(context).id,
      current: input.currentPassword,
      wanted: input.newPassword,
      code: input.verificationCode,
      visit: context.visit,
    });
    context.clearSession('member');
    return { ...answer(null, 'Password changed with success'), success: true as const };
  }),
});

const sessionRoutes = ({ db }: Needs) => ({
  sessions: api.passwords.sessions.handler(async ({ context }) => {
    const { id } = memberOf(context);
    const sessions = await ownSessions(db, id, tokenOf(context));
    const logins = await loginsOf(db, id, SHOWN_LOGINS);
    const { email, emailProvedAt } = await getMember(db, id);
    return answer({
      sessions: sessions.map((session) => ({
        id: session.id.toString(),
        current: session.isThisOne,
        createdAt: session.createdAt.toISOString(),
        lastSeenAt: session.lastSeenAt.toISOString(),
        endsAt: session.expiresAt.toISOString(),
        ip: session.ip,
        userAgent: session.userAgent,
        viewedBy: session.viewerName,
      })),
      logins: logins.map((login) => ({
        id: login.id.toString(),
        at: login.at.toISOString(),
        outcome: login.outcome,
        newDevice: login.isNewDevice,
        ip: login.ip,
        userAgent: login.userAgent,
      })),
      mailTo: hidden(email),
      mailConfirmed: emailProvedAt !== null,
    });
  }),
  endSession: api.passwords.endSession.handler(async ({ input, context }) => {
    await endOwnSession(db, memberOf(context).id, BigInt(input.id));
    return answer(null, 'Session ended');
  }),
  endOtherSessions: api.passwords.endOtherSessions.handler(async ({ context }) => {
    const ended = await endOtherSessions(db, memberOf(context).id, tokenOf(context));
    return answer({ ended }, ended === 1 ? 'One session ended' : `${ended} sessions ended`);
  }),
});

export const passwordsRoutes = (needs: Needs) => ({
  ...changeRoutes(needs),
  ...sessionRoutes(needs),
  requestLink: api.passwords.requestLink.handler(async ({ input, context }) => {
    await limitAddress(needs, context, 'forgotten');
    await requestPasswordLink(needs, input.login);
    return answer(null, LINK_SENT);
  }),
  reset: api.passwords.reset.handler(async ({ input: { token, password }, context }) => {
    await limitAddress(needs, context, 'forgotten');
    await resetPasswordByLink(needs.db, { token, password, visit: context.visit });
    return answer(null, 'Password Changed Successfully');
  }),
  changeToStop: api.passwords.changeToStop.handler(async ({ input: { token }, context }) => {
    await limitAddress(needs, context, 'forgotten');
    const { proposedAt, lapsesAt, ...change } = await changeToStop(needs.db, token);
    return answer({
      ...change,
      proposedAt: proposedAt.toISOString(),
      lapsesAt: lapsesAt.toISOString(),
    });
  }),
  stopChange: api.passwords.stopChange.handler(async ({ input: { token }, context }) => {
    await limitAddress(needs, context, 'forgotten');
    await stopAccountChange(needs.db, token);
    return answer(null, 'Stopped. Nothing is changed.');
  }),
});

/** The mails of a demo, which sends none. */
export const demoRoutes = ({ db, secretsKey, isDemo, origin }: Needs) => ({
  outbox: api.demo.outbox.handler(async () => {
    if (!isDemo) throw new Refused('notFound');
    const mails = await newestMails(db, SHOWN_MAILS);
    return answer(
      mails.map((mail) => {
        const { subject, text } = mailOf(mail, { secretsKey, origin });
        return {
          id: mail.id.toString(),
          to: mail.to,
          subject,
          text,
          status: mail.status,
          createdAt: mail.createdAt.toISOString(),
        };
      }),
    );
  }),
});
