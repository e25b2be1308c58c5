import type { Db } from '@tributary/database';
import {
  CHUNK_NODES,
  leafInput,
  NODE_BYTES,
  nodeAt,
  nonceInput,
  pathWithin,
  Refused,
  sumMicro,
  type Micro,
} from '@tributary/domain';
import { unseal } from '@tributary/runtime';
import { sealOf, sha256 } from './hashes.ts';
import type { LiabilityNeeds } from './make-epoch.ts';
import { chunksAbove, findEpoch, findLeaves, findSealedKey, type Epoch } from './liabilities-store.ts';
import { blindingOf, type Share } from './shares.ts';

/** The position of one of a member's leaves and its path: 40 bytes per level, the lowest first. */
type ProvenShare = { amount: Micro; blinding: Uint8Array; position: number; path: Uint8Array };

/** All leaves of a member; their sum is the amount. */
export type MemberProof = { epoch: Epoch; amount: Micro; shares: [ProvenShare, ...ProvenShare[]] };

type Leaf = { index: number; amount: Micro };

/**
 * Finds a member's leaf in its chunk: its position is not stored, so the hash of the nonce and its own sum
 * identifies it.
 */
const findLeaf = (nodes: Uint8Array, salt: Uint8Array, nonce: Uint8Array): Leaf | undefined => {
  for (let index = 0; index < nodes.length / NODE_BYTES; index++) {
    const { hash, sum } = nodeAt(nodes, index);
    if (Buffer.compare(sha256(leafInput(salt, nonce, sum)), hash) === 0) return { index, amount: sum };
  }
  return undefined;
};

type Member = { memberId: number; userId: string };

/** @throws Refused `notFound` if the member has no such leaf in the epoch */
const provenShare = async (
  db: Db,
  { epoch, key }: { epoch: Epoch; key: Uint8Array },
  { userId, leaf: asked }: { userId: string; leaf: Share },
): Promise<ProvenShare> => {
  const chunk = await findLeaves(db, { epoch: epoch.number, key, leaf: asked });
  if (!chunk) throw new Refused('notFound');
  const blinding = blindingOf(key, asked);
  const leaf = findLeaf(chunk.nodes, epoch.salt, sha256(nonceInput(blinding, userId)));
  if (!leaf) throw new Refused('notFound');
  const position = chunk.number * CHUNK_NODES + leaf.index;
  const above = await chunksAbove(db, { epoch: epoch.number, number: chunk.number });
  const paths = above.map(({ level, nodes }) => {
    const index = Math.floor(position / 2 ** level) % CHUNK_NODES;
    return pathWithin(nodes, index, sha256);
  });
  const path = Buffer.concat([pathWithin(chunk.nodes, leaf.index, sha256), ...paths]);
  return { amount: leaf.amount, blinding, position, path };
};

/**
 * A member's own proof in the newest epoch, or in the epoch with the given number.
 * @throws Refused `notFound` if there is no such epoch, its leaves were deleted, or the member had not joined
 *   yet
 */
export const memberProof = async (
  { db, secretsKey }: LiabilityNeeds,
  { memberId, userId, epoch: number }: Member & { epoch?: number | undefined },
): Promise<MemberProof> => {
  const epoch = await findEpoch(db, number);
  const sealed = epoch && (await findSealedKey(db, epoch.number));
  if (!sealed) throw new Refused('notFound');
  const key = unseal(secretsKey, sealOf(epoch.number), sealed);
  const prove = (share: number): Promise<ProvenShare> =>
    provenShare(db, { epoch, key }, { userId, leaf: { id: memberId, share, shares: epoch.shares } });
  const shares: MemberProof['shares'] = [await prove(0)];
  for (let share = 1; share < epoch.shares; share++) shares.push(await prove(share));
  return { epoch, amount: sumMicro(shares.map(({ amount }) => amount)), shares };
};
