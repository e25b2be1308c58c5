import { inTransaction } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import { beginCollection, canPay } from './begin-collection.ts';
import { verdictOf } from './choose-addresses.ts';
import type { CollectionNeeds } from './collection.ts';
import {
  dropToken,
  lockToken,
  nextToken,
  type AskedToken,
  type DropReason,
} from './token-collections-store.ts';

/** The most gas of such a transaction: the batch gives one address 120,000. */
const MAX_GAS = 500_000n;

/**
 * Collects the oldest token that two operators decided to collect. A transaction is for one address and one token. It
 * is signed only while its fee leaves room for the empty call that gives its sequence up.
 */
export const collectToken = async (needs: CollectionNeeds): Promise<number> => {
  const { db, chain } = needs;
  const asked = await nextToken(db, chain);
  if (!asked) return 0;
  const token = chain.forToken(asked.token);
  const [state] = await token.states([asked.address]);
  if (!state) return 0;
  const verdict = verdictOf(state, asked);
  if (typeof verdict === 'string')
    return drop(
      needs,
      asked,
      state.amountRaw > 0n && asked.authorizations.length === 0 ? 'unauthorized' : verdict,
    );
  const from = [{ address: asked.address, authorization: verdict.authorization }];
  const { gas, feeWei, fails } = await token.rehearse(from);
  if (fails.length > 0 || gas > MAX_GAS) return drop(needs, asked, 'fails');
  if (!(await canPay(needs, feeWei))) return 0;
  const signed = await token.sign(from, {
    sequence: await chain.nextSequence(),
    gas,
    feeMostWei: feeWei,
  });
  if ((await chain.giveUp(signed.bytes)) === undefined) return 0;
  const begun = await beginCollection(needs, {
    signed,
    feeMostWei: feeWei,
    from: [],
    tokenCollectionId: asked.id,
  });
  return begun ? 1 : 0;
};

const drop = async (
  { db, logger }: CollectionNeeds,
  { id, token, address }: AskedToken,
  why: DropReason,
): Promise<number> => {
  await inTransaction(db, async (tx) => {
    if (!(await lockToken(tx, id)) || !(await dropToken(tx, id, why))) return;
    logger.write('collection.tokenDropped', { token, address, why });
    const details = { token, address, outcome: 'dropped', why };
    await recordAudit(tx, {
      actor: 'collector',
      action: 'token.collect.settled',
      subject: `token-collection:${id}`,
      details,
    });
  });
  return 0;
};
