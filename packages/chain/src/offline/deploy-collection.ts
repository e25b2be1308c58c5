import { setTimeout as sleep } from 'node:timers/promises';
import { getAddress, type Hex } from 'viem';
import { fieldsOf } from '../answer-values.ts';
import {
  batchCreation,
  codeHashes,
  type CollectionContracts,
  delegateCreation,
  verifyContracts,
} from '../bsc/collection-contracts.ts';
import { type EvmSecret, openEvmAccount } from '../bsc/payout-account.ts';
import { connectRpcNode, type RpcNode } from '../bsc/rpc-node.ts';
import { addressOf, countOf, quantityOf } from '../bsc/rpc-values.ts';
import { ChainSetupError } from '../chain-errors.ts';

const GAS = 1_000_000n;
const POLL_MS = 1_000;
const POLLS = 120;

/**
 * Deploys the contracts of collection with a separate key, which needs coins for gas and has no rights afterwards.
 */
export type CollectionDeployer = {
  readonly account: string;
  deploy(custody: string): Promise<CollectionContracts & { hashes: { delegate: Hex; batch: Hex } }>;
};

export function openCollectionDeployer(
  { rpcUrl, chainId }: { rpcUrl: string; chainId: number },
  secret: EvmSecret,
): CollectionDeployer {
  const signer = openEvmAccount(secret);
  const node = connectRpcNode(rpcUrl);

  async function create(data: Hex): Promise<string> {
    const [nonce, price] = await Promise.all([
      node.ask('eth_getTransactionCount', [signer.address, 'pending']),
      node.ask('eth_gasPrice', []),
    ]);
    const bytes = await signer.signTransaction({
      type: 'legacy',
      chainId,
      nonce: countOf(nonce, 'the nonce'),
      gas: GAS,
      gasPrice: quantityOf(price, 'the gas price'),
      value: 0n,
      data,
    });
    return createdBy(node, await node.ask('eth_sendRawTransaction', [bytes]));
  }

  return {
    account: signer.address,
    async deploy(custody) {
      const served = countOf(await node.ask('eth_chainId', []), 'the chain id');
      if (served !== chainId) throw new ChainSetupError(`The node serves chain ${served}, not ${chainId}.`);
      const delegate = await create(delegateCreation(getAddress(custody)));
      const batch = await create(batchCreation());
      const contracts = { delegate, batch, custody: custody.toLowerCase() };
      await verifyContracts(node, contracts);
      return { ...contracts, hashes: codeHashes(custody) };
    },
  };
}

async function createdBy(node: RpcNode, txHash: unknown): Promise<string> {
  for (let poll = 0; poll < POLLS; poll += 1) {
    const answer = await node.ask('eth_getTransactionReceipt', [txHash]);
    if (answer !== null) {
      const { status, contractAddress } = fieldsOf(answer, 'a receipt');
      if (status !== '0x1') throw new ChainSetupError(`The transaction ${String(txHash)} was reverted.`);
      return addressOf(contractAddress, 'the address of a contract');
    }
    await sleep(POLL_MS);
  }
  throw new ChainSetupError(
    `The transaction ${String(txHash)} is in no block yet. Look at it before you deploy again.`,
  );
}
