import { encodeDeployData, encodeFunctionData, type Hex, parseAbi } from 'viem';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { countOf, fieldsOf, listOf } from '../bsc/rpc-values.ts';
import { microToRaw } from '../bsc/token-units.ts';
import { batchCreation, delegateCreation } from '../bsc/collection-contracts.ts';
import { COLLECTOR_ADDRESS, PAYOUT_ADDRESS, PLAY_CUSTODY_ADDRESS } from './dev-keys.ts';
import { callFromFaucet } from './faucet.ts';
import { TEST_USDT_BYTECODE } from './test-usdt.ts';

/** 10 coins pay the gas of far more payouts and collections than a development chain ever sees. */
const GAS_WEI = 10n ** 19n;

const TOKEN_ABI = parseAbi(['function mint(address to, uint256 amount)']);

/** What a demonstration and its tests may do to the development chain. All amounts are micro-USDT. */
export type LocalChainControls = {
  /** Pays newly minted USDT to an address, in a member's stead; resolves with the hash once it is in a block. */
  payUsdt(address: string, amountMicro: bigint): Promise<string>;
  /** Gives the payout account USDT to pay with, and coins for gas. */
  fundPayoutAccount(amountMicro: bigint): Promise<void>;
  /** Gives the collector coins for gas, and nothing else. */
  fundCollector(): Promise<void>;
  /** Adds empty blocks at once. */
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by empty ones; what was in them is gone. */
  reorg(depth: number): Promise<void>;
};

/** Controls a development chain that already runs, e.g. from another process than the one that started it. */
export function connectLocalChain({
  rpcUrl,
  tokenAddress,
}: {
  rpcUrl: string;
  tokenAddress: string;
}): LocalChainControls {
  const node = connectRpcNode(rpcUrl);
  async function mint(to: string, amountMicro: bigint): Promise<string> {
    const args = [to as Hex, microToRaw(amountMicro)] as const;
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'mint', args });
    return (await callFromFaucet(node, { to: tokenAddress, data })).txHash;
  }
  return {
    payUsdt: mint,
    async fundPayoutAccount(amountMicro) {
      await mint(PAYOUT_ADDRESS, amountMicro);
      await node.ask('anvil_setBalance', [PAYOUT_ADDRESS, `0x${GAS_WEI.toString(16)}`]);
    },
    async fundCollector() {
      await node.ask('anvil_setBalance', [COLLECTOR_ADDRESS, `0x${GAS_WEI.toString(16)}`]);
    },
    async mine(blocks) {
      await node.ask('anvil_mine', [`0x${blocks.toString(16)}`]);
    },
    async reorg(depth) {
      await node.ask('anvil_reorg', [depth, []]);
    },
  };
}

/** Creates the token; the faucet may mint it. Resolves with its address. */
export async function deployTestUsdt(node: RpcNode): Promise<string> {
  const data = encodeDeployData({ abi: [], bytecode: TEST_USDT_BYTECODE });
  const { contractAddress } = await callFromFaucet(node, { data });
  return String(contractAddress);
}

/** Creates the contracts that collect deposits for the play custody. Resolves with their addresses. */
export async function deployCollection(node: RpcNode): Promise<{ delegate: string; batch: string }> {
  const deploy = async (data: Hex): Promise<string> =>
    String((await callFromFaucet(node, { data })).contractAddress);
  return {
    delegate: await deploy(delegateCreation(PLAY_CUSTODY_ADDRESS)),
    batch: await deploy(batchCreation()),
  };
}

/** True when the last two blocks hold a transaction, which then is not yet final. */
export async function hasUnfinishedBlocks(node: RpcNode): Promise<boolean> {
  const latest = countOf(await node.ask('eth_blockNumber', []), 'the block number');
  for (let number = latest; number > Math.max(latest - 2, 0); number -= 1) {
    const block = fieldsOf(
      await node.ask('eth_getBlockByNumber', [`0x${number.toString(16)}`, false]),
      'a block',
    );
    if (listOf(block.transactions, 'the transactions of a block').length > 0) return true;
  }
  return false;
}
