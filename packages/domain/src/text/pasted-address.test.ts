import { describe, expect, it } from 'vitest';
import { readPastedAddress } from './pasted-address.ts';

const XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const EVM = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

describe('readPastedAddress', () => {
  it.each([
    [XRP, { address: XRP }],
    [` ${XRP}\n`, { address: XRP }],
    [`${XRP}\u200b`, { address: XRP }],
    [`\u202a${EVM}\u202c`, { address: EVM }],
    [`${XRP}?dt=104523`, { address: XRP, tag: '104523' }],
    [`xrpl:${XRP}?dt=0`, { address: XRP, tag: '0' }],
    [`xrp:${XRP}?amount=5&dt=7`, { address: XRP, tag: '7' }],
    [`ripple:${XRP}?DT=7`, { address: XRP, tag: '7' }],
    [`ripple://${XRP}`, { address: XRP }],
    [`${XRP}:104523`, { address: XRP, tag: '104523' }],
    [`xrpl:${XRP}?to_tag=9`, { address: XRP, tag: '9' }],
    [EVM, { address: EVM }],
    [`ethereum:${EVM}`, { address: EVM }],
    [`ethereum:${EVM}@56`, { address: EVM, chainId: '56' }],
    [`ethereum:pay-${EVM}@1?value=1e18`, { address: EVM, chainId: '1' }],
    [`bsc:${EVM}`, { address: EVM }],
    [`https://bscscan.com/address/${EVM}`, { address: EVM }],
    [`https://bscscan.com/address/${EVM}#tokentxns`, { address: EVM }],
    [`https://xrpscan.com/account/${XRP}?x=1`, { address: XRP }],
    [`https://livenet.xrpl.org/accounts/${XRP}/`, { address: XRP }],
  ])('reads %j', (text, read) => {
    expect(readPastedAddress(text)).toEqual(read);
  });

  it.each([
    ['an empty text', ''],
    ['words', 'my wallet'],
    ['a link that calls a contract', `ethereum:${EVM}@56/transfer?address=${EVM}&uint256=1`],
    ['two addresses', `${XRP},${XRP}`],
    ['a tag that is no number', `${XRP}?dt=main`],
    ['a link with two tags', `${XRP}?dt=1&dt=2`],
    ['a link with a tag behind the address and one in the query', `${XRP}:1?dt=1`],
    ['a link to a token', `https://bscscan.com/token/${EVM}?a=${EVM}`],
    ['a link to a transaction', `https://bscscan.com/tx/0x${'a'.repeat(64)}`],
    ['a hash', `0x${'a'.repeat(64)}`],
    ['an X-address', 'XVLhHMPHU98es4dbozjVtdWzVrDjtV5fdx1mHp98tDMoQXb'],
  ])('reads nothing in %s', (_name, text) => {
    expect(readPastedAddress(text)).toBeUndefined();
  });
});
