import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { numberIn, propose, type CarryOut, type ProposingOperator } from '../proposals/index.ts';
import { findToken, insertToken, isTokenOpen } from './token-collections-store.ts';

/** A transfer of another token as the deposit desk names it: `chain.hash.index`. */
export type AskedTransfer = { id: string; reason: string; operator: ProposingOperator };

const conflict = (message: string): Refused => new Refused('conflict', { message });
const UNDER_WAY = 'This token is already on its way from this address.';

/**
 * Proposes that another token, sent to a deposit address by mistake, goes to custody. Token, address and amount are
 * those of the transfer that the watcher saw on the chain. @throws Refused `notFound` for a transfer that is not of
 * another token, `conflict` while the same token is under way or
 *   proposed, `ownAccount`
 */
export const proposeToken = (db: Db, { id, reason, operator }: AskedTransfer): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const found = await findToken(tx, id);
    if (!found) throw new Refused('notFound');
    if (found.isOurs)
      throw conflict('This is the USDT of the programme. It is credited or claimed, not sent here.');
    if (await isTokenOpen(tx, found)) throw conflict(UNDER_WAY);
    const { chain, memberId, userrefid, address, token, amountRaw } = found;
    const details = { chain, memberId, userrefid, address, token, amountRaw };
    const subject = `token:${chain}:${address}:${token}`;
    return propose(tx, { kind: 'token.collect', subject, details, reason }, operator);
  });

/** Stores a confirmed request for the collector. Refused while the same token is under way from the same address. */
export const confirmToken: CarryOut = async (tx, proposal) => {
  const text = (name: string): string => String(proposal.details[name]);
  const row = {
    chain: text('chain'),
    memberId: numberIn(proposal, 'memberId'),
    address: text('address'),
    token: text('token'),
    amountRaw: text('amountRaw'),
  };
  if (!(await insertToken(tx, proposal.id, row))) throw conflict(UNDER_WAY);
};
