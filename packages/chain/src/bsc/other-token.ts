import type { Hex } from 'viem';
import { decodeEventLog, numberToHex, parseAbi } from 'viem';
import { fieldsOf, listOf } from '../answer-values.ts';
import { ChainUnavailableError } from '../chain-errors.ts';
import type { EvmHistory } from './evm-history.ts';
import { NodeRefusal, type RpcNode } from './rpc-node.ts';
import { addressOf } from './rpc-values.ts';
import { balanceCall } from './token-balance.ts';

/** The gas that a foreign contract may use to name a balance; a plain token needs a tenth of it. */
const BALANCE_GAS = numberToHex(200_000n);
const WORD = /^0x[0-9a-fA-F]{64}$/;

/**
 * The balance of an address in units of a token that anybody wrote; 0 if the contract names none in one word. Throws
 * ChainUnavailableError if the node does not answer.
 */
export async function foreignBalance(
  node: RpcNode,
  { token, address }: { token: string; address: string },
): Promise<bigint> {
  try {
    const call = { ...balanceCall({ token, address }), gas: BALANCE_GAS };
    const answer = await node.ask('eth_call', [call, 'latest']);
    return typeof answer === 'string' && WORD.test(answer) ? BigInt(answer) : 0n;
  } catch (error) {
    if (error instanceof NodeRefusal) return 0n;
    throw error;
  }
}

const SKIPPED_ABI = parseAbi(['event Skipped(address indexed from)']);

/** The addresses that a transaction skipped. Reads only the logs of our batch: other contracts may write anything. */
export async function skippedIn(
  all: readonly EvmHistory[],
  { txHash, batch }: { txHash: string; batch: string },
): Promise<string[]> {
  const told = await Promise.all(
    all.map(async ({ node }) => {
      const receipt = fieldsOf(await node.ask('eth_getTransactionReceipt', [txHash]), 'a receipt');
      return listOf(receipt.logs, 'the logs of a receipt')
        .map((log) => fieldsOf(log, 'a log'))
        .filter(({ address }) => addressOf(address, 'the address of a log') === batch.toLowerCase())
        .map(({ topics }) => {
          const [signature, from] = listOf(topics, 'the topics of a log');
          const log = { topics: [signature as Hex, from as Hex] as [Hex, Hex], data: '0x' as const };
          return decodeEventLog({ abi: SKIPPED_ABI, ...log }).args.from.toLowerCase();
        });
    }),
  );
  const [first = [], ...others] = told;
  if (others.some((other) => other.join() !== first.join()))
    throw new ChainUnavailableError('The two nodes report different skipped addresses of one transaction.');
  return first;
}
