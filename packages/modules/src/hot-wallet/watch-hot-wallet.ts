import type { AccountReading, HotWalletChain } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import type { Logger } from '@tributary/runtime';
import { recordAudit } from '../audit/index.ts';
import { boundsOf, microOf } from './bounds.ts';
import {
  arrivedFor,
  insertRefill,
  keepArrivals,
  keepReading,
  lapseOthers,
  openRefill,
  payingNow,
  settleRefill,
  type HotAccount,
  type OpenRefill,
} from './hot-wallet-store.ts';

export type HotWalletNeeds = { db: Db; chain: HotWalletChain; logger: Logger };

/** An account's balance at a final block. */
type Read = HotAccount & AccountReading;

/**
 * Reads the balance of the account that pays on a chain now. Below the floor it requests one refill from custody,
 * up to the ceiling. Later transfers are stored with the request. It closes once the amount arrived, or once the
 * account is above the floor again. An earlier or halted account gets no refill: somebody else may have its key.
 * Any number of workers may run this at once. Returns how many requests began or ended.
 */
export const watchHotWallet = async (needs: HotWalletNeeds): Promise<number> => {
  const { db, chain } = needs;
  const paying = await payingNow(db, chain.chain);
  if (!paying) return 0;
  const { account, isHalted } = paying;
  const reading = await chain.read(account);
  if (!reading) return 0;
  const read = { chain: chain.chain, account, ...reading };
  // Another worker has read a later block, and decides by it.
  if (!(await keepReading(db, read, read))) return 0;
  const lapsed = await lapseOthers(db, read);
  const open = await openRefill(db, read);
  if (open) return lapsed + ((await settle(needs, read, { ...open, isHalted })) ? 1 : 0);
  return lapsed + (!isHalted && (await ask(needs, read)) ? 1 : 0);
};

const ask = async ({ db, chain, logger }: HotWalletNeeds, read: Read): Promise<boolean> => {
  const heldMicro = microOf(chain.asset, read.heldRaw);
  const isAsked = await inTransaction(db, async (tx) => {
    const { floorMicro, ceilingMicro } = await boundsOf(tx, chain.asset);
    if (heldMicro >= floorMicro) return false;
    const amountMicro = ceilingMicro - heldMicro + microOf(chain.asset, read.lacksRaw);
    const refill = { amountMicro, heldMicro, block: read.block };
    if (!(await insertRefill(tx, read, refill))) return false;
    await recordAudit(tx, {
      actor: 'hot-wallet',
      action: 'refill.asked',
      subject: `account:${read.chain}:${read.account}`,
      details: { amount: refill.amountMicro.toString(), held: heldMicro.toString(), block: read.block },
    });
    return true;
  });
  if (isAsked)
    logger.write('hotWallet.belowFloor', {
      chain: read.chain,
      account: read.account,
      heldMicro: heldMicro.toString(),
    });
  return isAsked;
};

const settle = async (
  { db, chain }: HotWalletNeeds,
  read: Read,
  { id, amountMicro, readBlock, isHalted }: OpenRefill & { isHalted: boolean },
): Promise<boolean> => {
  const arrivals =
    readBlock < read.block ? await chain.arrivals(read.account, { after: readBlock, upTo: read.block }) : [];
  return inTransaction(db, async (tx) => {
    await keepArrivals(tx, { id, chain: read.chain }, { arrivals, upTo: read.block });
    const { arrivedRaw, namedRaw } = await arrivedFor(tx, { id, asset: chain.asset });
    const isAbove = microOf(chain.asset, read.heldRaw) >= (await boundsOf(tx, chain.asset)).floorMicro;
    if (!isHalted && !isAbove && microOf(chain.asset, namedRaw) < amountMicro) return false;
    const state = arrivedRaw > 0n ? 'arrived' : 'lapsed';
    if (!(await settleRefill(tx, id, state))) return false;
    await recordAudit(tx, {
      actor: 'hot-wallet',
      action: `refill.${state}`,
      subject: `account:${read.chain}:${read.account}`,
      details: { request: id, arrived: arrivedRaw.toString(), block: read.block },
    });
    return true;
  });
};
