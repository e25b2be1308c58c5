import { setTimeout as sleep } from 'node:timers/promises';
import type { Hex } from 'viem';
import { fieldsOf } from '../answer-values.ts';
import { NodeRefusal, type RpcNode } from '../bsc/rpc-node.ts';
import { hash32Of } from '../bsc/rpc-values.ts';
import { FAUCET_ADDRESS } from './dev-keys.ts';

const GAS_LIMIT = 2_000_000n;
const ATTEMPTS = 100;
const RECEIPT_POLLS = 200;
const POLL_MS = 25;

type FaucetCall = { to?: string; data: Hex };
export type FaucetResult = { txHash: string; contractAddress: unknown };

/** This process's calls to the faucet, one after another: anvil gives simultaneous calls the same nonce. */
let queue: Promise<unknown> = Promise.resolve();

/** Sends a transaction of the faucet's account, which anvil signs, and waits until it is in a block. */
export function callFromFaucet(node: RpcNode, call: FaucetCall): Promise<FaucetResult> {
  const result = queue.then(async () => waitForBlock(node, await send(node, call)));
  queue = result.catch(() => undefined);
  return result;
}

/** Sends many transactions, which are in the chain in this order, and waits until all are in blocks. */
export function callAllFromFaucet(node: RpcNode, calls: readonly FaucetCall[]): Promise<string[]> {
  const result = queue.then(async () => {
    const hashes: string[] = [];
    for (const call of calls) hashes.push(await send(node, call));
    // A transaction that arrives while a block is made may wait for the next block, which nothing else requests.
    await node.ask('anvil_mine', ['0x1']);
    for (const hash of hashes) await waitForBlock(node, hash);
    return hashes;
  });
  queue = result.catch(() => undefined);
  return result;
}

/** Another process may take the nonce in between; a refused transaction was not executed and may be sent again. */
async function send(node: RpcNode, call: FaucetCall): Promise<string> {
  const transaction = { from: FAUCET_ADDRESS, gas: `0x${GAS_LIMIT.toString(16)}`, ...call };
  for (let attempt = 1; ; attempt += 1) {
    try {
      return hash32Of(await node.ask('eth_sendTransaction', [transaction]), 'a transaction hash');
    } catch (error) {
      const isRace = error instanceof NodeRefusal && /nonce too low|already|underpriced/i.test(error.message);
      if (!isRace || attempt === ATTEMPTS) throw error;
      await sleep(POLL_MS);
    }
  }
}

async function waitForBlock(node: RpcNode, txHash: string): Promise<FaucetResult> {
  for (let poll = 0; poll < RECEIPT_POLLS; poll += 1) {
    const answer = await node.ask('eth_getTransactionReceipt', [txHash]);
    if (answer === null) {
      await sleep(POLL_MS);
      continue;
    }
    const { status, contractAddress } = fieldsOf(answer, 'a receipt');
    if (status !== '0x1') throw new Error('The development chain reverted a transaction of the faucet.');
    return { txHash, contractAddress };
  }
  throw new Error('The development chain did not include a transaction of the faucet.');
}
