import { encodeDeployData, getAddress, type Hex, keccak256, padHex, parseAbi } from 'viem';
import { ChainSetupError } from '../chain-errors.ts';
import { BATCH_CODE, DELEGATE_CODE } from './collection-code.ts';
import type { RpcNode } from './rpc-node.ts';

/** The deployed contracts of collection, and the address that the delegate sends to. */
export type CollectionContracts = { delegate: string; batch: string; custody: string };

/** The code of an address that acts by other code: these three bytes, and the address of that code (EIP-7702). */
const DELEGATION = '0xef0100';

/** Creation code of the delegate of a custody address. */
export function delegateCreation(custody: string): Hex {
  const abi = parseAbi(['constructor(address to)']);
  return encodeDeployData({ abi, bytecode: DELEGATE_CODE.creation, args: [getAddress(custody)] });
}

export const batchCreation = (): Hex => BATCH_CODE.creation;

/** The exact code of a delegate of this custody address. */
export function delegateCode(custody: string): Hex {
  const word = padHex(custody.toLowerCase() as Hex, { size: 32 }).slice(2);
  const digits = DELEGATE_CODE.immutableAt.reduce((code, at) => {
    const start = 2 * at;
    return code.slice(0, start) + word + code.slice(start + word.length);
  }, DELEGATE_CODE.deployed.slice(2));
  return `0x${digits}`;
}

/** Hashes that a person compares before the settings name a contract. */
export const codeHashes = (custody: string): { delegate: Hex; batch: Hex } => ({
  delegate: keccak256(delegateCode(custody)),
  batch: keccak256(BATCH_CODE.deployed),
});

/** Compares a node's code at the configured addresses with our own. Throws ChainSetupError if it differs. */
export async function verifyContracts(
  node: RpcNode,
  { delegate, batch, custody }: CollectionContracts,
): Promise<void> {
  const wanted = [
    ['delegate', delegate, delegateCode(custody)],
    ['batch', batch, BATCH_CODE.deployed],
  ] as const;
  for (const [name, address, code] of wanted) {
    const found = await node.ask('eth_getCode', [address, 'latest']);
    if (typeof found !== 'string' || found.toLowerCase() !== code)
      throw new ChainSetupError(
        `The code at ${address} is not that of our ${name} for custody at ${custody}; nothing is collected by it.`,
      );
  }
}

/** Reads from an address's code whether it acts by its key, by our delegate or by another contract. */
export function actsBy(code: unknown, delegate: string): 'key' | 'delegate' | 'other' {
  if (code === '0x') return 'key';
  return code === `${DELEGATION}${delegate.slice(2).toLowerCase()}` ? 'delegate' : 'other';
}
