import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { readSearch, searchReadAs } from './read-search.ts';

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
