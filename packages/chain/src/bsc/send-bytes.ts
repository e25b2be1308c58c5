import { ChainUnavailableError } from '../chain-errors.ts';
import type { SendResult } from '../payout-chain.ts';
import type { RpcNode } from './rpc-node.ts';

/**
 * The reply is kept for people and decides nothing: "nonce too low" also follows our own success, and a lost reply
 * proves nothing.
 */
export async function sendBytes(node: RpcNode, bytes: string): Promise<SendResult> {
  try {
    return { accepted: true, reply: String(await node.ask('eth_sendRawTransaction', [bytes])) };
  } catch (error) {
    if (error instanceof ChainUnavailableError) return { accepted: false, reply: error.message };
    throw error;
  }
}
