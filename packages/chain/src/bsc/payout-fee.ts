import { ChainUnavailableError } from '../chain-errors.ts';
import type { RpcNode } from './rpc-node.ts';
import { quantityOf } from './rpc-values.ts';

/**
 * The cost of a payout in wei per gas: one price (legacy), a ceiling and a tip (EIP-1559), or the node's estimate. No
 * payout and no replacement exceeds `ceilingWei`.
 */
export type EvmFee =
  | { type: 'legacy'; gasPriceWei: bigint; ceilingWei?: bigint }
  | { type: 'eip1559'; maxFeePerGasWei: bigint; maxPriorityFeePerGasWei: bigint; ceilingWei?: bigint }
  | { type: 'estimate'; ceilingWei: bigint };

/** The fee fields of a transaction. */
export type FeeFields =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint };

/** Nodes refuse a replacement that pays less than a tenth more; an eighth leaves room for their rounding. */
const RAISE_PERCENT = 1_125n;
const PER_MILLE = 1_000n;

/** The fee of a new payout. Throws ChainUnavailableError while the network's price is above the ceiling. */
export async function feeFor(node: RpcNode, fee: EvmFee): Promise<FeeFields> {
  if (fee.type === 'legacy') return { type: 'legacy', gasPrice: fee.gasPriceWei };
  if (fee.type === 'eip1559') {
    const { maxFeePerGasWei: maxFeePerGas, maxPriorityFeePerGasWei: maxPriorityFeePerGas } = fee;
    return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas };
  }
  const gasPrice = quantityOf(await node.ask('eth_gasPrice', []), 'the gas price');
  if (gasPrice > fee.ceilingWei)
    throw new ChainUnavailableError(
      `The gas price of ${gasPrice} wei is above the ceiling of ${fee.ceilingWei}; payouts wait.`,
    );
  return { type: 'legacy', gasPrice };
}

/** The least fee that replaces another one; undefined above the ceiling. */
export function raised(previous: FeeFields, { ceilingWei }: EvmFee): FeeFields | undefined {
  const more = (wei: bigint): bigint => (wei * RAISE_PERCENT) / PER_MILLE + 1n;
  const fits = (wei: bigint): boolean => ceilingWei === undefined || wei <= ceilingWei;
  if (previous.type === 'legacy') {
    const gasPrice = more(previous.gasPrice);
    return fits(gasPrice) ? { type: 'legacy', gasPrice } : undefined;
  }
  const maxFeePerGas = more(previous.maxFeePerGas);
  const maxPriorityFeePerGas = more(previous.maxPriorityFeePerGas);
  return fits(maxFeePerGas) ? { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas } : undefined;
}

/** The highest price of one unit of gas. */
export const priceOf = (fee: FeeFields): bigint => (fee.type === 'legacy' ? fee.gasPrice : fee.maxFeePerGas);
