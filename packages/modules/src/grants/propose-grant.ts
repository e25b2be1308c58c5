import { inTransaction, type Db } from '@tributary/database';
import { operatorActor, Refused, type GrantKind, type Micro } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { findMemberId } from '../members/index.ts';
import { refuseOwn } from '../second-person/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { readSetting } from '../settings/index.ts';
import { declineLapsed, insertGrant } from './grants-store.ts';

export type GrantingOperator = { id: number; username: string };

export type GrantProposal = {
  operator: GrantingOperator;
  userrefid: string;
  kind: GrantKind;
  /** Its month, as `2026-01`. */
  month: string;
  particular: string;
  baseMicro: Micro;
  amountMicro: Micro;
  key?: string | undefined;
};

/**
 * Proposes a royalty or special reward. It moves no money until another operator confirms it (AMB-020, AMB-021).
 * @throws Refused `notFound` for an unknown member, `ownAccount`, `conflict` for a particular entered before,
 *   `idempotencyKeyReused`
 */
export const proposeGrant = async (db: Db, proposal: GrantProposal): Promise<{ id: number }> => {
  const { operator, userrefid, key, month, kind, particular, baseMicro, amountMicro } = proposal;
  const body = ['grant', userrefid, kind, month, particular, baseMicro.toString(), amountMicro.toString()];
  return inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `operator:${operator.id}`, key, body }, async () => {
      const memberId = await findMemberId(tx, userrefid);
      if (memberId === undefined) throw new Refused('notFound', { message: 'There is no such member.' });
      await refuseOwn(tx, operator.username, { memberId });
      const grant = { memberId, kind, month: `${month}-01`, particular, baseMicro, amountMicro };
      await declineLapsed(tx, grant, {
        hours: await readSetting(tx, 'proposalHours'),
        operatorId: operator.id,
      });
      const id = await insertGrant(tx, grant, operator.id);
      await recordAudit(tx, {
        actor: operatorActor(operator.username),
        action: 'grant.propose',
        subject: `grant:${id}`,
        details: { userrefid, kind, month, particular, amountMicro: amountMicro.toString() },
      });
      return { id };
    }),
  );
};
