import { HDKey, hdKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { ChainSetupError } from '../chain-errors.ts';
import { createEvmAddressBook } from './address-book.ts';
import { checkEvmAddress } from './evm-address.ts';

const root = HDKey.fromMasterSeed(new Uint8Array(64).fill(7));
const account = root.derive("m/44'/60'/0'");

describe('createEvmAddressBook', () => {
  it('derives 1,000 distinct, checksummed addresses', () => {
    const book = createEvmAddressBook(account.publicExtendedKey);
    const addresses = Array.from({ length: 1_000 }, (_, index) => book.addressAt(index));
    expect(new Set(addresses).size).toBe(1_000);
    for (const address of addresses) expect(checkEvmAddress(address)).toEqual({ valid: true, address });
  });
  it.each([0, 1, 2, 99, 500, 999])('derives at %i the address of the private key', (index) =>
    expect(createEvmAddressBook(account.publicExtendedKey).addressAt(index)).toBe(
      hdKeyToAccount(root, { addressIndex: index }).address,
    ),
  );
  it('refuses an extended private key without repeating it', () => {
    const open = () => createEvmAddressBook(account.privateExtendedKey);
    expect(open).toThrow(ChainSetupError);
    expect(open).toThrow(/PRIVATE/);
    expect(open).not.toThrow(new RegExp(account.privateExtendedKey.slice(10)));
  });
  it.each(['', 'xpub', 'xpub123', 'zpub6rFR7y4Q2AijBEqTUq', `${account.publicExtendedKey}1`])(
    'refuses %j',
    (text) => {
      expect(() => createEvmAddressBook(text)).toThrow(ChainSetupError);
    },
  );
  it.each([-1, 1.5, 2 ** 31, Number.NaN])('has no address at index %s', (index) => {
    expect(() => createEvmAddressBook(account.publicExtendedKey).addressAt(index)).toThrow();
  });
});
