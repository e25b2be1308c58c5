import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { localNode } from '@tributary/chain/testing';
import { oneRow, pageOf, rowsOf, sql } from '@tributary/database';
import { silentLogger } from '@tributary/runtime';
import {
  beginTokens,
  breachesOf,
  Effects,
  SimulatedCrash,
  stillCollects,
  useFreshDatabase,
  type Crash,
  type TokenScene,
} from '@tributary/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { noteOtherTokens } from '../deposits/index.ts';
import { confirmProposal } from '../proposals/index.ts';
import {
  collectDue,
  collectionOverview,
  collectionsList,
  confirmToken,
  pauseCollection,
  proposeToken,
  settleCollections,
  shownTokens,
} from './index.ts';

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

describe('another token on a deposit address', () => {
  it('goes to custody once two operators confirmed it, and changes no figure of USDT', async () => {
    const scene = await begin();
    const { db, local, deposits } = scene;
    const anna = await scene.join('anna');
    const watched = { db, chain: deposits, logger: silentLogger(), startBlock: 1 };
    await noteOtherTokens(watched);
    await local.payOtherToken(anna.address, 5n * USDT);
    await local.mine(3);
    await noteOtherTokens(watched);
    const row = await oneRow(
      db,
      sql<{ id: string; token: string }>`
      select chain || '.' || tx_hash || '.' || log_index as id, token from deposit_exceptions`,
    );
    const olga = scene.olga;
    const { id } = await proposeToken(db, { id: row.id, reason: 'R', operator: olga });
    expect(await scene.pass()).toBe(0);
    const alone = { id, kind: 'token.collect', operator: olga } as const;
    await expect(confirmProposal(db, alone, confirmToken)).rejects.toMatchObject({ code: 'sameApprover' });
    const second = { ...alone, operator: scene.oskar };
    await confirmProposal(db, second, confirmToken);
    expect(await scene.states()).toEqual(['waiting']);
    expect(await scene.pass()).toBe(1);
    expect(await shownTokens(db)).toMatchObject([
      { state: 'moved', userrefid: 'anna', token: row.token, amountRaw: (5n * RAW).toString() },
    ]);
    expect((await shownTokens(db))[0]?.txHash).toMatch(/^0x[0-9a-f]{64}$/);
    expect(await scene.unitsOf(row.token, PLAY_CUSTODY_ADDRESS)).toBe(5n * RAW);
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(0n);
    const { sums } = await pageOf(db, await collectionsList(db), { page: 1, size: 10 });
    expect(sums).toMatchObject({ collections: 0, moved: 0n });
    expect(await collectionOverview(db)).toMatchObject({ lying: [], underWay: undefined });
    expect(await stillCollects(scene, anna)).toBe(true);
    expect(await breachesOf(scene.db)).toEqual([]);
  });

  it('waits for deposits that are due, and for the end of a pause', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    await scene.odd('SilentToken', anna);
    await scene.local.payUsdt(anna.address, 30n * USDT);
    await scene.settle();
    await scene.pass();
    expect(await scene.held(PLAY_CUSTODY_ADDRESS)).toBe(30n * RAW);
    expect(await scene.states()).toEqual(['waiting']);
    const by = { operator: { username: 'olga' }, reason: 'test' };
    await pauseCollection(scene.db, { isPaused: true, ...by });
    await scene.pass();
    expect(await scene.states()).toEqual(['waiting']);
    await pauseCollection(scene.db, { isPaused: false, ...by });
    await scene.pass();
    expect(await scene.states()).toEqual(['moved']);
  });

  it('is sent once by simultaneous collectors', async () => {
    const scene = await begin();
    await scene.odd('SilentToken', await scene.join('anna'));
    await Promise.all(Array.from({ length: 4 }, () => collectDue(scene.needs)));
    await scene.local.mine(3);
    await Promise.all(Array.from({ length: 4 }, () => settleCollections(scene.needs)));
    expect(await scene.states()).toEqual(['moved']);
    expect(await rowsOf(scene.db, sql`select from collections`)).toHaveLength(1);
  });

  it('is given up by an empty call under the same sequence when no block includes it', async () => {
    const scene = await begin();
    const node = localNode(scene.local.rpcUrl);
    const anna = await scene.join('anna');
    const token = await scene.odd('SilentToken', anna);
    await node.ask('evm_setAutomine', [false]);
    await collectDue(scene.needs);
    await settleCollections(scene.needs, { resendAfterSeconds: 0, replaceAfterSeconds: 0 });
    await node.ask('evm_setAutomine', [true]);
    await scene.local.mine(4);
    expect(await settleCollections(scene.needs)).toBe(1);
    expect(await scene.states()).toEqual(['given up']);
    expect(await scene.unitsOf(token, anna.address)).toBe(7n);
    expect(await stillCollects(scene, anna)).toBe(true);
    expect(await breachesOf(scene.db)).toEqual([]);
  });

  it('is not signed if the fee leaves no room to give it up', async () => {
    const scene = await begin();
    await scene.odd('SilentToken', await scene.join('anna'));
    const chain = { ...scene.needs.chain, giveUp: () => Promise.resolve(undefined) };
    expect(await collectDue({ ...scene.needs, chain })).toBe(0);
    expect(await scene.states()).toEqual(['waiting']);
  });

  it('is not sent from an address without an authorization', async () => {
    const scene = await begin();
    await scene.odd('SilentToken', await scene.join('anna', { isAuthorized: false }));
    await scene.pass();
    expect(await scene.states()).toEqual(['dropped: unauthorized']);
  });
});

describe('the USDT of the programme', () => {
  it('is refused as another token, by the module and by the database', async () => {
    const scene = await begin();
    const { db, local } = scene;
    const anna = await scene.join('anna');
    const token = local.tokenAddress.toLowerCase();
    await sql`update installation set token_address = ${local.tokenAddress}`.execute(db);
    const id = await scene.noted(anna, token);
    await expect(scene.ask(id)).rejects.toMatchObject({ code: 'conflict' });
    expect(() => scene.needs.chain.forToken(local.tokenAddress)).toThrow('token of the programme');
    const proposal = await oneRow(
      db,
      sql<{ id: number }>`
      insert into proposals (kind, subject, details, reason, proposed_by, lapses_at, status, decided_by, decided_at)
      select 'token.collect', 's', '{}', 'R', a.id, app_now() + interval '1 day', 'confirmed', b.id, app_now()
      from operators a, operators b where a.username = 'olga' and b.username = 'oskar' returning id`,
    );
    const row = sql`insert into token_collections (proposal_id, chain, member_id, address, token, amount_raw)
      values (${proposal.id}, 'local', ${anna.id}, ${anna.address}, ${token}, 1)`;
    await expect(row.execute(db)).rejects.toThrow('no other token');
  });
});

describe('a request for another token', () => {
  it('is refused for an unknown transfer, while the same request is open, and without a confirmed proposal', async () => {
    const scene = await begin();
    const { db } = scene;
    const anna = await scene.join('anna');
    await expect(scene.ask('local.0x1.0')).rejects.toMatchObject({ code: 'notFound' });
    const token = await scene.odd('SilentToken', anna);
    const id = await scene.noted(anna, token);
    await expect(scene.ask(id)).rejects.toMatchObject({ code: 'conflict' });
    const forged = sql`insert into token_collections (proposal_id, chain, member_id, address, token, amount_raw)
      values (-1, 'local', ${anna.id}, ${anna.address}, ${`0x${'9'.repeat(40)}`}, 1)`;
    await expect(forged.execute(db)).rejects.toThrow('two operators');
    await scene.pass();
    const undone = sql`update token_collections set outcome = null, settled_at = null`;
    await expect(undone.execute(scene.needs.db)).rejects.toThrow('final');
  });

  it('is carried out once by a collector that dies before or after any commit and any send', async () => {
    const scene = await begin();
    const anna = await scene.join('anna');
    let histories = 0;
    for (let at = 1, happened = true; happened; at++)
      for (const side of ['before', 'after'] as const) {
        const token = await scene.odd('SilentToken', anna);
        happened = await live(scene, { at, side });
        await live(scene);
        const [shown] = await shownTokens(scene.db);
        expect([at, side, shown?.state]).toEqual([at, side, 'moved']);
        expect(await scene.unitsOf(token, PLAY_CUSTODY_ADDRESS)).toBe(7n);
        histories += 1;
      }
    expect(histories).toBeGreaterThan(6);
    const signed = await oneRow(
      scene.db,
      sql<{ count: number }>`select count(*)::int as count from collections`,
    );
    expect(signed.count).toBe(histories);
  });
});

/** One life of a collector, until nothing waits or until it dies. True if it died. */
const live = async (scene: TokenScene, crash?: Crash): Promise<boolean> => {
  const effects = new Effects(crash);
  const { db, chain, logger } = scene.needs;
  const needs = { db: effects.db(db), chain: effects.chain(chain), logger };
  try {
    for (let times = 0; times < 4; times++) {
      await collectDue(needs);
      await scene.local.mine(3);
      await settleCollections(needs, { resendAfterSeconds: 0 });
    }
  } catch (error) {
    if (!(error instanceof SimulatedCrash)) throw error;
  }
  return effects.crashed;
};
