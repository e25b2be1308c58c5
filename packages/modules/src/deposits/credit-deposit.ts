import type { Tx } from '@tributary/database';
import { sumMicro } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { insertDepositEvent } from '../team/index.ts';
import { DUST_LIMIT_MICRO } from './deposit.ts';
import { creditOf, dustCreditOf, dustOf } from './deposit-postings.ts';
import {
  lockDust,
  markCredited,
  noteTransfer,
  type DepositRow,
  type SeenTransfer,
} from './deposits-store.ts';
import { resolvePayment } from './payments-store.ts';

/**
 * Credits a final transfer in full, once per log, whenever it arrives (AMB-031, AMB-033). A log that returns after
 * a reorganisation is credited again under its present block. Returns whether money moved.
 */
export const creditDeposit = async (tx: Tx, seen: SeenTransfer): Promise<boolean> => {
  const deposit = await noteTransfer(tx, seen);
  if (deposit.status === 'credited' || deposit.status === 'dust') return false;
  await lockMembers(tx, [seen.memberId]);
  if (seen.amountMicro < DUST_LIMIT_MICRO) {
    await keepDust(tx, seen, deposit);
    return false;
  }
  const entryId = await post(tx, creditOf(seen, deposit));
  const late = (await resolvePayment(tx, deposit)) === 'late';
  await markCredited(tx, { ...deposit, status: 'credited', late, entryId, suspenseEntry: null });
  await insertDepositEvent(tx, seen.memberId, seen.amountMicro);
  return true;
};

/**
 * Keeps amounts that are too small to credit in suspense. Once they reach the limit, each is credited by its own
 * entry, so that each can be reversed alone. A remainder below one micro-unit stays on the chain and in no entry.
 */
const keepDust = async (tx: Tx, seen: SeenTransfer, deposit: DepositRow): Promise<void> => {
  const suspenseEntry = seen.amountMicro > 0n ? await post(tx, dustOf(seen, deposit)) : null;
  await markCredited(tx, { ...deposit, status: 'dust', late: false, entryId: null, suspenseEntry });
  const dust = (await lockDust(tx, seen.memberId)).filter((each) => each.amountMicro > 0n);
  const totalMicro = sumMicro(dust.map((each) => each.amountMicro));
  if (totalMicro < DUST_LIMIT_MICRO) return;
  for (const each of dust) {
    const entryId = await post(tx, dustCreditOf(seen, each));
    await markCredited(tx, { ...each, status: 'credited', late: true, entryId });
  }
  await insertDepositEvent(tx, seen.memberId, totalMicro);
};
