import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { evmHash, readHash, readSearch, searchedText, searchReadAs } from './read-search.ts';

const HASH = 'AB'.repeat(32);
const EVM = '0x52908400098527886E0F7030069857D2E4169EE7';
const XRPL = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const nothing = { hash: null, address: null, amountMicro: null, number: null, name: null };

describe('a search of the console', () => {
  it.each([
    ['a hash', `0x${HASH}`, { hash: HASH.toLowerCase() }],
    ['a hash of the XRP Ledger', HASH, { hash: HASH.toLowerCase() }],
    ['an explorer link', `https://bscscan.example/tx/0x${HASH}?a=1`, { hash: HASH.toLowerCase() }],
    ['a BEP20 address', ` ${EVM} `, { address: EVM.toLowerCase() }],
    ['an address in a sentence', `paid to ${EVM}.`, { address: EVM.toLowerCase() }],
    ['an address of the XRP Ledger', XRPL, { address: XRPL }],
    ['an amount', '1,400.00', { amountMicro: usdt(1_400), name: '1,400.00' }],
    ['an amount with its sign', '$1400', { amountMicro: usdt(1_400), name: '$1400' }],
    ['an amount with its unit', '1400 USDT', { amountMicro: usdt(1_400), name: '1400 usdt' }],
    ['a number', '60', { amountMicro: usdt(60), number: 60, name: '60' }],
    ['a ticket', 'T-60', { number: 60, name: 't-60' }],
    ['a request', '#7', { number: 7, name: '#7' }],
    ['a name', 'Ravi M', { name: 'ravi m' }],
    ['one letter', 'r', {}],
    ['nothing', '   ', {}],
  ])('reads %s', (_name, typed, read) => {
    expect(readSearch(typed)).toEqual({ ...nothing, ...read });
  });

  it.each([
    [`0x${HASH}`, 'a transaction hash'],
    [EVM, 'an address'],
    ['60', 'an amount, a number or a name'],
    ['ravi', 'a name'],
    ['r', ''],
  ])('says how it read %s', (typed, words) => {
    expect(searchReadAs(readSearch(typed))).toBe(words);
  });

  it('does not read a hash with a digit too many as a hash', () => {
    expect(readSearch(`0x${HASH}1`)).toMatchObject({ hash: null });
  });
});

describe('a hash in a pasted text', () => {
  const DIGITS = '4f'.repeat(31) + '09';
  it.each([
    [`0x${DIGITS}`],
    [DIGITS],
    [DIGITS.toUpperCase()],
    [`0X${DIGITS.toUpperCase()}`],
    [`https://bscscan.com/tx/0x${DIGITS}`],
    [`https://bscscan.com/tx/0x${DIGITS}#eventlog`],
    [`https://bscscan.com/tx/0x${DIGITS}?a=0x5b38&utm_source=app`],
    [`https://www.oklink.com/bsc/tx/0x${DIGITS}/`],
    [`https://xrpscan.com/tx/${DIGITS.toUpperCase()}`],
    [`\u200b0x${DIGITS}\u200b`],
    [`\u202a0x${DIGITS}\u202c`],
    [`0x${DIGITS.slice(0, 20)}\u200b${DIGITS.slice(20)}`],
    [`0x${DIGITS.slice(0, 20)}\u00ad${DIGITS.slice(20)}`],
    [`0x${DIGITS.slice(0, 32)}\n${DIGITS.slice(32)}`],
    [`0x${DIGITS.slice(0, 32)}\r\n  ${DIGITS.slice(32)}`],
    [`0x\n${DIGITS}`],
    [`0x ${DIGITS.replace(/.{4}/g, '$& ')}`],
    [`hash: 0x${DIGITS.slice(0, 32)}\n${DIGITS.slice(32)} is it there?`],
    [`I paid with 0x${DIGITS}, please look.`],
    [`“0x${DIGITS}”`],
    [`'${DIGITS}'`],
    [`<0x${DIGITS}>`],
    [`TxHash\t0x${DIGITS}`],
    [`tx=0x${DIGITS}&chain=56`],
    [DIGITS.replace('0', '\uff10').replace('9', '\uff19')],
  ])('is read from %j', (text) => {
    expect(readHash(text)).toBe(DIGITS);
    expect(evmHash(text)).toBe(`0x${DIGITS}`);
    expect(searchedText(text)).toBe(DIGITS);
  });

  it.each([
    ['a digit too few', `0x${DIGITS.slice(1)}`],
    ['a digit too many', `0x${DIGITS}1`],
    ['a letter behind it', `0x${DIGITS}g`],
    ['another letter in it', `0x${DIGITS.replace('0', 'o')}`],
    ['a dash in it', `0x${DIGITS.slice(0, 32)}-${DIGITS.slice(32)}`],
    ['words', 'my payment of yesterday'],
    ['nothing', ' '],
  ])('is not read from a text with %s', (_what, text) => {
    expect(readHash(text)).toBeNull();
    expect(evmHash(text)).toBe(text.trim());
  });

  it.each([
    [`https://bscscan.com/address/${EVM}`, EVM.toLowerCase()],
    [`${XRPL}\u200b`, XRPL],
    ['\u200b ravi m\u200b ', 'ravi m'],
    ['\u0915\u094d\u200d\u0937', '\u0915\u094d\u200d\u0937'],
    ['100%', '100%'],
  ])('is not looked for in %j: a list searches for %j', (text, searched) =>
    expect(searchedText(text)).toBe(searched),
  );
});
