import type { FinalOutcome, PayoutQuestion } from '@tributary/chain';
import { inTransaction, type Tx } from '@tributary/database';
import { invariant } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import {
  compareSequences,
  firstOpenSequence,
  haltPayouts,
  lockAccount,
  noteTaken,
  payoutsAreHalted,
  REPLACE_AFTER_SECONDS,
  RESEND_AFTER_SECONDS,
  type PayoutNeeds,
  type SettleOptions,
} from '../withdrawals/index.ts';
import { subjectOf } from './propose-return.ts';
import { insertBytes, lockReturn, openReturn, setSettled, type CustodyReturn } from './returns-store.ts';
import { askedOf, sendBytes } from './send-returns.ts';

/**
 * Asks the chain for the outcome of the account's open return and acts on final outcomes. A foreign transaction in its
 * sequence halts the account. Before a final outcome the same bytes are sent again, or bytes at a higher fee
 * if no block takes them; expired ones are signed again. Returns how many returns were settled.
 */
export const settleReturns = async (needs: PayoutNeeds, options: SettleOptions = {}): Promise<number> => {
  const { db, chain } = needs;
  const row = await openReturn(db, chain);
  if (!row || row.status === 'confirmed') return 0;
  const outcome = await chain.outcome(questionOf(row));
  if (outcome.state === 'pending') {
    await sendAgain(needs, row, options);
    return 0;
  }
  if (outcome.state === 'expired') {
    if (await payoutsAreHalted(needs, db)) return 0;
    const signed = await replaced(needs, row);
    if (signed) await sendBytes(needs, signed);
    return 0;
  }
  const isSettled = await inTransaction(db, (tx) => settle(tx, row, { ...needs, outcome }));
  needs.logger.lasting('return.stuck', { of: chain.account, holds: [] });
  // The transaction that took the sequence is read at once: no withdrawal is decided before it is explained.
  if (outcome.state === 'foreign') await compareSequences(needs, { isForced: true });
  return isSettled ? 1 : 0;
};

const questionOf = (row: CustodyReturn): PayoutQuestion => {
  const [first, ...replacements] = row.signed;
  invariant(first && row.sequence !== null, `return ${row.id} is signed`);
  const { sequence, expiresAfter } = row;
  return { ...first, sequence, expiresAfter, asked: askedOf(row), replacedBy: replacements };
};

const sendAgain = async (
  needs: PayoutNeeds,
  row: CustodyReturn,
  { resendAfterSeconds = RESEND_AFTER_SECONDS, replaceAfterSeconds = REPLACE_AFTER_SECONDS }: SettleOptions,
): Promise<void> => {
  const { db, chain } = needs;
  if (row.sentSecondsAgo === null || row.sentSecondsAgo < resendAfterSeconds) return;
  if (await payoutsAreHalted(needs, db)) return;
  const isStuck =
    (row.signedSecondsAgo ?? 0) >= replaceAfterSeconds &&
    (await firstOpenSequence(db, chain)) === row.sequence;
  await sendBytes(needs, (isStuck && (await replaced(needs, row))) || row);
};

/** The return with bytes at a higher fee; undefined at the fee's ceiling, or when another worker was faster. */
const replaced = async (
  { db, chain, logger }: PayoutNeeds,
  seen: CustodyReturn,
): Promise<CustodyReturn | undefined> => {
  const dearer = await chain.replace(seen.signed.at(-1)?.bytes ?? '');
  if (dearer === undefined) {
    if (seen.expiresAfter === null)
      logger.lasting('return.stuck', { of: chain.account, holds: [{ id: seen.id }] });
    return undefined;
  }
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, chain))) return undefined;
    const row = await lockReturn(tx, seen.id);
    if (isOver(row) || row.signed.length !== seen.signed.length) return undefined;
    await insertBytes(tx, row, dearer);
    await recordAudit(tx, {
      actor: 'signer',
      action: 'custody.return.replaced',
      subject: subjectOf(row),
      details: { return: row.id, sequence: dearer.sequence, txHash: dearer.txHash },
    });
    return lockReturn(tx, row.id);
  });
};

const isOver = ({ status }: CustodyReturn): boolean =>
  status !== 'signed' && status !== 'broadcast' && status !== 'unknown';

const settle = async (
  tx: Tx,
  seen: CustodyReturn,
  { outcome, ...needs }: PayoutNeeds & { outcome: FinalOutcome },
): Promise<boolean> => {
  await lockAccount(tx, needs.chain);
  const row = await lockReturn(tx, seen.id);
  // Another worker was faster.
  if (isOver(row)) return false;
  await setSettled(tx, row.id, outcome);
  const reason = 'reason' in outcome ? outcome.reason : undefined;
  await recordAudit(tx, {
    actor: 'signer',
    action: `custody.return.${outcome.state}`,
    subject: subjectOf(row),
    details: { return: row.id, amount: row.amountRaw.toString(), ...(reason !== undefined && { reason }) },
  });
  if (outcome.state !== 'foreign') return true;
  await noteTaken(tx, needs.chain, outcome.sequence);
  await haltPayouts(tx, needs, outcome.reason);
  needs.logger.write('payouts.halted', { return: row.id, reason });
  return true;
};
