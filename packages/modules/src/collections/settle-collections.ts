import { PayoutRefusedError, type CollectionOutcome, type SignedPayout } from '@tributary/chain';
import { inTransaction, type Tx } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { readSetting } from '../settings/index.ts';
import { sendCollection } from './begin-collection.ts';
import type { CollectionNeeds, OpenCollection } from './collection.ts';
import { newestBytes } from './collection.ts';
import {
  insertReplacement,
  lockCollection,
  markMoved,
  openCollection,
  settleCollection,
  settleItems,
} from './collections-store.ts';
import { endWaits, letWait } from './due-store.ts';
import { settleToken } from './settle-token.ts';

/** Bytes without an outcome are sent again after this long, and replaced at a higher fee after the second. */
const RESEND_AFTER_SECONDS = 30;
const REPLACE_AFTER_SECONDS = 120;
/** Hours that an address waits if its transaction moved nothing, although the rehearsal did. */
const FAILED_HOURS = 1;

export type CollectionSettleOptions = { resendAfterSeconds?: number; replaceAfterSeconds?: number };

/**
 * Asks the chain for the outcome of the open collection and acts on final outcomes. Deposits that it carried count as
 * moved, and the others wait again. Before a final outcome the same bytes are sent again. Returns how many collections
 * were settled.
 */
export const settleCollections = async (
  needs: CollectionNeeds,
  options: CollectionSettleOptions = {},
): Promise<number> => {
  const { db, chain } = needs;
  const open = await openCollection(db, chain);
  if (!open) return 0;
  const hashes = [open.txHash, ...open.replacements.map(({ txHash }) => txHash)];
  const addresses = open.items.map(({ address }) => address);
  const { account, sequence } = open;
  const outcome = await chain.outcome({ account, sequence, hashes, addresses });
  if (outcome.state !== 'pending') {
    needs.logger.lasting('collection.stuck', { of: chain.chain, holds: [] });
    const skipped = await skippedBy(needs, { open, outcome });
    return (await inTransaction(db, (tx) => settle(tx, needs, { open, outcome, skipped }))) ? 1 : 0;
  }
  await sendAgain(needs, open, options);
  return 0;
};

/**
 * The addresses that the batch skipped. It is read only for another token, because the logs of that token are not
 * trusted.
 */
const skippedBy = ({ chain }: CollectionNeeds, { open, outcome }: Outcome): Promise<string[]> =>
  open.tokenCollectionId !== null && outcome.state === 'done'
    ? chain.skippedBy(outcome.txHash)
    : Promise.resolve([]);

/** A pause stops resending; an outcome is still settled. */
const sendAgain = async (
  needs: CollectionNeeds,
  open: OpenCollection,
  {
    resendAfterSeconds = RESEND_AFTER_SECONDS,
    replaceAfterSeconds = REPLACE_AFTER_SECONDS,
  }: CollectionSettleOptions,
): Promise<void> => {
  const isDue = open.sentSecondsAgo !== null && open.sentSecondsAgo >= resendAfterSeconds;
  if (!isDue || (await readSetting(needs.db, 'collectionPaused'))) return;
  const isStuck = open.signedSecondsAgo >= replaceAfterSeconds;
  await sendCollection(needs, (isStuck && (await replaced(needs, open))) || open);
};

/**
 * Signs the collection again at a higher fee and stores it before anything is sent; undefined at the fee's ceiling.
 * Another token is given up instead: it must not hold up the deposits.
 */
const replaced = async (
  { db, chain, logger }: CollectionNeeds,
  open: OpenCollection,
): Promise<OpenCollection | undefined> => {
  const isToken = open.tokenCollectionId !== null && open.replacements.length === 0;
  const dearer = await raised(() => (isToken ? chain.giveUp(open.bytes) : chain.replace(newestBytes(open))));
  if (dearer === undefined) {
    logger.lasting('collection.stuck', { of: chain.chain, holds: [{ id: open.id, txHash: open.txHash }] });
    return undefined;
  }
  return inTransaction(db, async (tx) => {
    const row = await lockCollection(tx, open.id);
    if (row?.replacements.length !== open.replacements.length) return undefined;
    await insertReplacement(tx, row, dearer);
    return lockCollection(tx, open.id);
  });
};

/** Bytes for an earlier batch or by an earlier key have no successor: the stored ones are sent again. */
const raised = async (sign: () => Promise<SignedPayout | undefined>): Promise<SignedPayout | undefined> => {
  try {
    return await sign();
  } catch (error) {
    if (!(error instanceof PayoutRefusedError)) throw error;
    return undefined;
  }
};

type Outcome = { open: OpenCollection; outcome: Exclude<CollectionOutcome, { state: 'pending' }> };
type Final = Outcome & { skipped: readonly string[] };

const settle = async (
  tx: Tx,
  { chain, logger }: CollectionNeeds,
  { open, outcome, skipped }: Final,
): Promise<boolean> => {
  const row = await lockCollection(tx, open.id);
  // Another collector was faster.
  if (!row) return false;
  if (row.tokenCollectionId !== null) {
    await settleToken(tx, { open: row, tokenId: row.tokenCollectionId, outcome, skipped });
    return true;
  }
  const isDone = outcome.state === 'done';
  const carried = isDone ? outcome.carried : [];
  await settleItems(tx, row.id, { carried, otherwise: isDone ? 'skipped' : 'returned' });
  await settleCollection(tx, row.id, outcome);
  const sent = new Set(carried.map(({ address }) => address));
  const carriedOf = row.items.filter(({ address }) => sent.has(address)).map(({ memberId }) => memberId);
  const moved = await markMoved(tx, chain, carriedOf);
  await endWaits(tx, carriedOf);
  // An immediate retry would fail for the same reason and cost the fee again.
  if (outcome.state !== 'foreign')
    for (const { memberId, address } of row.items)
      if (!sent.has(address)) await letWait(tx, memberId, { reason: 'fails', hours: FAILED_HOURS });
  if (!isDone)
    logger.write('collection.movedNothing', {
      collection: row.id,
      txHash: row.txHash,
      state: outcome.state,
    });
  await recordAudit(tx, {
    actor: 'collector',
    action: `collection.${outcome.state}`,
    subject: `collection:${row.id}`,
    details: {
      addresses: row.items.length,
      carried: carried.length,
      deposits: moved,
      ...('txHash' in outcome ? { txHash: outcome.txHash, block: outcome.blockNumber } : {}),
    },
  });
  return true;
};
