import {
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  parseAbi,
  toFunctionSelector,
  type TransactionSerializable,
} from 'viem';
import { ChainUnavailableError, PayoutRefusedError } from '../chain-errors.ts';
import type { Payout, PayoutChain, PayoutFunds, PayoutOutcome, PayoutQuestion } from '../payout-chain.ts';
import { readOwnBytes, signingOnly } from './allowed-call.ts';
import { checkEvmAddress } from './evm-address.ts';
import { createEvmHistory, type EvmHistory, type EvmReceipt } from './evm-history.ts';
import { feeIfTold } from './fee-of-transaction.ts';
import { fateOf, nonceAt } from './fate-of-transaction.ts';
import { sendBytes } from './send-bytes.ts';
import type { EvmSettings } from './evm-settings.ts';
import { type EvmSecret, type EvmSigner, openEvmAccount } from './payout-account.ts';
import { type EvmFee, type FeeFields, feeFor, priceOf, raised } from './payout-fee.ts';
import { quantityOf } from './rpc-values.ts';
import { spentNonces } from './spent-nonces.ts';
import { balanceAt } from './token-balance.ts';
import { checkEvmSettings, verifyNode } from './verify-setup.ts';

export type BscPayoutSettings = EvmSettings & { fee: EvmFee; gasLimit?: bigint | undefined };

/** A transfer of USDT needs about 52,000 gas to a fresh address; the rest of the limit is not charged. */
const DEFAULT_GAS_LIMIT = 100_000n;

/** Fees for more payouts than this are not counted. */
const ENOUGH = 1_000_000n;

const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);
const TRANSFER = toFunctionSelector(TRANSFER_ABI[0]);

/** Payouts in USDT from one account of an EVM network. Every field that a signature covers is chosen here. */
export function createBscPayoutChain(settings: BscPayoutSettings, secret: EvmSecret): PayoutChain {
  checkEvmSettings(settings);
  const allowed = { chainId: settings.chainId, to: settings.tokenAddress, selector: TRANSFER };
  const signer = signingOnly(openEvmAccount(secret), allowed);
  const main = createEvmHistory(settings.rpcUrl, settings);
  const all: EvmHistory[] = [main];
  if (settings.verifyRpcUrl !== undefined) all.push(createEvmHistory(settings.verifyRpcUrl, settings));

  return {
    chain: settings.chain,
    asset: 'USDT',
    account: signer.address,
    async verifySetup() {
      await signer.verify();
      for (const { node } of all) await verifyNode(node, settings);
    },
    nextSequence: () => nonceAt(main.node, signer.address, 'pending'),
    async sign(payout, sequence) {
      const call = transferOf(payout, sequence, { settings, account: signer.address });
      return signed(signer, { ...call, ...(await feeFor(main.node, settings.fee)) });
    },
    funds: () => fundsOf(main, { settings, account: signer.address }),
    async replace(bytes) {
      const { type, gasPrice, maxFeePerGas, maxPriorityFeePerGas, ...call } = await readOwnBytes(
        bytes,
        signer.address,
      );
      const paid: FeeFields =
        type === 'legacy'
          ? { type, gasPrice: gasPrice ?? 0n }
          : {
              type: 'eip1559',
              maxFeePerGas: maxFeePerGas ?? 0n,
              maxPriorityFeePerGas: maxPriorityFeePerGas ?? 0n,
            };
      const fee = raised(paid, settings.fee);
      const { chainId, nonce, to, value, gas, data } = call;
      return fee && signed(signer, { chainId, nonce, to, value, gas, data, ...fee } as Transaction);
    },
    send: (bytes) => sendBytes(main.node, bytes),
    outcome: (payout) => decide(all, payout, { settings, account: signer.address }),
    spentSequences: (range) =>
      spentNonces(all, { ...range, account: signer.address, token: settings.tokenAddress }),
  };
}

type Context = { settings: BscPayoutSettings; account: string };
type Call = { chainId: number; nonce: number; to: Hex; value: bigint; gas: bigint; data: Hex };
type Transaction = TransactionSerializable & { nonce: number };

async function signed(signer: EvmSigner, transaction: Transaction) {
  const bytes = await signer.signTransaction(transaction);
  return { bytes, txHash: keccak256(bytes), sequence: transaction.nonce, expiresAfter: null };
}

function transferOf(payout: Payout, nonce: number, { settings, account }: Context): Call {
  const verdict = checkEvmAddress(payout.destination, [settings.tokenAddress, account]);
  if (!verdict.valid) throw new PayoutRefusedError(verdict.message, 'addressRefused');
  if (payout.tag !== undefined)
    throw new PayoutRefusedError('A payout on an EVM network has no destination tag.');
  if (payout.amountRaw <= 0n) throw new PayoutRefusedError('A payout has an amount above zero.');
  const args = [verdict.address as Hex, payout.amountRaw] as const;
  return {
    chainId: settings.chainId,
    nonce,
    to: getAddress(settings.tokenAddress),
    value: 0n,
    gas: settings.gasLimit ?? DEFAULT_GAS_LIMIT,
    data: encodeFunctionData({ abi: TRANSFER_ABI, functionName: 'transfer', args }),
  };
}

/** The account's balance, and the number of payouts that its fees cover at the present price. */
async function fundsOf(history: EvmHistory, { settings, account }: Context): Promise<PayoutFunds> {
  const { node } = history;
  const [assetRaw, native, fee] = await Promise.all([
    balanceAt(node, { token: settings.tokenAddress, address: account, block: 'latest' }),
    node.ask('eth_getBalance', [account, 'latest']),
    feeFor(node, settings.fee),
  ]);
  const perPayout = priceOf(fee) * (settings.gasLimit ?? DEFAULT_GAS_LIMIT);
  const payouts = perPayout === 0n ? ENOUGH : quantityOf(native, 'the balance for fees') / perPayout;
  return { assetRaw, feesFor: Number(payouts < ENOUGH ? payouts : ENOUGH) };
}

async function decide(
  all: readonly EvmHistory[],
  payout: PayoutQuestion,
  { account }: Context,
): Promise<PayoutOutcome> {
  const hashes = [payout, ...(payout.replacedBy ?? [])].map(({ txHash }) => txHash);
  const fate = await fateOf(all, { account, sequence: payout.sequence, hashes });
  if (fate.state === 'pending') return { state: 'pending' };
  if (fate.state === 'foreign') return { state: 'foreign', sequence: payout.sequence, reason: fate.reason };
  const { blockNumber, txHash, receipts } = fate;
  const included = { blockNumber, feeRaw: await feeIfTold(all, txHash) };
  if (!receipts.every(({ status }) => status))
    return {
      state: 'failed',
      ...included,
      failure: 'refused',
      reason: 'The token contract reverted the transfer.',
    };
  const arrived = receipts.every((each) => hasArrived(each, payout.asked, account));
  if (!arrived)
    throw new ChainUnavailableError('A successful payout shows no transfer of the requested amount.');
  const paid = { state: 'paid', ...included, deliveredRaw: payout.asked.amountRaw } as const;
  return txHash === payout.txHash ? paid : { ...paid, txHash };
}

function hasArrived(receipt: EvmReceipt, asked: Payout, account: string): boolean {
  return receipt.transfers.some(
    (transfer) =>
      transfer.from.toLowerCase() === account.toLowerCase() &&
      transfer.to.toLowerCase() === asked.destination.toLowerCase() &&
      transfer.amountRaw === asked.amountRaw,
  );
}
