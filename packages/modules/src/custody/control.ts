import type { DepositChain, ControlMethod } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { findInstallation, insertNamed, insertProof, selectControl, type Control } from './control-store.ts';

type Needs = { db: Db; chain: DepositChain };

/**
 * The message that the key of an address signs to prove that the address is custody here. It names the address, the
 * network, the token and this installation, by the fingerprint of its deposit key. So a signature is valid for no
 * other one.
 */
export const controlMessage = async (
  executor: Db | Tx,
  { chain, address }: { chain: string; address: string },
): Promise<string> => {
  const { startedOn, chainId, token, depositKey } = await findInstallation(executor);
  return [
    'This address is custody of the programme below. I control it.',
    `Address: ${address.toLowerCase()}`,
    `Network: ${chain}, chain id ${chainId ?? 'none'}`,
    `Token: ${token ?? 'none'}`,
    `Installation: deposit key ${depositKey ?? 'none'}, since ${startedOn}`,
  ].join('\n');
};

export type ControlProof = { address: string; signature: string; actor: string };

/**
 * Stores the proof that the programme controls an address; from then on it counts as custody.
 * @throws Refused `invalidInput` if the signature is not that of the address over its message, `conflict` for a
 *   second one
 */
export const recordControl = async (
  { db, chain }: Needs,
  { address: given, signature, actor }: ControlProof,
): Promise<ControlMethod> => {
  const address = given.toLowerCase();
  const message = await controlMessage(db, { chain: chain.chain, address });
  const method = await chain.controlOf({ address, message, signature });
  if (!method)
    throw new Refused('invalidInput', {
      message: 'This address did not sign the message of this installation.',
    });
  await inTransaction(db, async (tx) => {
    const proof = { chain: chain.chain, address, message, signature, method, recordedBy: actor };
    if (!(await insertProof(tx, proof)))
      throw new Refused('conflict', { message: 'Control of this address is already proven.' });
    const subject = `custody:${chain.chain}:${address}`;
    await recordAudit(tx, { actor, action: 'custody.proven', subject, details: { method } });
  });
  return method;
};

/**
 * The named addresses of the settings that count: their stored signature covers the message of this installation
 * and is still valid. The others are stored too, so that everybody sees that they do not count.
 */
export const provenCustody = async ({ db, chain }: Needs, named: readonly string[]): Promise<string[]> => {
  const addresses = named.map((address) => address.toLowerCase());
  if (addresses.length === 0) return [];
  await insertNamed(db, chain.chain, addresses);
  const kept = (await selectControl(db, chain.chain)).filter(({ address }) => addresses.includes(address));
  const holds = async ({ address, message, signature }: Control): Promise<boolean> =>
    message !== null &&
    signature !== null &&
    message === (await controlMessage(db, { chain: chain.chain, address })) &&
    (await chain.controlOf({ address, message, signature })) !== undefined;
  const proven = await Promise.all(kept.map(holds));
  return kept.filter((_, at) => proven[at]).map(({ address }) => address);
};
