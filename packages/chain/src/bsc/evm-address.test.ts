import { describe, expect, it } from 'vitest';
import { checkEvmAddress } from './evm-address.ts';

const GOOD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const LOWER = GOOD.toLowerCase();
const DIGITS = LOWER.slice(2);

const ACCEPTED = [
  GOOD,
  LOWER,
  `0x${DIGITS.toUpperCase()}`,
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x1111111111111111111111111111111111111111',
];

const NOT_AN_ADDRESS = [
  '',
  ' ',
  '0x',
  DIGITS,
  `0X${DIGITS}`,
  ` ${GOOD}`,
  `${GOOD} `,
  `${GOOD}\n`,
  GOOD.slice(0, -1),
  `${GOOD}0`,
  `0x${'g'.repeat(40)}`,
  `0x${DIGITS.slice(0, 39)}O`,
  '12345678901234567890',
  'abcdefghijklmnopqrst',
  '0x123456789012345678',
  `0x${'1'.repeat(64)}`,
  'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh',
  'X7AcgcsBL6XDcUb289X4mJ8djcdyKaB5hJDWMArnXr61cqZ',
  'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'vitalik.eth',
  `bsc:${GOOD}`,
  `0x${'١'.repeat(40)}`,
];

const WRONG_CHECKSUM = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
  '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6Fb',
  '0x000000000000000000000000000000000000DEad',
];

describe('checkEvmAddress', () => {
  it.each(ACCEPTED)('accepts %s', (text) => {
    expect(checkEvmAddress(text)).toMatchObject({ valid: true });
  });
  it.each(NOT_AN_ADDRESS)('refuses %j, which is not an EVM address', (text) => {
    expect(checkEvmAddress(text)).toMatchObject({ valid: false, reason: 'not-an-evm-address' });
  });
  it.each(WRONG_CHECKSUM)('refuses %s for its checksum', (text) => {
    expect(checkEvmAddress(text)).toMatchObject({ valid: false, reason: 'wrong-checksum' });
  });
  it('refuses the zero address', () => {
    expect(checkEvmAddress(`0x${'0'.repeat(40)}`)).toMatchObject({ reason: 'zero-address' });
  });
  it.each([
    '0x000000000000000000000000000000000000dEaD',
    '0x000000000000000000000000000000000000dead',
    '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
    '0xdead000000000000000042069420694206942069',
  ])('refuses the burn address %s', (text) => {
    expect(checkEvmAddress(text)).toMatchObject({ reason: 'burn-address' });
  });
  it('refuses our own addresses in any case', () => {
    expect(checkEvmAddress(LOWER, [GOOD])).toMatchObject({ reason: 'own-address' });
    expect(checkEvmAddress(GOOD, [LOWER])).toMatchObject({ reason: 'own-address' });
  });
  it('answers with the checksummed form, so that one address is stored in one way', () => {
    expect(checkEvmAddress(LOWER)).toEqual({ valid: true, address: GOOD });
  });
});
