import {
  encodeDeployData,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem';
import { fieldsOf, listOf } from '../answer-values.ts';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { countOf, hash32Of } from '../bsc/rpc-values.ts';
import { microToRaw, rawToMicro } from '../bsc/token-units.ts';
import { batchCreation, delegateCreation } from '../bsc/collection-contracts.ts';
import { COLLECTOR_ADDRESS, PAYOUT_ADDRESS, PLAY_CUSTODY_ADDRESS } from './dev-keys.ts';
import { callAllFromFaucet, callFromFaucet } from './faucet.ts';
import { TEST_ORACLE_BYTECODE } from './test-oracle.ts';
import { TEST_USDT_BYTECODE } from './test-usdt.ts';

/** 10 coins pay the gas of far more payouts and collections than a development chain ever sees. */
const GAS_WEI = 10n ** 19n;

export type PlayPayment = { to: string; amountMicro: bigint };

const TRANSFERRED = encodeEventTopics({
  abi: parseAbi(['event Transfer(address indexed from, address indexed to, uint256 value)']),
  args: { from: zeroAddress, to: PAYOUT_ADDRESS },
});

const TOKEN_ABI = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount)',
]);
const ORACLE_ABI = parseAbi(['function set(address who, bool listed)']);

/** Controls of the development chain for a demonstration and its tests. All amounts are micro-USDT. */
export type LocalChainControls = {
  /** Pays newly minted USDT to an address, in a member's place; resolves with the hash once it is in a block. */
  payUsdt(address: string, amountMicro: bigint): Promise<string>;
  /** Mints USDT to any given address and pays it from there, so that a deposit has a sender. */
  payUsdtFrom(from: string, to: string, amountMicro: bigint): Promise<string>;
  /** Sends USDT that an address has, as the holder of its key would: a refill from the play custody. */
  transferUsdt(from: string, to: string, amountMicro: bigint): Promise<string>;
  /** Makes the play oracle list an address, or stop listing it. */
  listAddress(address: string, isListed?: boolean): Promise<void>;
  /**
   * Pays newly minted USDT to many addresses at once, in this order; resolves with the hashes once all are in blocks.
   */
  payAll(payments: readonly PlayPayment[]): Promise<string[]>;
  /** Pays a worthless token that calls itself USDT. */
  payOtherToken(address: string, amountMicro: bigint): Promise<string>;
  /** Gives the payout account USDT to pay with, and coins for gas; resolves with the hash of the transfer. */
  fundPayoutAccount(amountMicro: bigint): Promise<string>;
  /** All USDT that the payout account was ever given, in micro-USDT. */
  givenToPayoutAccount(): Promise<bigint>;
  /** Sends a transaction of the payout account other than a payout, as a second holder of its key would. */
  useSequenceOfPayouts(): Promise<void>;
  /** Gives the collector coins for gas, and nothing else. */
  fundCollector(): Promise<void>;
  /** Adds empty blocks at once. */
  mine(blocks: number): Promise<void>;
  /** Replaces the newest blocks by empty ones; their transactions are lost. */
  reorg(depth: number): Promise<void>;
};

/** Controls a development chain that already runs, e.g. one that another process started. */
export function connectLocalChain({
  rpcUrl,
  tokenAddress,
  oracle,
}: {
  rpcUrl: string;
  tokenAddress: string;
  oracle: string;
}): LocalChainControls {
  const node = connectRpcNode(rpcUrl);
  const minting = ({ to, amountMicro }: PlayPayment, token = tokenAddress) => ({
    to: token,
    data: encodeFunctionData({
      abi: TOKEN_ABI,
      functionName: 'mint',
      args: [to as Hex, microToRaw(amountMicro)],
    }),
  });
  async function mint(to: string, amountMicro: bigint): Promise<string> {
    return (await callFromFaucet(node, minting({ to, amountMicro }))).txHash;
  }
  const transfer = transferring(node, tokenAddress);
  return {
    payUsdt: mint,
    async payUsdtFrom(from, to, amountMicro) {
      await mint(from, amountMicro);
      return transfer({ from, to, amountMicro });
    },
    transferUsdt: (from, to, amountMicro) => transfer({ from, to, amountMicro }),
    async listAddress(address, isListed = true) {
      const args = [address as Hex, isListed] as const;
      const data = encodeFunctionData({ abi: ORACLE_ABI, functionName: 'set', args });
      await callFromFaucet(node, { to: oracle, data });
    },
    payAll: (payments) =>
      callAllFromFaucet(
        node,
        payments.map((payment) => minting(payment)),
      ),
    async payOtherToken(to, amountMicro) {
      const other = await deployTestUsdt(node);
      return (await callFromFaucet(node, minting({ to, amountMicro }, other))).txHash;
    },
    async fundPayoutAccount(amountMicro) {
      await node.ask('anvil_setBalance', [PAYOUT_ADDRESS, `0x${GAS_WEI.toString(16)}`]);
      return mint(PAYOUT_ADDRESS, amountMicro);
    },
    async givenToPayoutAccount() {
      const filter = { address: tokenAddress, fromBlock: '0x0', toBlock: 'latest', topics: TRANSFERRED };
      const logs = listOf(await node.ask('eth_getLogs', [filter]), 'the transfers to the payout account');
      const raw = logs.map((log) => BigInt(String(fieldsOf(log, 'a transfer').data)));
      return rawToMicro(raw.reduce((sum, each) => sum + each, 0n)).micro;
    },
    async useSequenceOfPayouts() {
      const transaction = { from: PAYOUT_ADDRESS, to: PAYOUT_ADDRESS, value: '0x0' };
      await node.ask('eth_sendTransaction', [transaction]);
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

/** Sends the token from an account whose key the development chain does not ask for. */
function transferring(node: RpcNode, token: string) {
  return async ({ from, to, amountMicro }: PlayPayment & { from: string }): Promise<string> => {
    await node.ask('anvil_setBalance', [from, `0x${GAS_WEI.toString(16)}`]);
    await node.ask('anvil_impersonateAccount', [from]);
    const args = [to as Hex, microToRaw(amountMicro)] as const;
    const data = encodeFunctionData({ abi: TOKEN_ABI, functionName: 'transfer', args });
    return hash32Of(await node.ask('eth_sendTransaction', [{ from, to: token, data }]), 'a hash');
  };
}

/** Creates the token; the faucet may mint it. Resolves with its address. */
export async function deployTestUsdt(node: RpcNode): Promise<string> {
  const data = encodeDeployData({ abi: [], bytecode: TEST_USDT_BYTECODE });
  const { contractAddress } = await callFromFaucet(node, { data });
  return String(contractAddress);
}

/** Creates the play oracle, which lists nobody. Resolves with its address. */
export async function deployTestOracle(node: RpcNode): Promise<string> {
  return String((await callFromFaucet(node, { data: TEST_ORACLE_BYTECODE })).contractAddress);
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

/** True when the last two blocks contain a transaction, which is not final then. */
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
