import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { callFromFaucet } from '../local/faucet.ts';

/** Sends a development chain any request, e.g. to hold its blocks back. */
export const localNode = (rpcUrl: string): RpcNode => connectRpcNode(rpcUrl);

const COLLECT_ABI = parseAbi(['function collect(address token)']);

/** Collects from a deposit address that acts by the delegate, as anybody may. */
export async function collectAsAnybody(rpcUrl: string, address: string, token: string): Promise<string> {
  const data = encodeFunctionData({ abi: COLLECT_ABI, functionName: 'collect', args: [token as Hex] });
  return (await callFromFaucet(connectRpcNode(rpcUrl), { to: address, data })).txHash;
}
