import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { ChainSetupError } from '../chain-errors.ts';
import { makeKeystore, openKeystore } from './keystore.ts';
import { openEvmAccount } from './payout-account.ts';

const KEY = '7a28b5ba57c53603b0b07b56bba752f7784bf506fa95edc395f5cf6c7514fe9d';
const { address } = privateKeyToAccount(`0x${KEY}`);
const PASSPHRASE = 'quiet river over stones';
const made = makeKeystore(Buffer.from(KEY, 'hex'), { passphrase: PASSPHRASE, address, n: 1_024 });

/** The example of the definition of this format (Web3 Secret Storage). */
const EXAMPLE = {
  cipher: 'aes-128-ctr',
  cipherparams: { iv: '6087dab2f9fdbbfaddc31a909735c1e6' },
  ciphertext: '5318b4d5bcd28de64ee5559e671353e16f075ecae9f99c7a79a38af5f869aa46',
  kdf: 'pbkdf2',
  kdfparams: {
    c: 262_144,
    dklen: 32,
    prf: 'hmac-sha256',
    salt: 'ae3cd4e7013836a3df6bd7241b12db061dbe2c6785853cce422d148a624ce0bd',
  },
  mac: '517ead924a9d0dc3124507e3393d175ce3ff7c1e96529c6c555ce9e51205e9b2',
};

describe('a keystore', () => {
  it('opens the example of the format', () => {
    const text = JSON.stringify({ version: 3, crypto: EXAMPLE });
    expect(openKeystore(text, 'testpassword').toString('hex')).toBe(KEY);
  });

  it('opens the account that was put in, and holds no part of the key', () => {
    expect(openEvmAccount({ keystore: made, passphrase: PASSPHRASE }).address).toBe(address);
    expect(JSON.parse(made)).toMatchObject({ version: 3, address: address.slice(2).toLowerCase() });
    expect(made).not.toContain(KEY.slice(0, 12));
  });

  it('refuses another passphrase, and the error repeats neither', () => {
    const open = () => openEvmAccount({ keystore: made, passphrase: 'quiet river over stone' });
    expect(open).toThrow(ChainSetupError);
    expect(open).toThrow('This passphrase does not open this keystore.');
  });

  it('needs a passphrase of 12 characters', () =>
    expect(() => makeKeystore(Buffer.from(KEY, 'hex'), { passphrase: 'short', address })).toThrow(
      /at least 12/,
    ));

  it.each([
    ['no JSON', 'x'],
    ['another version', made.replace('"version":3', '"version":1')],
    ['another cipher', made.replace('aes-128-ctr', 'aes-256-ctr')],
    ['a salt that is no number', made.replace('"salt":"', '"salt":"g')],
    ['a short key', made.replace('"dklen":32', '"dklen":8')],
    ['a cost that no machine has', made.replace('"n":1024', '"n":1073741824')],
    ['a changed cipher text', made.replace('"ciphertext":"', '"ciphertext":"00')],
  ])('is refused with %s', (_what, text) =>
    expect(() => openKeystore(text, PASSPHRASE)).toThrow(ChainSetupError),
  );
});
