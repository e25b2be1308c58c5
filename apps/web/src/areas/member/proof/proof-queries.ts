import { faultOfProof } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { api, apiQuery } from '../api/api.ts';

export type LiabilityEpoch = DataOf<'liabilities.epochs'>['rows'][number];

/** The newest epochs, as they are published to everybody. */
export const epochsQuery = apiQuery('liabilities.epochs', { size: 50 });

const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(bytes)));

export type Checked = { amount: string; position: number; height: number };

/**
 * Asks for the member's own proof in a published epoch and works it out on this device.
 * @throws Error in words for the member, where their balance is not in the published sum
 */
export const checkProof = async (userId: string, published: LiabilityEpoch): Promise<Checked> => {
  if (!('subtle' in crypto))
    throw new Error('This browser cannot work out hashes here. Open the site by its https address.');
  const { data: proof } = await api('liabilities.proof', { epoch: published.number });
  const fault = await faultOfProof(proof, { userId, published, sha256 });
  if (fault !== undefined) throw new Error(fault);
  return { amount: proof.amount, position: proof.position, height: published.height };
};
