import type { Tx } from '@tributary/database';
import { sumMicro } from '@tributary/domain';
import { lockMembers, ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import { insertDepositEvent } from '../teams/index.ts';
import { DUST_LIMIT_MICRO } from './deposit.ts';
import {
  lockDust,
  markCredited,
  noteTransfer,
  type DepositRow,
  type SeenTransfer,
} from './deposits-store.ts';
import { resolvePayment } from './payments-store.ts';

/**
 * Credits a final transfer in full, once per log, whenever it arrives (AMB-031, AMB-033). A log that returned
 * after a reorg is credited anew under the block it lies in now. Returns whether money moved.
 */
export const creditDeposit = async (tx: Tx, seen: SeenTransfer): Promise<boolean> => {
  const deposit = await noteTransfer(tx, seen);
  if (deposit.status === 'credited' || deposit.status === 'dust') return false;
  await lockMembers(tx, [seen.memberId]);
  if (seen.amountMicro < DUST_LIMIT_MICRO) {
    await keepDust(tx, seen, deposit);
    return false;
  }
  const entryId = await post(tx, {
    owner: seen.memberId,
    movement: 'deposit',
    cause: causeOf(seen, deposit),
    actor: `watcher:${seen.chain}`,
    legs: transfer(seen.amountMicro, ofProgramme('custody'), ofMember(seen.memberId, 'r_wallet')),
  });
  const late = (await resolvePayment(tx, deposit)) === 'late';
  await markCredited(tx, { ...deposit, status: 'credited', late, entryId });
  await insertDepositEvent(tx, seen.memberId, seen.amountMicro);
  return true;
};

/**
 * The log and the block in which it became final. After a reversal the same log can return in another block or
 * in the very same one, where the entry that was taken back tells the two credits apart.
 */
const causeOf = (
  { chain, transfer: { txHash, blockHash } }: SeenTransfer,
  { logIndex, status, entryId }: DepositRow,
): string => {
  const cause = `deposit:${chain}:${txHash}:${logIndex}:${blockHash.slice(0, 18)}`;
  return status === 'orphaned' && entryId !== null ? `${cause}:after:${entryId}` : cause;
};

/** Amounts too small to credit wait in suspense; together they are credited once they reach the limit. */
const keepDust = async (tx: Tx, seen: SeenTransfer, deposit: DepositRow): Promise<void> => {
  if (seen.amountMicro > 0n) {
    await post(tx, {
      owner: seen.memberId,
      movement: 'suspense',
      cause: causeOf(seen, deposit),
      actor: `watcher:${seen.chain}`,
      legs: transfer(seen.amountMicro, ofProgramme('custody'), ofProgramme('suspense')),
    });
  }
  await markCredited(tx, { ...deposit, status: 'dust', late: false, entryId: null });
  const dust = await lockDust(tx, seen.memberId);
  const totalMicro = sumMicro(dust.map((each) => each.amountMicro));
  if (totalMicro < DUST_LIMIT_MICRO) return;
  const entryId = await post(tx, {
    owner: seen.memberId,
    movement: 'deposit',
    cause: `dust:${deposit.id}`,
    actor: `watcher:${seen.chain}`,
    legs: transfer(totalMicro, ofProgramme('suspense'), ofMember(seen.memberId, 'r_wallet')),
  });
  for (const each of dust) await markCredited(tx, { ...each, status: 'credited', late: true, entryId });
  await insertDepositEvent(tx, seen.memberId, totalMicro);
};
