import { faultOfProof } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type LiabilityEpoch = DataOf<'liabilities.epochs'>['rows'][number];

/** The newest epochs as published. */
export const epochsQuery = apiQuery('liabilities.epochs', { size: 50 });

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

/**
 * Checks on this device the server's proof of a member's balance in a published epoch.
 * @throws Error in words for the member if their balance is not in the published sum
 */
export const checkProof = async (
  userId: string,
  published: LiabilityEpoch,
  proof: DataOf<'liabilities.proof'>,
): Promise<void> => {
  if (!('subtle' in crypto))
    throw new Error('This browser cannot compute hashes here. Open the site at its https address.');
  const fault = await faultOfProof(proof, { userId, published, sha256 });
  if (fault !== undefined) throw new Error(fault);
};
