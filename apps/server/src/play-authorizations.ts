import type { CollectionChain } from '@tributary/chain';
import { createEvmAddressBook, signerOf } from '@tributary/chain/bsc';
import { devDepositXpub, signDevAuthorization } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { importAuthorizations, unauthorizedIndexes } from '@tributary/modules/collections';

/** Addresses that one pass signs for; the next one follows at once while there are more. */
const AT_ONCE = 100;

/** Signs for deposit addresses of the demo that have no authorization yet, and imports that as an operator would a file. */
export const authorizePlayAddresses = async (
  db: Db,
  { chainId, delegate }: Pick<CollectionChain, 'chainId' | 'delegate'>,
): Promise<number> => {
  const permitted = { chainId, delegate };
  const indexes = await unauthorizedIndexes(db, permitted, AT_ONCE);
  if (indexes.length === 0) return 0;
  const authorizations = await Promise.all(
    indexes.map(async (index) => ({ index, ...(await signDevAuthorization(index, permitted)) })),
  );
  const needs = { db, depositAddresses: createEvmAddressBook(devDepositXpub()), signerOf };
  return (await importAuthorizations(needs, { authorizations, permitted, actor: 'demo' })).added;
};
