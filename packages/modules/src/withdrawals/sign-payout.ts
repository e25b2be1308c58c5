import { PayoutRefusedError, type Payout, type PayoutFunds, type SignedPayout } from '@tributary/chain';
import { inTransaction, type Tx } from '@tributary/database';
import { balancesOf, lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { whyUnscreened } from '../screening/index.ts';
import { askedOf, type PayoutNeeds, type StoredPayout } from './payout.ts';
import { freeSequence } from './paying-account.ts';
import { passesBreaker, waitsForRoom } from './payout-breaker.ts';
import { hasPayout, insertPayout, lockAccount } from './payouts-store.ts';
import { openTotals, takenSequences, type OpenPayouts } from './sequences-store.ts';
import { stopPayout, whyAboveLimit, whyUnconfirmed } from './signer-limits.ts';
import { insertSigning, lockSignings } from './signer-records-store.ts';
import { releaseOf } from './withdrawal-postings.ts';
import type { WithdrawalRow } from './withdrawal.ts';
import { findWithdrawal, lockWithdrawal, setFailed, setStatus, standingOf } from './withdrawals-store.ts';

/** The most sequences that one pass loses to other workers of the same account. */
const MAX_ATTEMPTS = 50;

type Due = { memberId: number; id: number };
/**
 * The result for a due withdrawal: its state changed, it waits for money or for room below the signer's own limits,
 * or there was nothing to do.
 */
export type Signing = 'moved' | 'nothing' | Waits;
type Waits = { lacks: string } | { above: string };
type Stored = 'stored' | 'sequenceTaken' | 'notDue' | Waits;

/**
 * Gives an approved withdrawal its payout: a sequence, signed bytes and their hash, committed before anything is
 * sent. Signing happens outside the transaction, because the network may have to say how long the bytes live.
 * Everything it relied on is checked again inside. Bytes that fail that check are dropped unsent.
 */
export const signPayout = async (needs: PayoutNeeds, due: Due): Promise<Signing> => {
  const { db, chain } = needs;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const row = await findWithdrawal(db, due.memberId, due.id);
    if (row?.status !== 'approved') return 'nothing';
    if (await inTransaction(db, (tx) => waitsForRoom(tx, row))) return 'nothing';
    const asked = askedOf(row);
    const refused = await refusedByLimits(needs, row, asked);
    if (refused !== undefined) return refused;
    const free = await freeSequence(needs);
    if (free === undefined) return 'nothing';
    const { sequence, funds } = free;
    let signed: SignedPayout;
    try {
      signed = await chain.sign(asked, sequence);
    } catch (error) {
      if (!(error instanceof PayoutRefusedError)) throw error;
      await inTransaction(db, (tx) => refuse(tx, due, error));
      needs.logger.write('payout.refused', { withdrawal: due.id, err: error });
      return 'moved';
    }
    const stored = await inTransaction(db, (tx) => store(tx, due, { ...needs, asked, signed, funds }));
    if (typeof stored === 'object') return stored;
    if (stored !== 'sequenceTaken') return stored === 'stored' ? 'moved' : 'nothing';
  }
  return 'nothing';
};

/** Checks the signer's own limits before its key is used. */
const refusedByLimits = async (
  needs: PayoutNeeds,
  row: WithdrawalRow,
  asked: Payout,
): Promise<Signing | undefined> => {
  const { db, limits } = needs;
  if (limits === undefined) return undefined;
  const unconfirmed = await whyUnconfirmed(db, { row, asked, limits });
  if (unconfirmed !== undefined) {
    await stopPayout(needs, row, unconfirmed);
    return 'nothing';
  }
  const above = await whyAboveLimit(db, row, limits);
  return above === undefined ? undefined : { above };
};

const store = async (
  tx: Tx,
  due: Due,
  {
    chain,
    limits,
    asked,
    signed,
    funds,
  }: PayoutNeeds & { asked: Payout; signed: SignedPayout; funds: PayoutFunds },
): Promise<Stored> => {
  if (!(await lockAccount(tx, chain))) return 'notDue';
  const row = await lockWithdrawal(tx, due.memberId, due.id);
  if (
    row?.status !== 'approved' ||
    !(await mayStillLeave(tx, { memberId: row.memberId, withdrawalId: row.id }))
  )
    return 'notDue';
  const lacks = shortageOf(funds, asked, await openTotals(tx, chain));
  if (lacks !== undefined) return { lacks };
  const taken = await takenSequences(tx, chain, signed.sequence);
  if (taken.has(signed.sequence)) return 'sequenceTaken';
  if (!(await passesBreaker(tx, row))) return 'notDue';
  if (limits !== undefined) {
    await lockSignings(tx);
    const above = await whyAboveLimit(tx, row, limits);
    if (above !== undefined) return { above };
    await insertSigning(tx, row, { chain, signed, asked });
  }
  await insertPayout(tx, row, { chain, signed, asked });
  await setStatus(tx, row, 'signed');
  return 'stored';
};

/**
 * A block, a stop, a debt or a listed address that came after the approval keeps the withdrawal waiting, approved.
 */
export const mayStillLeave = async (
  tx: Tx,
  { memberId, withdrawalId }: Pick<StoredPayout, 'memberId' | 'withdrawalId'>,
): Promise<boolean> => {
  if ((await whyUnscreened(tx, { memberId, id: withdrawalId })) !== null) return false;
  const { blocked, held } = await standingOf(tx, memberId);
  return !blocked && !held && (await balancesOf(tx, memberId)).debt === 0n;
};

/**
 * The amount or fees that the account lacks to pay this besides all open payouts. A payout that is being settled may
 * count twice.
 */
const shortageOf = (funds: PayoutFunds, asked: Payout, open: OpenPayouts): string | undefined => {
  if (open.amountRaw + asked.amountRaw > funds.assetRaw)
    return `${open.amountRaw + asked.amountRaw} raw units are due, and the account has ${funds.assetRaw}.`;
  return open.count < funds.feesFor ? undefined : `The account has fees for ${funds.feesFor} payouts.`;
};

/**
 * Releases the hold of a withdrawal whose destination or amount the chain refuses to sign: nothing was or will be
 * sent.
 */
const refuse = async (tx: Tx, due: Due, { message: reason, failure }: PayoutRefusedError): Promise<void> => {
  await lockMembers(tx, [due.memberId]);
  const row = await lockWithdrawal(tx, due.memberId, due.id);
  if (row?.status !== 'approved' || (await hasPayout(tx, due.id))) return;
  await setFailed(tx, row, failure);
  await post(tx, releaseOf(row, 'signer'));
  await recordAudit(tx, {
    actor: 'signer',
    action: 'withdrawal.payout.refused',
    subject: `withdrawal:${due.id}`,
    details: { reason },
  });
};
