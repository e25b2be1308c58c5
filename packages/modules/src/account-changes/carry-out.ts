import type { Tx } from '@tributary/database';
import { operatorActor, Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { endCredentials } from '../credentials/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import type { CarryOut, Proposal } from '../proposals/index.ts';
import { holdForADay } from '../restrictions/index.ts';
import { lockChanged, setEmail, type ChangedMember } from './account-changes-store.ts';

const memberOf = async (tx: Tx, { details }: Proposal): Promise<ChangedMember> => {
  const member = await lockChanged(tx, String(details['userrefid']));
  if (!member) throw new Refused('notFound');
  return member;
};

/**
 * Gives a member the proposed e-mail address. Sessions, devices, passkeys, and links and codes that were sent to
 * the old one end; withdrawals are stopped for a day.
 */
export const confirmEmailChange: CarryOut = async (tx, proposal, { username }) => {
  const { details, reason, proposerName } = proposal;
  const member = await memberOf(tx, proposal);
  const [from, to] = [String(details['from']), String(details['to'])];
  if (member.email !== from)
    throw new Refused('conflict', { message: 'The member’s address has changed since. Propose it again.' });
  await endCredentials(tx, member.id, 'email.changed');
  await setEmail(tx, member.id, to);
  await holdForADay(tx, member.id);
  await recordAudit(tx, {
    actor: operatorActor(username),
    action: 'member.email.change',
    subject: `member:${member.id}`,
    details: { reason, proposedBy: proposerName, before: { email: from }, after: { email: to } },
  });
};

/**
 * Ends the second factor and every passkey of a member; the sessions end with them, and withdrawals are stopped for
 * a day.
 */
export const confirmFactorRemoval: CarryOut = async (tx, proposal, { username }) => {
  const { reason, proposerName } = proposal;
  const member = await memberOf(tx, proposal);
  const { passkeys, secondFactors } = await endCredentials(tx, member.id, 'factors.removed');
  if (passkeys + secondFactors === 0)
    throw new Refused('conflict', { message: 'The member no longer has a second factor or a passkey.' });
  await holdForADay(tx, member.id);
  await recordAudit(tx, {
    actor: operatorActor(username),
    action: 'second-factor.reset',
    subject: `member:${member.id}`,
    details: { reason, proposedBy: proposerName, before: { secondFactors, passkeys }, after: {} },
  });
  await queueMemberMail(tx, member.id, {
    template: 'second-factor',
    details: {
      what: 'Two operators removed the second factor and all passkeys from your account. All sessions have ended. Withdrawals are stopped for 24 hours.',
      by: username,
      asked: proposerName,
      removed: [
        ...(secondFactors > 0 ? ['authenticator app'] : []),
        ...(passkeys > 0 ? [`${passkeys} passkeys`] : []),
      ].join(', '),
    },
  });
};
