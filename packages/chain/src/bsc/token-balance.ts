import type { RpcNode } from './rpc-node.ts';
import { wordOf } from './rpc-values.ts';
import { topicOf } from './transfer-logs.ts';

/** The first four bytes of keccak256 of `balanceOf(address)`. */
const BALANCE_CALL = '0x70a08231';

/** The call that asks a token for the balance of an address. */
export const balanceCall = ({ token, address }: { token: string; address: string }) => ({
  to: token,
  data: `${BALANCE_CALL}${topicOf(address).slice(2)}`,
});

/** The token balance of an address at a block, in the token's own units. */
export async function balanceAt(
  node: RpcNode,
  { token, address, block }: { token: string; address: string; block: number | 'latest' },
): Promise<bigint> {
  const at = block === 'latest' ? block : `0x${block.toString(16)}`;
  return wordOf(await node.ask('eth_call', [balanceCall({ token, address }), at]), 'a balance');
}
