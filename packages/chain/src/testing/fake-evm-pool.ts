import {
  decodeFunctionData,
  type Hex,
  isHex,
  keccak256,
  parseAbi,
  parseTransaction,
  recoverTransactionAddress,
  type TransactionSerialized,
} from 'viem';
import type { FakeEvmChain, FakeTransfer, FakeTx } from './fake-evm-chain.ts';

/** A refusal with one of the texts of real nodes. */
export class FakeRefusal extends Error {}

const TRANSFER_ABI = parseAbi(['function transfer(address to, uint256 amount) returns (bool)']);

/** A replacement must pay at least a tenth more, as on real nodes. */
const REPLACEMENT_PERCENT = 110n;

/** Reads signed bytes: recovers the sender and decodes the token call. */
export async function readSignedTx(bytes: unknown, chainId: number, token: string): Promise<FakeTx> {
  if (!isHex(bytes)) throw new FakeRefusal('rlp: expected input list');
  const serialized = bytes as TransactionSerialized;
  const tx = parseTransaction(serialized);
  if (tx.chainId !== chainId) throw new FakeRefusal('invalid sender: invalid chain id for signer');
  const from = (await recoverTransactionAddress({ serializedTransaction: serialized })).toLowerCase();
  const gasPriceWei = tx.gasPrice ?? tx.maxFeePerGas ?? 0n;
  const transfers = transfersOf({ from, to: tx.to ?? undefined, data: tx.data }, token);
  const nonce = tx.nonce ?? 0;
  return { hash: keccak256(bytes), from, nonce, gasPriceWei, transfers, needsBalance: true, reverts: false };
}

function transfersOf(call: { from: string; to?: string; data?: Hex }, token: string): FakeTransfer[] {
  if (call.to?.toLowerCase() !== token || !call.data?.startsWith('0xa9059cbb')) return [];
  const [to, amountRaw] = decodeFunctionData({ abi: TRANSFER_ABI, data: call.data }).args;
  return [{ token, from: call.from, to, amountRaw }];
}

/** Adds a signed transaction to the pool by the rules of real nodes, or throws FakeRefusal. */
export function admit(chain: FakeEvmChain, tx: FakeTx): void {
  const nonce = tx.nonce ?? 0;
  if (chain.pool.some((pooled) => pooled.hash === tx.hash)) throw new FakeRefusal('already known');
  if (nonce < (chain.head.nonces.get(tx.from) ?? 0)) throw new FakeRefusal('nonce too low');
  const rival = chain.pool.find((pooled) => pooled.from === tx.from && pooled.nonce === nonce);
  if (rival && tx.gasPriceWei * 100n < rival.gasPriceWei * REPLACEMENT_PERCENT) {
    throw new FakeRefusal('replacement transaction underpriced');
  }
  chain.pool = [...chain.pool.filter((pooled) => pooled !== rival), tx];
}

/** The nonce after all pooled transactions without a gap. */
export function pendingNonce(chain: FakeEvmChain, account: string): number {
  let nonce = chain.head.nonces.get(account) ?? 0;
  while (chain.pool.some((tx) => tx.from === account && tx.nonce === nonce)) nonce += 1;
  return nonce;
}
