import { inTransaction } from '@tributary/database';
import { lockSetting, readSetting } from '../settings/index.ts';
import { newestBytes, type CollectionNeeds, type OpenCollection } from './collection.ts';
import {
  insertCollection,
  lockCollection,
  noteSend,
  openCollection,
  type SignedCollection,
} from './collections-store.ts';
import { noteShortOf } from './collector-reports-store.ts';
import { lockToken } from './token-collections-store.ts';

/** Stores signed bytes, then sends them. False during a pause, or if another collector was faster. */
export const beginCollection = async (
  needs: CollectionNeeds,
  collection: SignedCollection,
): Promise<boolean> => {
  const { db, chain } = needs;
  const id = await inTransaction(db, async (tx) => {
    // A pause waits for this transaction, and no collection begins after the pause.
    await lockSetting(tx, 'collectionPaused');
    if (await readSetting(tx, 'collectionPaused')) return undefined;
    const { tokenCollectionId: token } = collection;
    return token === undefined || (await lockToken(tx, token))
      ? insertCollection(tx, chain, collection)
      : undefined;
  });
  if (id === undefined) return false;
  const stored = await openCollection(db, chain);
  if (stored?.id === id) await sendCollection(needs, stored);
  return true;
};

/** Sends stored bytes, as often as needed. The node's reply is stored for people and decides nothing. */
export const sendCollection = async (
  { db, chain }: CollectionNeeds,
  collection: OpenCollection,
): Promise<void> => {
  const result = await chain.send(newestBytes(collection));
  await inTransaction(db, async (tx) => {
    if (await lockCollection(tx, collection.id)) await noteSend(tx, collection.id, result);
  });
};

/** True if the collector has the fee. A missing amount is stored for operators. */
export const canPay = async ({ db, chain, logger }: CollectionNeeds, feeWei: bigint): Promise<boolean> => {
  const left = await chain.feesLeft();
  const isEnough = left >= feeWei;
  await noteShortOf(db, chain.chain, isEnough ? undefined : feeWei);
  const { account } = chain;
  const fields = { chain: chain.chain, needsWei: feeWei.toString(), hasWei: left.toString() };
  logger.lasting('collector.gasShort', { of: account, holds: isEnough ? [] : [fields] });
  return isEnough;
};
