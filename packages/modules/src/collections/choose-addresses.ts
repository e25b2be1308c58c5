import type { AddressState } from '@tributary/chain';
import { inTransaction } from '@tributary/database';
import type { AddressFault, ChosenAddress, CollectionNeeds, DueAddress } from './collection.ts';
import { insertFound, markMoved } from './collections-store.ts';
import { letWait } from './due-store.ts';

/** How long an address waits before it is checked again. Its money is safe during the wait. */
const WAIT_HOURS: Record<AddressFault, number> = {
  emptied: 1,
  'acts by other code': 24,
  'authorization spent': 24,
};

/**
 * Reading the past of an address takes many requests. Further addresses wait for the next pass, so that nobody can
 * keep a pass busy.
 */
const MAX_LOOK_UPS = 5;

/**
 * Reads the balance and the code of due addresses from the chain, and leaves out those that cannot be collected from.
 * If an address has less than its deposits, somebody else called it, because anybody may. That transaction is
 * searched for, and its deposits count as moved by it.
 */
export const chooseAddresses = async (
  needs: CollectionNeeds,
  due: readonly DueAddress[],
): Promise<ChosenAddress[]> => {
  const { db, chain, logger } = needs;
  const states = await chain.states(due.map(({ address }) => address));
  const chosen: ChosenAddress[] = [];
  let lookUps = 0;
  for (const [at, each] of due.entries()) {
    const state = states[at];
    if (state === undefined) continue;
    const { memberId, address } = each;
    if (state.amountRaw < each.expectedRaw) {
      lookUps += 1;
      if (lookUps > MAX_LOOK_UPS || (await findCollected(needs, each))) continue;
    }
    const verdict = verdictOf(state, each);
    if (typeof verdict === 'string') {
      logger.write('collection.addressWaits', { address, why: verdict });
      await letWait(db, memberId, { reason: verdict, hours: WAIT_HOURS[verdict] });
      continue;
    }
    chosen.push({ memberId, address, amountRaw: state.amountRaw, authorization: verdict.authorization });
  }
  return chosen;
};

/** The authorization that an address needs, if any, or why nothing can be collected from it. */
export const verdictOf = (
  { amountRaw, actsBy, nonce }: AddressState,
  { authorizations }: Pick<DueAddress, 'authorizations'>,
): AddressFault | Pick<ChosenAddress, 'authorization'> => {
  if (amountRaw === 0n) return 'emptied';
  if (actsBy === 'delegate') return { authorization: undefined };
  const authorization = authorizations.find((each) => each.nonce === nonce);
  if (authorization) return { authorization };
  return actsBy === 'other' ? 'acts by other code' : 'authorization spent';
};

/** True if deposits of an address turned out to be moved already. */
const findCollected = async (
  { db, chain }: CollectionNeeds,
  { memberId, address, firstBlock }: DueAddress,
): Promise<boolean> => {
  if ((await inTransaction(db, (tx) => markMoved(tx, chain, [memberId]))) > 0) return true;
  const collected = await chain.collectedFrom(address, firstBlock - 1);
  return inTransaction(db, async (tx) => {
    for (const found of collected) await insertFound(tx, chain, { memberId, address, found });
    return (await markMoved(tx, chain, [memberId])) > 0;
  });
};
