import { classicAddressToXAddress, isValidClassicAddress, Wallet } from 'xrpl';
import { describe, expect, it } from 'vitest';
import { checkDestinationTag, checkXrpAddress } from './xrp-address.ts';

const GOOD = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';

const NOT_CLASSIC = [
  '',
  'r',
  'r123',
  '12345678901234567890',
  'abcdefghijklmnopqrst',
  'rrrrrrrrrrrrrrrrrrrr',
  ` ${GOOD}`,
  `${GOOD}\n`,
  GOOD.replace('r', 'R'),
  GOOD.replace('C', '0'),
  GOOD.replace('C', 'l'),
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'sEdTM1uX8pu2do5XvTnutH6HsouMaM2',
  'nHUFE9prPXPrHcG3SkwP1UzAQbSphqyQkQK9ATXLZsfkezhhda3p',
  `${GOOD}?dt=12`,
  `${GOOD}:12`,
];

const WRONG_CHECKSUM = [
  GOOD.replace('9', '8'),
  `${GOOD.slice(0, -1)}k`,
  GOOD.slice(0, -1),
  `${GOOD}h`,
  GOOD.toLowerCase(),
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyhT',
];

describe('checkXrpAddress', () => {
  it('agrees with the ledger library on 200 wallets and their typing errors', () => {
    for (let at = 0; at < 200; at += 1) {
      const { address } = Wallet.fromEntropy(new Uint8Array(16).fill(at));
      const mistyped = `${address.slice(0, 9)}${address[9] === 'p' ? 's' : 'p'}${address.slice(10)}`;
      expect(checkXrpAddress(address)).toEqual({ valid: true, address });
      expect(checkXrpAddress(mistyped).valid).toBe(isValidClassicAddress(mistyped));
    }
  });
  it.each([GOOD, 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B', 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe'])(
    'accepts %s',
    (text) => {
      expect(checkXrpAddress(text)).toEqual({ valid: true, address: text });
    },
  );
  it.each(NOT_CLASSIC)('refuses %j, which is not a classic address', (text) => {
    expect(checkXrpAddress(text)).toMatchObject({ valid: false, reason: 'not-a-classic-address' });
  });
  it.each(WRONG_CHECKSUM)('refuses %s for its checksum', (text) => {
    expect(checkXrpAddress(text)).toMatchObject({ valid: false, reason: 'wrong-checksum' });
  });
  it.each([
    classicAddressToXAddress(GOOD, 77, false),
    classicAddressToXAddress(GOOD, false, false),
    classicAddressToXAddress(GOOD, 4_294_967_295, true),
  ])('refuses the X-address %s and names the classic form', (text) => {
    expect(checkXrpAddress(text)).toMatchObject({
      reason: 'x-address',
      message: expect.stringContaining('classic'),
    });
  });
  it.each(['rrrrrrrrrrrrrrrrrrrrrhoLvTp', 'rrrrrrrrrrrrrrrrrrrrBZbvji', 'rrrrrrrrrrrrrrrrrNAMEtxvNvQ'])(
    'refuses the black hole %s',
    (text) => {
      expect(checkXrpAddress(text)).toMatchObject({ reason: 'black-hole-address' });
    },
  );
  it('refuses our own account', () => {
    expect(checkXrpAddress(GOOD, [GOOD])).toMatchObject({ reason: 'own-address' });
  });
});

describe('checkDestinationTag', () => {
  it.each([
    ['', undefined],
    ['0', 0],
    ['77', 77],
    [' 12 ', 12],
    ['4294967295', 4_294_967_295],
  ])('reads %j as %s', (text, tag) => {
    expect(checkDestinationTag(text)).toEqual({ valid: true, tag });
  });
  it.each(['4294967296', '-1', '1.5', '1e3', '0x10', 'abc', '99999999999', '12a'])('refuses %j', (text) => {
    expect(checkDestinationTag(text).valid).toBe(false);
  });
});
