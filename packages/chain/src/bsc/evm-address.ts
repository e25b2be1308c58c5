import { getAddress } from 'viem/utils';

/** Why an address was refused. The words are stable: routes and screens may use them as keys of texts. */
export type EvmAddressRefusal =
  | 'not-an-evm-address'
  | 'wrong-checksum'
  | 'zero-address'
  | 'burn-address'
  | 'own-address';

/** `address` is the checksummed (EIP-55) form, the only form that is stored or compared. */
export type EvmAddressVerdict =
  | { valid: true; address: string }
  | { valid: false; reason: EvmAddressRefusal; message: string };

const MESSAGES: Record<EvmAddressRefusal, string> = {
  'not-an-evm-address': 'A BEP20 address is 0x followed by 40 hexadecimal digits.',
  'wrong-checksum': 'A letter of this address has the wrong case, so a character is probably mistyped.',
  'zero-address': 'Nobody holds the zero address: money sent there is lost.',
  'burn-address': 'This is a burn address: money sent there is lost.',
  'own-address': 'This address belongs to the platform or to the token itself.',
};

const ZERO = `0x${'0'.repeat(40)}`;

/** Addresses used by convention to destroy money; in lower case. */
const BURN_ADDRESSES = new Set([
  '0x000000000000000000000000000000000000dead',
  '0xdead000000000000000042069420694206942069',
  '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee',
]);

/**
 * Checks whether `text` may receive USDT on BSC (AMB-059), and if not, says why. `ours` lists addresses that are
 * never a destination: the token, the payout account.
 */
export function checkEvmAddress(text: string, ours: readonly string[] = []): EvmAddressVerdict {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) return refuse('not-an-evm-address');
  const address = getAddress(text.toLowerCase() as `0x${string}`);
  // An address in one case has no checksum; only mixed case can prove or disprove the typing.
  const digits = text.slice(2);
  const isMixedCase = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (isMixedCase && text !== address) return refuse('wrong-checksum');
  const lower = text.toLowerCase();
  if (lower === ZERO) return refuse('zero-address');
  if (BURN_ADDRESSES.has(lower)) return refuse('burn-address');
  if (ours.some((own) => own.toLowerCase() === lower)) return refuse('own-address');
  return { valid: true, address };
}

function refuse(reason: EvmAddressRefusal): EvmAddressVerdict {
  return { valid: false, reason, message: MESSAGES[reason] };
}
