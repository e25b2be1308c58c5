import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  type TransactionSerializable,
} from 'viem';
import { ChainUnavailableError, PayoutRefusedError } from '../chain-errors.ts';
import type { Payout, PayoutChain, PayoutOutcome, SendResult } from '../payout-chain.ts';
import { checkEvmAddress } from './evm-address.ts';
import { createEvmHistory, type EvmHistory, type EvmReceipt } from './evm-history.ts';
import type { EvmSettings } from './evm-settings.ts';
import { type EvmSecret, openEvmAccount } from './payout-account.ts';
import { countOf } from './rpc-values.ts';
import { checkEvmSettings, verifyNode } from './verify-setup.ts';

/** What a payout may cost, in wei per gas: one price (legacy), or a ceiling and a tip (EIP-1559). */
export type EvmFee =
  | { type: 'legacy'; gasPriceWei: bigint }
  | { type: 'eip1559'; maxFeePerGasWei: bigint; maxPriorityFeePerGasWei: bigint };

export type BscPayoutSettings = EvmSettings & { fee: EvmFee; gasLimit?: bigint | undefined };

/** A transfer of USDT needs about 52,000 gas to a fresh address; the rest of the limit is not charged. */
const DEFAULT_GAS_LIMIT = 100_000n;

const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

type Asked = Parameters<PayoutChain['outcome']>[0];

/** Payouts in USDT from one account of an EVM network. Everything that a signature covers is chosen here. */
export function createBscPayoutChain(settings: BscPayoutSettings, secret: EvmSecret): PayoutChain {
  checkEvmSettings(settings);
  const signer = openEvmAccount(secret);
  const main = createEvmHistory(settings.rpcUrl, settings);
  const all: EvmHistory[] = [main];
  if (settings.verifyRpcUrl !== undefined) all.push(createEvmHistory(settings.verifyRpcUrl, settings));

  return {
    chain: settings.chain,
    asset: 'USDT',
    account: signer.address,
    async verifySetup() {
      for (const { node } of all) await verifyNode(node, settings);
    },
    nextSequence: () => nonceAt(main, signer.address, 'pending'),
    async sign(payout, sequence) {
      const transaction = transferOf(payout, sequence, { settings, account: signer.address });
      const bytes = await signer.signTransaction(transaction);
      return { bytes, txHash: keccak256(bytes), sequence, expiresAfter: null };
    },
    send: (bytes) => sendBytes(main, bytes),
    outcome: (payout) => decide(all, payout, { settings, account: signer.address }),
  };
}

type Context = { settings: BscPayoutSettings; account: string };

function transferOf(payout: Payout, nonce: number, { settings, account }: Context): TransactionSerializable {
  const verdict = checkEvmAddress(payout.destination, [settings.tokenAddress, account]);
  if (!verdict.valid) throw new PayoutRefusedError(verdict.message);
  if (payout.tag !== undefined)
    throw new PayoutRefusedError('A payout on an EVM network has no destination tag.');
  if (payout.amountRaw <= 0n) throw new PayoutRefusedError('A payout has an amount above zero.');
  const args = [verdict.address as Hex, payout.amountRaw] as const;
  const call = {
    chainId: settings.chainId,
    nonce,
    to: getAddress(settings.tokenAddress),
    value: 0n,
    gas: settings.gasLimit ?? DEFAULT_GAS_LIMIT,
    data: encodeFunctionData({ abi: TRANSFER_ABI, functionName: 'transfer', args }),
  };
  const { fee } = settings;
  if (fee.type === 'legacy') return { ...call, type: 'legacy', gasPrice: fee.gasPriceWei };
  const { maxFeePerGasWei: maxFeePerGas, maxPriorityFeePerGasWei: maxPriorityFeePerGas } = fee;
  return { ...call, type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas };
}

/**
 * The reply is kept for people and decides nothing: "nonce too low" also comes after our own success, and a lost
 * reply says nothing at all.
 */
async function sendBytes({ node }: EvmHistory, bytes: string): Promise<SendResult> {
  try {
    return { accepted: true, reply: String(await node.ask('eth_sendRawTransaction', [bytes])) };
  } catch (error) {
    if (error instanceof ChainUnavailableError) return { accepted: false, reply: error.message };
    throw error;
  }
}

async function decide(all: readonly EvmHistory[], payout: Asked, context: Context): Promise<PayoutOutcome> {
  const heads = await Promise.all(all.map((history) => history.head()));
  const finalized = Math.min(...heads.map((head) => head.finalized));
  // The nonce is read before the receipts: had our transaction used it by then, a receipt must exist now.
  const nonces = await Promise.all(all.map((history) => nonceAt(history, context.account, finalized)));
  const receipts = await Promise.all(all.map((history) => history.receipt(payout.txHash)));
  if (receipts.every((receipt) => receipt !== undefined))
    return read(receipts, finalized, { all, payout, context });
  const isKnownSomewhere = receipts.some((receipt) => receipt !== undefined);
  if (isKnownSomewhere || nonces.some((nonce) => nonce <= payout.sequence)) return { state: 'pending' };
  const reason = `Nonce ${payout.sequence} was used up by block ${finalized}, and not by ${payout.txHash}.`;
  return { state: 'foreign', sequence: payout.sequence, reason };
}

type Question = { all: readonly EvmHistory[]; payout: Asked; context: Context };

async function read(
  receipts: readonly EvmReceipt[],
  finalized: number,
  { all, payout, context }: Question,
): Promise<PayoutOutcome> {
  const [receipt, ...others] = receipts;
  if (receipt === undefined || receipt.blockNumber > finalized) return { state: 'pending' };
  if (others.some((other) => other.blockHash !== receipt.blockHash || other.status !== receipt.status)) {
    throw new ChainUnavailableError('The two nodes tell different outcomes of one payout.');
  }
  for (const history of all) {
    const block = await history.block(receipt.blockNumber);
    // The receipt is of a block that lost: the transaction may yet land elsewhere.
    if (block.hash !== receipt.blockHash) return { state: 'pending' };
  }
  const { blockNumber } = receipt;
  if (!receipt.status)
    return { state: 'failed', blockNumber, reason: 'The token contract reverted the transfer.' };
  const arrived = receipts.every((each) => hasArrived(each, payout.asked, context.account));
  if (!arrived) throw new ChainUnavailableError('A successful payout shows no transfer of what was asked.');
  return { state: 'paid', blockNumber, deliveredRaw: payout.asked.amountRaw };
}

function hasArrived(receipt: EvmReceipt, asked: Payout, account: string): boolean {
  return receipt.transfers.some(
    (transfer) =>
      transfer.from.toLowerCase() === account.toLowerCase() &&
      transfer.to.toLowerCase() === asked.destination.toLowerCase() &&
      transfer.amountRaw === asked.amountRaw,
  );
}

async function nonceAt({ node }: EvmHistory, account: string, block: number | 'pending'): Promise<number> {
  const at = block === 'pending' ? block : `0x${block.toString(16)}`;
  return countOf(await node.ask('eth_getTransactionCount', [account, at]), 'the nonce');
}
