import type { CollectionOutcome } from '@tributary/chain';
import type { Tx } from '@tributary/database';
import { recordAudit } from '../audit/index.ts';
import type { OpenCollection } from './collection.ts';
import { settleCollection } from './collections-store.ts';
import { endToken, type TokenOutcome } from './token-collections-store.ts';

type Final = Exclude<CollectionOutcome, { state: 'pending' }>;
type Settled = { open: OpenCollection; tokenId: number; outcome: Final; skipped: readonly string[] };

/** Stores the outcome of a collection of another token. No deposit is marked, and no amount of USDT changes. */
export const settleToken = async (tx: Tx, { open, tokenId, outcome, skipped }: Settled): Promise<void> => {
  await settleCollection(tx, open.id, outcome);
  const became = outcomeOf(open, outcome, skipped);
  await endToken(tx, tokenId, became);
  await recordAudit(tx, {
    actor: 'collector',
    action: 'token.collect.settled',
    subject: `token-collection:${tokenId}`,
    details: { collection: open.id, outcome: became, ...('txHash' in outcome && { txHash: outcome.txHash }) },
  });
};

/** The first bytes carry the token; every later set is the empty call that gave it up. */
const outcomeOf = (open: OpenCollection, outcome: Final, skipped: readonly string[]): TokenOutcome => {
  if (outcome.state !== 'done') return 'failed';
  if (outcome.txHash !== open.txHash) return 'given up';
  return skipped.length > 0 ? 'refused' : 'moved';
};
