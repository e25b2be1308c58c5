import type { Db } from '@tributary/database';
import { reconcileCustody, type CustodyNeeds } from '@tributary/modules/custody';
import { tokenAccounts, watchHotWallet } from '@tributary/modules/hot-wallet';
import { settleFundings } from '@tributary/modules/treasury';
import type { Logger, Sweep } from '@tributary/runtime';
import { payInPlayCapital } from './demo/play-capital.ts';
import type { Networks } from './networks.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** A demo first pays its capital in on the play chain. A later pass compares the capital once the payment is final. */
export const custodySweepsOf = (
  needs: CustodyNeeds,
  { logger, localChain }: { logger: Logger } & Pick<Networks, 'localChain'>,
): Sweep[] => [
  {
    name: 'custody',
    everyMs: localChain ? 10 * SECOND : 10 * MINUTE,
    pass: async () => {
      if (localChain && (await payInPlayCapital(needs.db, localChain))) return 0;
      const done = await reconcileCustody(needs);
      if (done)
        logger.lasting('custody.differs', { of: 'custody', holds: done.differences > 0 ? [done] : [] });
      return 0;
    },
  },
  { name: 'fundings', everyMs: 15 * SECOND, pass: () => settleFundings(needs) },
  {
    name: 'hot-wallet',
    everyMs: localChain ? 5 * SECOND : MINUTE,
    pass: () => {
      const { db, chain } = needs;
      return watchHotWallet({ db, chain: tokenAccounts(db, chain), logger });
    },
  },
];

/** Watches the account that pays XRP, if there is one. */
export const xrpAccountSweepsOf = (
  { xrpAccounts: chain, localXrp }: Pick<Networks, 'xrpAccounts' | 'localXrp'>,
  { db, logger }: { db: Db; logger: Logger },
): Sweep[] =>
  chain
    ? [
        {
          name: `hot-wallet-${chain.chain}`,
          everyMs: localXrp ? 5 * SECOND : MINUTE,
          pass: () => watchHotWallet({ db, chain, logger }),
        },
      ]
    : [];
