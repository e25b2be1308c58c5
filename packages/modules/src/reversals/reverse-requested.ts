import { inTransaction, type Db, type Tx } from '@tributary/database';
import { lockMembers, reverse, settleDebt } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { planOn } from '../plan/index.ts';
import { holdFreeze } from '../rewards/index.ts';
import {
  lockRequest,
  markRequestDone,
  requestsToDo,
  type RequestedReversal,
} from './reversal-requests-store.ts';
import {
  activationEntryOf,
  isClosing,
  lockPackagesOf,
  markLotReversed,
  reopenPackages,
  shrinkPackage,
  uplinesWithin,
} from './reversed-lots-store.ts';
import {
  chooseAboveCap,
  chooseByLot,
  chooseNetwork,
  chooseOdl,
  odlWindowsOf,
} from './taken-rewards-store.ts';
import type { ReversedLot } from './reversed-lot.ts';
import { tellOfReversal } from './tell-of-reversal.ts';
import { holdPayments, PaymentUnderWay, takeBackRewards } from './take-back-rewards.ts';

/**
 * Reverses the requested activations, with every reward that they caused (decision 009). Nothing happens while a
 * close or a payment is under way; the next pass tries again. Returns how many were reversed.
 */
export const reverseRequested = async (db: Db): Promise<number> => {
  let done = 0;
  try {
    for (const request of await requestsToDo(db))
      if (await inTransaction(db, (tx) => reverseActivation(tx, request))) done++;
  } catch (error) {
    if (!(error instanceof PaymentUnderWay)) throw error;
  }
  return done;
};

const reverseActivation = async (tx: Tx, request: RequestedReversal): Promise<boolean> => {
  await holdFreeze(tx, 'alone');
  if ((await isClosing(tx)) || !(await lockRequest(tx, request))) return false;
  const uplines = await uplinesWithin(tx, request.memberId);
  const involved = [request.memberId, ...uplines];
  await lockMembers(tx, involved);
  await lockPackagesOf(tx, involved);
  await holdPayments(tx);

  const lot = await markLotReversed(tx, request);
  await takePrincipalBack(tx, lot);
  await chooseByLot(tx, lot);
  for (const window of await odlWindowsOf(tx, lot)) {
    const { plan } = await planOn(tx, window.beganOn);
    await chooseOdl(tx, lot, { ...window, bounds: plan.odlSlabBounds[lot.type] });
  }
  await chooseAboveCap(tx, lot);
  await chooseNetwork(tx, lot, uplines);
  await takeBackRewards(tx, lot.id, 'underCap');
  await shrinkPackage(tx, lot);
  await reopenPackages(tx, lot);
  for (const member of involved) await settleDebt(tx, member);
  await markRequestDone(tx, request);
  await tellOfReversal(tx, 'done', lot);
  await recordAudit(tx, {
    actor: request.requestedBy,
    action: 'activation.reversed',
    subject: `lot:${lot.id}`,
    details: { memberId: lot.memberId, amountMicro: lot.amountMicro.toString(), cause: request.cause },
  });
  return true;
};

/** Returns the principal to the R-Wallet, unless the lot had matured and returned it then. */
const takePrincipalBack = async (tx: Tx, lot: ReversedLot): Promise<void> => {
  if (lot.hasReturned) return;
  await reverse(tx, {
    owner: lot.memberId,
    entry: await activationEntryOf(tx, lot),
    cause: `reversed:${lot.id}`,
    actor: 'reversals',
  });
};
