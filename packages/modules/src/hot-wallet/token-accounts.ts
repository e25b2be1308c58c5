import type { DepositChain, HotWalletChain } from '@tributary/chain';
import type { Db } from '@tributary/database';
import { cursorBlock } from '../custody/index.ts';

/** Accounts of the token, read at the block up to which deposits are read. The token has no reserve. */
export const tokenAccounts = (
  db: Db,
  chain: Pick<DepositChain, 'chain' | 'balancesAt' | 'transfersTo'>,
): HotWalletChain => ({
  chain: chain.chain,
  asset: 'USDT',
  async read(account) {
    const block = await cursorBlock(db, chain.chain);
    if (block === undefined) return undefined;
    const [heldRaw = 0n] = await chain.balancesAt([account], block);
    return { block, heldRaw, reserveRaw: 0n, lacksRaw: 0n };
  },
  arrivals: async (account, range) =>
    (await chain.transfersTo(account, range)).map((transfer) => ({ ...transfer, tag: undefined })),
});
