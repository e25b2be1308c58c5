import type { AddressBook, Authorization } from '@tributary/chain';
import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { insertAuthorizations, type IndexedAuthorization } from './authorizations-store.ts';

export type ImportNeeds = {
  db: Db;
  depositAddresses: AddressBook;
  /** The signer of an authorization, in lower case; undefined if the network would ignore its signature. */
  signerOf: (authorization: Authorization) => Promise<string | undefined>;
};

export type AuthorizationImport = {
  authorizations: readonly IndexedAuthorization[];
  /** The chain and delegate of the settings; an authorization for anything else is refused. */
  permitted: { chainId: number; delegate: string };
  actor: string;
};

/** The most faults that a refusal lists; the others are counted. */
const SHOWN_FAULTS = 10;
const HIGHEST_INDEX = 2 ** 31 - 1;

/**
 * Stores authorizations of deposit addresses that were signed offline. Each must be signed by the address at its
 * index, for our network and our delegate. The whole file is refused if one differs. Idempotent.
 * @throws Refused `invalidInput` with the first faults
 */
export const importAuthorizations = async (
  needs: ImportNeeds,
  { authorizations, permitted, actor }: AuthorizationImport,
): Promise<{ added: number }> => {
  const faults: string[] = [];
  for (const each of authorizations) {
    const fault = await faultOf(needs, each, permitted);
    if (fault !== undefined) faults.push(`Index ${each.index}: ${fault}`);
  }
  if (faults.length > 0) {
    const more = faults.length > SHOWN_FAULTS ? ` And ${faults.length - SHOWN_FAULTS} more.` : '';
    throw new Refused('invalidInput', {
      message: `Nothing was stored. ${faults.slice(0, SHOWN_FAULTS).join(' ')}${more}`,
    });
  }
  return inTransaction(needs.db, async (tx) => {
    const added = await insertAuthorizations(tx, authorizations.map(inLowerCase), actor);
    if (added > 0)
      await recordAudit(tx, {
        actor,
        action: 'collection.authorizations.imported',
        subject: `delegate:${permitted.delegate.toLowerCase()}`,
        details: { added, given: authorizations.length },
      });
    return { added };
  });
};

const faultOf = async (
  { depositAddresses, signerOf }: ImportNeeds,
  each: IndexedAuthorization,
  { chainId, delegate }: AuthorizationImport['permitted'],
): Promise<string | undefined> => {
  if (!Number.isInteger(each.index) || each.index < 0 || each.index > HIGHEST_INDEX) return 'no such index.';
  if (!Number.isInteger(each.nonce) || each.nonce < 0 || each.nonce > HIGHEST_INDEX) return 'no such nonce.';
  if (each.chainId !== chainId) return `signed for chain ${each.chainId}, not ${chainId}.`;
  if (each.delegate.toLowerCase() !== delegate.toLowerCase())
    return `signed for the delegate ${each.delegate}.`;
  const address = depositAddresses.addressAt(each.index).toLowerCase();
  if (each.address.toLowerCase() !== address) return `its address is ${address}, not ${each.address}.`;
  return (await signerOf(each)) === address ? undefined : `not signed by ${address}.`;
};

const inLowerCase = (each: IndexedAuthorization): IndexedAuthorization => ({
  ...each,
  address: each.address.toLowerCase(),
  delegate: each.delegate.toLowerCase(),
  r: each.r.toLowerCase(),
  s: each.s.toLowerCase(),
});
