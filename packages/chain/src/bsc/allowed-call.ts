import { type Hex, parseTransaction, recoverTransactionAddress, type TransactionSerializable } from 'viem';
import { PayoutRefusedError } from '../chain-errors.ts';
import type { EvmSigner } from './payout-account.ts';

/** The only call that an account signs: one method of one contract on one chain, without coins. */
export type AllowedCall = { chainId: number; to: string; selector: Hex };

/** An account that signs this call and throws PayoutRefusedError for any other. */
export const signingOnly = (signer: EvmSigner, allowed: AllowedCall): EvmSigner => ({
  ...signer,
  async signTransaction(transaction) {
    if (!isAllowed(transaction, allowed))
      throw new PayoutRefusedError(
        'This account signs one method of one contract, and this is another call.',
      );
    return signer.signTransaction(transaction);
  },
});

const isAllowed = (
  { chainId, to, value = 0n, data = '0x' }: TransactionSerializable,
  allowed: AllowedCall,
): boolean =>
  chainId === allowed.chainId &&
  to?.toLowerCase() === allowed.to.toLowerCase() &&
  value === 0n &&
  data.toLowerCase().startsWith(allowed.selector.toLowerCase());

/**
 * Reads bytes that the account itself signed earlier. Stored bytes are not believed: another program may have
 * written them. Throws PayoutRefusedError for all others.
 */
export async function readOwnBytes(bytes: string, account: string) {
  let signer: string | undefined;
  try {
    signer = await recoverTransactionAddress({ serializedTransaction: bytes as never });
  } catch {
    // These bytes are not a signed transaction.
  }
  if (signer?.toLowerCase() !== account.toLowerCase())
    throw new PayoutRefusedError(
      'This account did not sign these bytes, so that it signs no successor of them.',
    );
  return parseTransaction(bytes as Hex);
}
