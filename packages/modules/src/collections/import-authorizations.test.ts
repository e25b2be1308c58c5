import { createEvmAddressBook, signerOf } from '@tributary/chain/bsc';
import { devDepositXpub, signDevAuthorization } from '@tributary/chain/local';
import { rowsOf, sql } from '@tributary/database';
import { useDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { importAuthorizations, type IndexedAuthorization } from './index.ts';

const database = useDatabase();
const permitted = { chainId: 56, delegate: `0x${'de'.repeat(20)}` };
const depositAddresses = createEvmAddressBook(devDepositXpub());

const signed = async (index: number, permits = {}): Promise<IndexedAuthorization> => ({
  index,
  ...(await signDevAuthorization(index, { ...permitted, ...permits })),
});
const given = (authorizations: readonly IndexedAuthorization[]) =>
  importAuthorizations(
    { db: database.current.db, depositAddresses, signerOf },
    { authorizations, permitted, actor: 'operator:olga' },
  );
const stored = () =>
  rowsOf(
    database.current.db,
    sql`select derivation_index as index from collection_authorizations order by 1`,
  );

describe('an import of authorizations', () => {
  it('stores each once, and audits the operator and the number', async () => {
    const file = [await signed(1), await signed(2)];
    expect(await given(file)).toEqual({ added: 2 });
    expect(await given([...file, await signed(3)])).toEqual({ added: 1 });
    expect(await given(file)).toEqual({ added: 0 });
    expect(await stored()).toEqual([{ index: 1 }, { index: 2 }, { index: 3 }]);
    const log = sql`select actor, details from audit_log where action = 'collection.authorizations.imported' order by id`;
    expect(await rowsOf(database.current.db, log)).toMatchObject([
      { actor: 'operator:olga', details: { added: 2 } },
      { actor: 'operator:olga', details: { added: 1 } },
    ]);
  });

  it.each<[string, () => Promise<IndexedAuthorization>]>([
    ['of another chain', () => signed(9, { chainId: 97 })],
    ['of every chain', () => signed(9, { chainId: 0 })],
    ['of another delegate', () => signed(9, { delegate: `0x${'ab'.repeat(20)}` })],
    [
      'that names our delegate and is signed for another',
      async () => ({
        ...(await signed(9, { delegate: `0x${'ab'.repeat(20)}` })),
        delegate: permitted.delegate,
      }),
    ],
    ['of another address', async () => ({ ...(await signed(8)), index: 9 })],
    [
      'that names our address and is signed by another',
      async () => ({
        ...(await signed(8)),
        index: 9,
        address: depositAddresses.addressAt(9).toLowerCase(),
      }),
    ],
    ['whose nonce was changed', async () => ({ ...(await signed(9)), nonce: 1 })],
    ['whose signature is nonsense', async () => ({ ...(await signed(9)), s: '0xnonsense' })],
    ['of an index that is none', async () => ({ ...(await signed(9)), index: -1 })],
  ])('refuses the whole file for one %s', async (_what, bad) => {
    const before = await stored();
    await expect(given([await signed(5), await bad()])).rejects.toMatchObject({ code: 'invalidInput' });
    expect(await stored()).toEqual(before);
  });
});
