import { encodeAbiParameters, hashMessage, recoverMessageAddress, type Hex } from 'viem';
import type { RpcNode } from './rpc-node.ts';

export type SignedMessage = { address: string; message: string; signature: string };

/**
 * The first four bytes of keccak256 of `isValidSignature(bytes32,bytes)`; a contract also returns them for a valid
 * signature.
 */
const VALID_SIGNATURE = '0x1626ba7e';

const isHex = (text: string): text is Hex => /^0x([0-9a-f]{2})+$/i.test(text);

/** True if the key of an address signed a message (EIP-191). */
export const isSignedByKey = async ({ address, message, signature }: SignedMessage): Promise<boolean> => {
  if (!isHex(signature)) return false;
  try {
    return (await recoverMessageAddress({ message, signature })).toLowerCase() === address.toLowerCase();
  } catch {
    // No key can have made this signature.
    return false;
  }
};

/** True if the contract at an address, such as a wallet of several keys, confirms the signature (EIP-1271). */
export const isSignedByContract = async (
  node: RpcNode,
  { address, message, signature }: SignedMessage,
): Promise<boolean> => {
  if (!isHex(signature) || (await node.ask('eth_getCode', [address, 'latest'])) === '0x') return false;
  const call = encodeAbiParameters(
    [{ type: 'bytes32' }, { type: 'bytes' }],
    [hashMessage(message), signature],
  );
  try {
    const data = `${VALID_SIGNATURE}${call.slice(2)}`;
    const answer = await node.ask('eth_call', [{ to: address, data }, 'latest']);
    return (
      typeof answer === 'string' && answer.toLowerCase().startsWith(VALID_SIGNATURE) && answer.length === 66
    );
  } catch (error) {
    // The contract refuses by reverting; an unreachable node is another error.
    if (error instanceof Error && /revert/i.test(error.message)) return false;
    throw error;
  }
};
