import type { Tx } from '@tributary/database';
import { sumMicro } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { askScreening, screeningIsOn } from '../screening/index.ts';
import { insertDepositEvent } from '../team/index.ts';
import { DUST_LIMIT_MICRO } from './deposit.ts';
import { creditOf, dustCreditOf, dustOf, heldOf, releaseOfHeld } from './deposit-postings.ts';
import {
  lockDeposit,
  lockDust,
  markCredited,
  markHeld,
  noteTransfer,
  type DepositRow,
  type SeenTransfer,
} from './deposits-store.ts';
import { resolvePayment } from './payments-store.ts';

/**
 * Credits a final transfer in full, once per log, whenever it arrives (AMB-031, AMB-033). A log that returns after
 * a reorganisation is credited again under its present block. While addresses are screened, the amount is held until
 * its sender is cleared (decision 123). Returns whether the member can spend more.
 */
export const creditDeposit = async (tx: Tx, seen: SeenTransfer): Promise<boolean> => {
  const deposit = await noteTransfer(tx, seen);
  if (deposit.status !== 'detected' && deposit.status !== 'orphaned') return false;
  await lockMembers(tx, [seen.memberId]);
  const isScreened = await screeningIsOn(tx);
  if (isScreened)
    await askScreening(tx, {
      memberId: seen.memberId,
      askedFor: 'deposit',
      subjectId: deposit.id,
      address: seen.transfer.from,
      amountMicro: seen.amountMicro,
    });
  if (seen.amountMicro < DUST_LIMIT_MICRO) {
    await keepDust(tx, seen, deposit);
    return false;
  }
  if (isScreened) {
    const suspenseEntry = await post(tx, heldOf(seen, deposit));
    await markHeld(tx, { ...deposit, suspenseEntry });
    return false;
  }
  const entryId = await post(tx, creditOf(seen, deposit));
  await settleCredit(tx, { ...deposit, entryId, suspenseEntry: null });
  return true;
};

/**
 * Credits a held deposit whose sender is cleared. A small amount is credited together with the other small ones.
 * Returns false for any other deposit, such as one that left the chain.
 */
export const releaseDeposit = async (
  tx: Tx,
  { memberId, id, actor }: { memberId: number; id: number; actor: string },
): Promise<boolean> => {
  await lockMembers(tx, [memberId]);
  const deposit = await lockDeposit(tx, { memberId, id });
  if (deposit?.status === 'dust') await creditDust(tx, memberId, actor);
  if (deposit?.status !== 'held') return deposit?.status === 'dust';
  await settleCredit(tx, { ...deposit, entryId: await post(tx, releaseOfHeld(deposit, actor)) });
  return true;
};

const settleCredit = async (tx: Tx, deposit: DepositRow): Promise<void> => {
  const late = (await resolvePayment(tx, deposit)) === 'late';
  await markCredited(tx, { ...deposit, status: 'credited', late });
  await insertDepositEvent(tx, deposit.memberId, deposit.amountMicro);
};

/** Keeps amounts that are too small to credit in suspense. */
const keepDust = async (tx: Tx, seen: SeenTransfer, deposit: DepositRow): Promise<void> => {
  const suspenseEntry = seen.amountMicro > 0n ? await post(tx, dustOf(seen, deposit)) : null;
  await markCredited(tx, { ...deposit, status: 'dust', late: false, entryId: null, suspenseEntry });
  await creditDust(tx, seen.memberId, `watcher:${seen.chain}`);
};

/**
 * Credits a member's small amounts once they reach the limit. Each is credited by its own entry, so that each can be
 * reversed alone. A remainder below one micro-unit stays on the chain and in no entry.
 */
const creditDust = async (tx: Tx, memberId: number, actor: string): Promise<void> => {
  const dust = (await lockDust(tx, memberId)).filter((each) => each.amountMicro > 0n);
  const totalMicro = sumMicro(dust.map((each) => each.amountMicro));
  if (totalMicro < DUST_LIMIT_MICRO) return;
  for (const each of dust) {
    const entryId = await post(tx, dustCreditOf(each, actor));
    await markCredited(tx, { ...each, status: 'credited', late: true, entryId });
  }
  await insertDepositEvent(tx, memberId, totalMicro);
};
