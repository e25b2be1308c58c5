import { openDatabase, sql } from '@tributary/database';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { bindNetwork, install, ownerOf, WrongNetworkError } from './index.ts';

const databases = useFreshDatabase({ booksHold: false, shape: 'empty', isNew: true });
const NETWORK = { chain: 'bsc', chainId: 56, tokenAddress: '0xAB', depositXpub: 'xpub1' };

describe('an installation', () => {
  it('belongs to nobody before its root member, and to its purpose afterwards', async () => {
    const { db } = await databases.open();
    expect(await ownerOf(db)).toBe('nobody');
    await TestProgramme.begin(db);
    expect(await ownerOf(db)).toBe('production');
    const { db: demo } = await databases.open();
    await install(demo, { isDemo: true });
    expect(await ownerOf(demo)).toBe('demo');
  });

  it('is begun by one of several processes that start at once', async () => {
    const { db } = await databases.open();
    const begun = await Promise.all(Array.from({ length: 4 }, () => install(db, { isDemo: false })));
    expect(begun.filter(Boolean)).toHaveLength(1);
  });

  it('is distinguished from the database of another product', async () => {
    const { url } = await databases.open();
    const owner = openDatabase(url, { as: 'owner', poolSize: 1 });
    await sql`drop schema public cascade`.execute(owner.db);
    await sql`create schema public`.execute(owner.db);
    expect(await ownerOf(owner.db)).toBe('nobody');
    await sql`create table orders (id integer)`.execute(owner.db);
    expect(await ownerOf(owner.db)).toBe('another product');
    await owner.close();
  });

  it('is bound to the network of its first start, and refuses every other one', async () => {
    const { db } = await databases.open();
    await bindNetwork(db, NETWORK);
    await bindNetwork(db, { ...NETWORK, tokenAddress: '0xab' });
    for (const [change, word] of [
      [{ chain: 'local' }, 'network'],
      [{ chainId: 97 }, 'chain id'],
      [{ tokenAddress: '0xac' }, 'token'],
      [{ depositXpub: 'xpub2' }, 'key'],
    ] as const) {
      const other = bindNetwork(db, { ...NETWORK, ...change });
      await expect(other).rejects.toThrow(WrongNetworkError);
      await expect(other).rejects.toThrow(word);
    }
    await bindNetwork(db, NETWORK);
  });

  it('names no key in its messages', async () => {
    const { db } = await databases.open();
    await bindNetwork(db, NETWORK);
    await expect(bindNetwork(db, { depositXpub: 'xpub-of-others' })).rejects.not.toThrow('xpub-of-others');
  });

  it('cannot be bound again by hand', async () => {
    const { db } = await databases.open();
    await bindNetwork(db, NETWORK);
    await expect(sql`update installation set chain_id = 1`.execute(db)).rejects.toThrow(/never changes/);
  });
});
