import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { callOdd, localNode, type OddContract } from '@tributary/chain/testing';
import { rowsOf, sql } from '@tributary/database';
import {
  beginTokens,
  breachesOf,
  stillCollects,
  useFreshDatabase,
  type TokenScene,
} from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { collectDue, settleCollections, shownTokens } from './index.ts';

const USDT = 1_000_000n;
const RAW = 10n ** 18n;

const databases = useFreshDatabase();
const scenes: TokenScene[] = [];
afterEach(async () => {
  for (const scene of scenes.splice(0)) await scene.close();
});
const begin = async (): Promise<TokenScene> => {
  const scene = await beginTokens(await databases.open());
  scenes.push(scene);
  return scene;
};

describe('a hostile token', () => {
  it.each<[OddContract, string]>([
    ['SilentToken', 'moved'],
    ['RefusingToken', 'dropped: fails'],
    ['SpendingToken', 'dropped: fails'],
    ['GasEater', 'dropped: emptied'],
    ['LongAnswer', 'dropped: emptied'],
    ['LyingToken', 'moved'],
    ['ForgingToken', 'moved'],
  ])('acts as %s, ends as %s, and the next deposit is collected', async (name, became) => {
    const scene = await begin();
    const anna = await scene.join('anna');
    await scene.odd(name, anna);
    await scene.pass();
    expect(await scene.states()).toEqual([became]);
    expect(await stillCollects(scene, anna)).toBe(true);
    expect(await breachesOf(scene.db)).toEqual([]);
  });

  it('ends as refused when it refuses only in the block', async () => {
    const scene = await begin();
    const { needs } = scene;
    const anna = await scene.join('anna');
    const token = await scene.odd('FreezingToken', anna);
    const send = async (bytes: string) => {
      await callOdd(localNode(scene.local.rpcUrl), { to: token, name: 'freeze', args: [anna.address] });
      return needs.chain.send(bytes);
    };
    await collectDue({ ...needs, chain: { ...needs.chain, send } });
    await scene.local.mine(3);
    await settleCollections(needs);
    expect(await scene.states()).toEqual(['refused']);
    expect(await stillCollects(scene, anna)).toBe(true);
    expect(await breachesOf(scene.db)).toEqual([]);
  });

  it('sends USDT only to custody when it calls the address back, and the deposit counts as moved once', async () => {
    const scene = await begin();
    const { db, local } = scene;
    const anna = await scene.join('anna');
    const token = await scene.odd('ReenteringToken', anna);
    const args = [local.tokenAddress] as const;
    await callOdd(localNode(local.rpcUrl), { to: token, name: 'collectToo', args });
    // Below the threshold, so that no ordinary collection moves it first.
    await local.payUsdt(anna.address, 15n * USDT);
    await scene.settle();
    await scene.pass();
    expect(await scene.states()).toEqual(['moved']);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(15n * RAW);
    await scene.passHours(73);
    expect(await scene.pass()).toBe(0);
    const moved = await rowsOf(
      db,
      sql<{
        transfer: string;
        hash: string | null;
      }>`select d.transfer_status as transfer, c.settled_hash as hash
      from deposits d left join collections c on c.id = d.collection_id`,
    );
    expect(moved).toEqual([{ transfer: 'moved', hash: (await shownTokens(db))[0]?.txHash }]);
    expect(await stillCollects(scene, anna)).toBe(true);
    expect(await breachesOf(scene.db)).toEqual([]);
  });
});
