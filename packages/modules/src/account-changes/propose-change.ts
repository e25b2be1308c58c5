import { inTransaction, type Db, type Tx } from '@tributary/database';
import { maskedEmail, Refused } from '@tributary/domain';
import { hashToken, newToken, type SecretsKey } from '@tributary/runtime';
import { formerBoxes, queueSecretMail } from '../mail/index.ts';
import { propose, type ProposingOperator } from '../proposals/index.ts';
import { readSetting } from '../settings/index.ts';
import { insertStop, isRegistered, lockChanged } from './account-changes-store.ts';

export type EmailChangeNeeds = { db: Db; secretsKey: SecretsKey };

type Kind = 'member.email' | 'member.factors';
type Owner = { id: number; userrefid: string; email: string };

type Told = {
  kind: Kind;
  proposalId: number;
  owner: Owner;
  reason: string;
  operator: ProposingOperator;
  facts?: Record<string, string>;
};

/**
 * Mails the owner the proposed change and its operator, with a link that stops it. The mail goes to the present
 * address and to every other address of the last week.
 */
const tellOwner = async (
  tx: Tx,
  key: SecretsKey,
  { kind, proposalId, owner, reason, operator, facts = {} }: Told,
): Promise<void> => {
  const hours = await readSetting(tx, 'proposalHours');
  for (const to of [owner.email, ...(await formerBoxes(tx, owner.id))]) {
    const secret = newToken();
    await insertStop(tx, { tokenHash: hashToken(secret), proposalId, memberId: owner.id });
    await queueSecretMail(tx, key, {
      to,
      template: 'account-change-asked',
      details: { kind, by: operator.username, reason, ...facts },
      secret,
      seconds: hours * 3_600,
    });
  }
};

export type EmailChange = { member: Owner; to: string; reason: string; operator: ProposingOperator };

/**
 * Proposes another e-mail address of a member. Nothing changes before a second operator confirms it. The owner gets
 * a mail at the present address and can stop the change there.
 * @throws Refused `emailRegistered`, `conflict` while another one waits
 */
export const proposeEmailChange = async (
  tx: Tx,
  key: SecretsKey,
  { member, to, reason, operator }: EmailChange,
): Promise<{ id: number }> => {
  if (await isRegistered(tx, to, member.id))
    throw new Refused('emailRegistered', { fields: { email: 'Email already registered' } });
  const details = { userrefid: member.userrefid, from: member.email, to };
  const proposal = { kind: 'member.email', subject: `member:${member.id}`, details, reason } as const;
  const { id } = await propose(tx, proposal, operator);
  const facts = { from: maskedEmail(member.email), to: maskedEmail(to) };
  await tellOwner(tx, key, { kind: 'member.email', proposalId: id, owner: member, reason, operator, facts });
  return { id };
};

/**
 * Proposes to end the second factor and passkeys of a member who lost the devices. They end once another operator
 * confirms it.
 * @throws Refused `notFound`, `conflict` if the member has neither, or while the same proposal waits
 */
export const proposeFactorRemoval = (
  { db, secretsKey }: EmailChangeNeeds,
  { userrefid, reason, operator }: { userrefid: string; reason: string; operator: ProposingOperator },
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const owner = await lockChanged(tx, userrefid);
    if (!owner) throw new Refused('notFound');
    if (!owner.hasSecondFactor && owner.passkeys === 0)
      throw new Refused('conflict', { message: 'The member has no second factor and no passkey.' });
    const details = {
      userrefid: owner.userrefid,
      secondFactor: owner.hasSecondFactor ? 'yes' : 'no',
      passkeys: owner.passkeys,
    };
    const proposal = { kind: 'member.factors', subject: `member:${owner.id}`, details, reason } as const;
    const { id } = await propose(tx, proposal, operator);
    await tellOwner(tx, secretsKey, { kind: 'member.factors', proposalId: id, owner, reason, operator });
    return { id };
  });
