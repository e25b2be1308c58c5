import type { Db } from '@tributary/database';
import {
  collectDue,
  reportCollector,
  settleCollections,
  type CollectionNeeds,
} from '@tributary/modules/collections';
import type { Sweep } from '@tributary/runtime';
import type { Config } from './config.ts';
import { authorizePlayAddresses } from './play-authorizations.ts';

const SECOND = 1_000;

/**
 * Collection of deposits, separate from payouts. In the demo the keys of deposit addresses are public, so new ones
 * are authorized at once; production does this offline (docs/runbooks/collection.md).
 */
export const collectionSweeps = (
  needs: CollectionNeeds,
  { db, config }: { db: Db; config: Config },
): Sweep[] => {
  const { chain } = needs;
  const everyMs = (config.mode === 'demo' ? 2 : 5) * SECOND;
  let isVerified = false;
  // Nothing is signed for foreign contracts; an unreachable node is asked again.
  const onVerified = async (work: () => Promise<number>): Promise<number> => {
    if (!isVerified) await chain.verifySetup();
    isVerified = true;
    return work();
  };
  return [
    { name: `collections-${chain.chain}`, everyMs, pass: () => onVerified(() => collectDue(needs)) },
    {
      name: `collection-settlements-${chain.chain}`,
      everyMs,
      pass: () => onVerified(() => settleCollections(needs)),
    },
    {
      name: `collector-report-${chain.chain}`,
      everyMs: (config.mode === 'demo' ? 10 : 60) * SECOND,
      pass: () => reportCollector(needs),
    },
    ...(config.mode === 'demo'
      ? [{ name: 'play-authorizations', everyMs, pass: () => authorizePlayAddresses(db, chain) }]
      : []),
  ];
};
