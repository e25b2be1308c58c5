import { inTransaction, type Db, type Tx } from '@tributary/database';
import { invariant, Refused } from '@tributary/domain';
import {
  numberIn,
  propose,
  type CarryOut,
  type Proposal,
  type ProposingOperator,
} from '../proposals/index.ts';
import {
  lockForeign,
  refuseUnexplained,
  releaseForeign,
  resumePayouts,
  type ForeignRelease,
  type Resumption,
} from './halt-payouts.ts';
import { confirmExplanation } from './explain-sequences.ts';
import { lockHalted } from './undecided-store.ts';
import { lockResolvable, resolvePayout, type Resolution } from './resolve-payout.ts';

const KIND = 'payout.settle';

type Asked<Request> = Omit<Request, 'operator' | 'note'> & { operator: ProposingOperator; reason: string };
type New = { subject: string; details: Proposal['details'] };

const ask = (
  db: Db,
  { operator, reason }: { operator: ProposingOperator; reason: string },
  look: (tx: Tx) => Promise<New>,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => propose(tx, { kind: KIND, reason, ...(await look(tx)) }, operator));

/**
 * Proposes that a halted account pays again; it does once another operator confirms it.
 * @throws Refused `conflict` if it is not halted, or the same proposal waits
 */
export const proposeResumption = (db: Db, { chain, account, ...asked }: Asked<Resumption>) =>
  ask(db, asked, async (tx) => {
    const halted = await lockHalted(tx, { chain, account });
    if (!halted) throw new Refused('conflict', { message: 'This account is not halted.' });
    await refuseUnexplained(tx, { chain, account });
    const { haltedFor, haltedAt } = halted;
    return {
      subject: `account:${chain}:${account}`,
      details: { what: 'resume', chain, account, haltedFor, haltedAt: haltedAt.toISOString() },
    };
  });

/**
 * Proposes to return the hold of a withdrawal whose sequence somebody else used.
 * @throws Refused `notFound`, `illegalTransition`, `conflict` if the same proposal waits
 */
export const proposeForeignRelease = (db: Db, { withdrawalId, ...asked }: Asked<ForeignRelease>) =>
  ask(db, asked, async (tx) => {
    const { txHash } = await lockForeign(tx, withdrawalId);
    return { subject: `withdrawal:${withdrawalId}`, details: { what: 'release', withdrawalId, txHash } };
  });

/**
 * Proposes to settle a payout by the outcome that people found in the full history of its network.
 * @throws Refused `notFound`, `illegalTransition`, `conflict` if the same proposal waits
 */
export const proposeResolution = (db: Db, { withdrawalId, outcome, block, ...asked }: Asked<Resolution>) =>
  ask(db, asked, async (tx) => {
    const { payout } = await lockResolvable(tx, { withdrawalId, outcome, block });
    return {
      subject: `withdrawal:${withdrawalId}`,
      details: { what: 'resolve', withdrawalId, outcome, block, txHash: payout.txHash },
    };
  });

/** Carries out a confirmed proposal about a payout; refused if the account was halted again since. */
export const confirmSettlement: CarryOut = async (tx, proposal, second) => {
  const { username } = second;
  const { details, reason: note } = proposal;
  const operator = { username };
  if (details['what'] === 'explain') return confirmExplanation(tx, proposal, second);
  if (details['what'] === 'resume') {
    const [chain, account] = [String(details['chain']), String(details['account'])];
    const halted = await lockHalted(tx, { chain, account });
    if (halted?.haltedAt.toISOString() !== details['haltedAt']) throw new Refused('conflict');
    return resumePayouts(tx, { chain, account, operator, note });
  }
  const withdrawalId = numberIn(proposal, 'withdrawalId');
  if (details['what'] === 'release') return releaseForeign(tx, { withdrawalId, operator, note });
  const { outcome } = details;
  invariant(outcome === 'paid' || outcome === 'failed', 'a resolution names its outcome');
  return resolvePayout(tx, { withdrawalId, outcome, block: numberIn(proposal, 'block'), operator, note });
};
