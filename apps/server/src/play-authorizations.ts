import type { CollectionChain } from '@tributary/chain';
import { createEvmAddressBook, signerOf } from '@tributary/chain/bsc';
import { devDepositXpub, signDevAuthorization } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { freeIndexes, importAuthorizations, unauthorizedIndexes } from '@tributary/modules/collections';

/** Addresses signed for in one pass; the next pass follows at once while there are more. */
const AT_ONCE = 100;

/** Addresses signed for future members: a fraction of the present ones, and a minimum. */
const AHEAD_PARTS = 4;
const LEAST_AHEAD = 20;

/**
 * Signs for deposit addresses of the demo that have no authorization, some of them ahead. Imports the result as an
 * operator imports a file.
 */
export const authorizePlayAddresses = async (
  db: Db,
  { chainId, delegate }: Pick<CollectionChain, 'chainId' | 'delegate'>,
): Promise<number> => {
  const permitted = { chainId, delegate };
  const now = await unauthorizedIndexes(db, permitted, AT_ONCE);
  const ahead = { parts: AHEAD_PARTS, least: LEAST_AHEAD, limit: AT_ONCE };
  const indexes = now.length > 0 ? now : await freeIndexes(db, permitted, ahead);
  if (indexes.length === 0) return 0;
  const authorizations = await Promise.all(
    indexes.map(async (index) => ({ index, ...(await signDevAuthorization(index, permitted)) })),
  );
  const needs = { db, depositAddresses: createEvmAddressBook(devDepositXpub()), signerOf };
  return (await importAuthorizations(needs, { authorizations, permitted, actor: 'demo' })).added;
};
