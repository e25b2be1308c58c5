import { ofMember, ofProgramme, transfer, type EntryToPost } from '@tributary/ledger';
import type { DepositRow, SeenTransfer } from './deposits-store.ts';

/**
 * The log and the block in which it became final. After a reversal the same log can return in another block or in
 * the same one; then the reversed entry tells the two credits apart.
 */
const causeOf = (
  { chain, transfer: { txHash, blockHash } }: SeenTransfer,
  { logIndex, status, entryId, suspenseEntry }: DepositRow,
): string => {
  const cause = `deposit:${chain}:${txHash}:${logIndex}:${blockHash.slice(0, 18)}`;
  const before = suspenseEntry ?? entryId;
  return status === 'orphaned' && before !== null ? `${cause}:after:${before}` : cause;
};

/** custody -> R-Wallet: a final transfer in full, once per log and block. */
export const creditOf = (seen: SeenTransfer, deposit: DepositRow): EntryToPost => ({
  owner: seen.memberId,
  movement: 'deposit',
  cause: causeOf(seen, deposit),
  actor: `watcher:${seen.chain}`,
  postings: transfer(seen.amountMicro, ofProgramme('custody'), ofMember(seen.memberId, 'r_wallet')),
});

/** custody -> held: a final transfer whose sender is not cleared yet, once per log and block. */
export const heldOf = (seen: SeenTransfer, deposit: DepositRow): EntryToPost => ({
  owner: seen.memberId,
  movement: 'deposit_held',
  cause: causeOf(seen, deposit),
  actor: `watcher:${seen.chain}`,
  postings: transfer(seen.amountMicro, ofProgramme('custody'), ofMember(seen.memberId, 'held')),
});

/** held -> R-Wallet: the sender is cleared, once per entry that held it. */
export const releaseOfHeld = (
  { id, memberId, amountMicro, suspenseEntry }: DepositRow,
  actor: string,
): EntryToPost => ({
  owner: memberId,
  movement: 'deposit',
  cause: `screened:${id}:${suspenseEntry}`,
  actor,
  postings: transfer(amountMicro, ofMember(memberId, 'held'), ofMember(memberId, 'r_wallet')),
});

/** custody -> suspense: a final transfer that is too small to credit, once per log and block. */
export const dustOf = (seen: SeenTransfer, deposit: DepositRow): EntryToPost => ({
  owner: seen.memberId,
  movement: 'suspense',
  cause: causeOf(seen, deposit),
  actor: `watcher:${seen.chain}`,
  postings: transfer(seen.amountMicro, ofProgramme('custody'), ofProgramme('suspense')),
});

/** suspense -> R-Wallet: one of the small transfers that together can be credited, once per entry in suspense. */
export const dustCreditOf = (
  { id, memberId, amountMicro, suspenseEntry }: DepositRow,
  actor: string,
): EntryToPost => ({
  owner: memberId,
  movement: 'deposit',
  cause: `dust:${id}:${suspenseEntry}`,
  actor,
  postings: transfer(amountMicro, ofProgramme('suspense'), ofMember(memberId, 'r_wallet')),
});
