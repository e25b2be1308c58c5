import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatExact, Refused } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { memberNamed } from './screening-list-store.ts';
import { releaseDeposit } from '../deposits/index.ts';
import {
  numberIn,
  propose,
  type CarryOut,
  type Proposal,
  type ProposingOperator,
} from '../proposals/index.ts';
import { lockScreening, screeningOwner, setDecided, type ScreeningRow } from '../screening/index.ts';
import { whyOpened } from '../second-person/index.ts';
import { rejectListed } from '../withdrawals/index.ts';

const KIND = 'screening.decide';

export type ScreeningDecision = {
  id: number;
  what: 'release' | 'reject';
  reason: string;
  operator: ProposingOperator;
};

/**
 * Proposes a decision on an amount whose address is listed: to release it, or to reject and refund the withdrawal. It
 * happens once another operator confirms it.
 * @throws Refused `notFound`, `conflict` if nothing is held or the same proposal waits, `ownAccount`,
 */
export const proposeScreening = (
  db: Db,
  { id, what, reason, operator }: ScreeningDecision,
): Promise<{ id: number }> =>
  inTransaction(db, async (tx) => {
    const row = await lockHit(tx, id);
    if (what === 'reject' && row.askedFor === 'deposit')
      throw new Refused('conflict', {
        message: 'A deposit cannot be rejected. It stays held until it is released.',
      });
    await refuseOpened(tx, row, operator);
    const userrefid = await memberNamed(tx, row.memberId);
    const details = {
      what,
      screening: id,
      userrefid,
      askedFor: row.askedFor,
      subject: row.subjectId,
      address: row.address,
      amount: formatExact(row.amountMicro),
      found: row.found,
    };
    return propose(tx, { kind: KIND, subject: `screening:${id}`, details, reason }, operator);
  });

/** Carries out a confirmed decision; refused if another one was made, or the request is over. */
export const confirmScreening: CarryOut = async (tx, proposal, operator) => {
  const row = await lockHit(tx, numberIn(proposal, 'screening'));
  if (row.found !== proposal.details['found']) throw new Refused('conflict');
  await refuseOpened(tx, row, operator);
  const { details, reason, id: proposalId } = proposal;
  if (details['what'] === 'release') return release(tx, row, { proposalId, by: operator });
  await rejectListed(tx, { memberId: row.memberId, id: row.subjectId, operator, reason });
  return setDecided(tx, row, { state: 'rejected', proposalId });
};

const release = async (
  tx: Tx,
  row: ScreeningRow,
  { proposalId, by }: { proposalId: Proposal['id']; by: ProposingOperator },
): Promise<void> => {
  await setDecided(tx, row, { state: 'released', proposalId });
  if (row.askedFor === 'withdrawal') return;
  await releaseDeposit(tx, { memberId: row.memberId, id: row.subjectId, actor: `operator:${by.username}` });
};

/** Locks a screening that is a hit, with the balances of its member. */
const lockHit = async (tx: Tx, id: number): Promise<ScreeningRow> => {
  const memberId = await screeningOwner(tx, id);
  if (memberId === undefined) throw new Refused('notFound');
  await lockMembers(tx, [memberId]);
  const row = await lockScreening(tx, { memberId, id });
  if (row?.state !== 'hit') throw new Refused('conflict', { message: 'This is no longer held.' });
  return row;
};

/** Refuses an operator who opened the member's account within 30 days (AMB-147). */
const refuseOpened = async (
  tx: Tx,
  { memberId }: ScreeningRow,
  { username }: ProposingOperator,
): Promise<void> => {
  const opened = await whyOpened(tx, { memberId, operator: username });
  if (opened) throw opened;
};
