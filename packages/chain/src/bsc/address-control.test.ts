import { hashMessage } from 'viem';
import { describe, expect, it } from 'vitest';
import { CUSTODY_ADDRESS, signAsCustody } from '../testing/index.ts';
import { isSignedByContract, isSignedByKey } from './address-control.ts';
import type { RpcNode } from './rpc-node.ts';

const MESSAGE = 'This address is custody.\nAddress: 0x1';
const CONTRACT = `0x${'ab'.repeat(20)}`;
const VALID = `0x1626ba7e${'0'.repeat(56)}`;

/** A node that knows one contract, whose answer the test sets. */
const nodeOf = (answer: string | Error, calls: unknown[] = []): RpcNode =>
  ({
    ask: (method: string, [about]: [unknown]) => {
      calls.push(about);
      if (method === 'eth_getCode') return Promise.resolve(about === CONTRACT ? '0x60' : '0x');
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
  }) as unknown as RpcNode;

describe('the control of an address by its key (EIP-191)', () => {
  it('is proven by a signature over the message, for the address in any letter case', async () => {
    const signature = await signAsCustody(MESSAGE);
    for (const address of [CUSTODY_ADDRESS, CUSTODY_ADDRESS.toUpperCase().replace('0X', '0x')])
      expect(await isSignedByKey({ address, message: MESSAGE, signature })).toBe(true);
  });

  it.each<[string, (signature: string) => object]>([
    ['another address', () => ({ address: CONTRACT })],
    ['another message', () => ({ message: `${MESSAGE} ` })],
    ['a signature that is cut', (signature) => ({ signature: signature.slice(0, -2) })],
    ['a signature of nobody', () => ({ signature: `0x${'00'.repeat(65)}` })],
    ['no signature', () => ({ signature: '' })],
    ['words', () => ({ signature: '0xsigned' })],
  ])('is not proven with %s', async (_what, changed) => {
    const signature = await signAsCustody(MESSAGE);
    const signed = { address: CUSTODY_ADDRESS, message: MESSAGE, signature, ...changed(signature) };
    expect(await isSignedByKey(signed)).toBe(false);
  });
});

describe('the control of an address by its contract (EIP-1271)', () => {
  const signed = { address: CONTRACT, message: MESSAGE, signature: '0x1234' };

  it('is proven when the contract confirms the signature for the hash of the message', async () => {
    const calls: unknown[] = [];
    expect(await isSignedByContract(nodeOf(VALID, calls), signed)).toBe(true);
    expect(calls.at(-1)).toMatchObject({
      to: CONTRACT,
      data: expect.stringContaining(`0x1626ba7e${hashMessage(MESSAGE).slice(2)}`),
    });
  });

  it.each<[string, string | Error, object]>([
    ['another word', `0xffffffff${'0'.repeat(56)}`, {}],
    ['nothing', '0x', {}],
    ['a revert', new Error('execution reverted'), {}],
    ['no contract there', VALID, { address: CUSTODY_ADDRESS }],
    ['no signature', VALID, { signature: 'none' }],
  ])('is not proven with %s', async (_what, answer, changed) => {
    expect(await isSignedByContract(nodeOf(answer), { ...signed, ...changed })).toBe(false);
  });

  it('is undecided while the node is away', async () => {
    await expect(isSignedByContract(nodeOf(new Error('No reply')), signed)).rejects.toThrow('No reply');
  });
});
