import type { Tx } from '@tributary/database';
import { sumMicro } from '@tributary/domain';
import { lockMembers, ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import { insertDepositEvent } from '../team/index.ts';
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
    postings: transfer(seen.amountMicro, ofProgramme('custody'), ofMember(seen.memberId, 'r_wallet')),
  });
  const late = (await resolvePayment(tx, deposit)) === 'late';
  await markCredited(tx, { ...deposit, status: 'credited', late, entryId, suspenseEntry: null });
  await insertDepositEvent(tx, seen.memberId, seen.amountMicro);
  return true;
};

/**
 * The log and the block in which it became final. After a reversal the same log can return in another block or
 * in the very same one, where the entry that was taken back tells the two credits apart.
 */
const causeOf = (
  { chain, transfer: { txHash, blockHash } }: SeenTransfer,
  { logIndex, status, entryId, suspenseEntry }: DepositRow,
): string => {
  const cause = `deposit:${chain}:${txHash}:${logIndex}:${blockHash.slice(0, 18)}`;
  const before = suspenseEntry ?? entryId;
  return status === 'orphaned' && before !== null ? `${cause}:after:${before}` : cause;
};

/**
 * Amounts too small to credit wait in suspense; once they add up to the limit each is credited by an entry of its own,
 * so that each can be taken back alone. What is less than a micro-unit stays on the chain and in no entry.
 */
const keepDust = async (tx: Tx, seen: SeenTransfer, deposit: DepositRow): Promise<void> => {
  const suspenseEntry = seen.amountMicro > 0n ? await postDust(tx, seen, deposit) : null;
  await markCredited(tx, { ...deposit, status: 'dust', late: false, entryId: null, suspenseEntry });
  const dust = (await lockDust(tx, seen.memberId)).filter((each) => each.amountMicro > 0n);
  const totalMicro = sumMicro(dust.map((each) => each.amountMicro));
  if (totalMicro < DUST_LIMIT_MICRO) return;
  for (const each of dust) {
    const entryId = await post(tx, {
      owner: seen.memberId,
      movement: 'deposit',
      cause: `dust:${each.id}:${each.suspenseEntry}`,
      actor: `watcher:${seen.chain}`,
      postings: transfer(each.amountMicro, ofProgramme('suspense'), ofMember(seen.memberId, 'r_wallet')),
    });
    await markCredited(tx, { ...each, status: 'credited', late: true, entryId });
  }
  await insertDepositEvent(tx, seen.memberId, totalMicro);
};

const postDust = (tx: Tx, seen: SeenTransfer, deposit: DepositRow): Promise<bigint> =>
  post(tx, {
    owner: seen.memberId,
    movement: 'suspense',
    cause: causeOf(seen, deposit),
    actor: `watcher:${seen.chain}`,
    postings: transfer(seen.amountMicro, ofProgramme('custody'), ofProgramme('suspense')),
  });
