import { parseTransaction, recoverTransactionAddress, type TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ChainSetupError, ChainUnavailableError } from '../chain-errors.ts';
import { FakeWeb3Signer, type SignerLie } from '../testing/index.ts';
import { type EvmSigner, openEvmAccount } from './payout-account.ts';

const PRIVATE_KEY = `0x${'5'.repeat(64)}` as const;
const OTHER_KEY = `0x${'6'.repeat(64)}` as const;
const local = privateKeyToAccount(PRIVATE_KEY);
const COMMON = { chainId: 56, nonce: 7, gas: 100_000n, value: 0n, data: '0xa9059cbb' } as const;
const TO = { to: '0x55d398326f99059fF775485246999027B3197955' } as const;
const LEGACY: TransactionSerializable = { ...COMMON, ...TO, type: 'legacy', gasPrice: 3n };

let remote: FakeWeb3Signer;
let signer: EvmSigner;

const open = (address: string = local.address, timeoutMs = 1_000): EvmSigner =>
  openEvmAccount({ remote: { url: `${remote.url}/`, address, timeoutMs } });

beforeEach(async () => {
  remote = await FakeWeb3Signer.start(PRIVATE_KEY);
  signer = open();
});
afterEach(() => remote.close());

const authorization = await local.signAuthorization({
  address: TO.to,
  chainId: 56,
  nonce: 0,
});

describe('a remote signer', () => {
  it.each<[string, TransactionSerializable]>([
    ['a legacy transaction', LEGACY],
    ['EIP-1559', { ...COMMON, ...TO, type: 'eip1559', maxFeePerGas: 9n, maxPriorityFeePerGas: 2n }],
    [
      'EIP-7702',
      {
        ...COMMON,
        ...TO,
        type: 'eip7702',
        maxFeePerGas: 9n,
        maxPriorityFeePerGas: 2n,
        authorizationList: [authorization],
      },
    ],
  ])('gives for %s the bytes that the key itself gives', async (_kind, transaction) => {
    expect(await signer.signTransaction(transaction)).toBe(await local.signTransaction(transaction));
  });

  it('is refused at the start if it lacks the key of the address, or the address is invalid', async () => {
    await signer.verify();
    await expect(open(privateKeyToAccount(OTHER_KEY).address).verify()).rejects.toThrow(ChainSetupError);
    expect(() => open('0x12')).toThrow(ChainSetupError);
  });

  it.each<[string, SignerLie]>([
    ['a signature of another transaction', { kind: 'other bytes' }],
    ['a signature of another key', { kind: 'other key', privateKey: OTHER_KEY }],
    ['no signature', { kind: 'text', text: '0x' }],
    ['the high form of a signature', { kind: 'text', text: `0x${'11'.repeat(32)}${'ff'.repeat(32)}1b` }],
    ['words', { kind: 'text', text: 'signed' }],
    ['a text without an end', { kind: 'text', text: 'a'.repeat(2 * 1024 * 1024) }],
    ['half an answer', { kind: 'half' }],
    ['a refusal', { kind: 'status', status: 400 }],
    ['a failure', { kind: 'status', status: 500 }],
    ['a late answer', { kind: 'late', ms: 400 }],
  ])('gives no bytes where it answers with %s', async (_what, lie) => {
    remote.lie(lie);
    const asking = lie.kind === 'late' ? open(local.address, 200) : signer;
    await expect(asking.signTransaction(LEGACY)).rejects.toThrow(ChainUnavailableError);
    expect(new Set(remote.asked).size).toBeLessThanOrEqual(1);
  });

  it.each<SignerLie>([
    { kind: 'status', status: 500, times: 2 },
    { kind: 'half', times: 2 },
    { kind: 'late', ms: 1_300, times: 1 },
  ])('is asked with the same bytes after %j, three times at most', async (lie) => {
    remote.lie(lie);
    const bytes = await signer.signTransaction(LEGACY);
    expect(bytes).toBe(await local.signTransaction(LEGACY));
    expect(remote.asked).toHaveLength((lie.times ?? 0) + 1);
    expect(new Set(remote.asked).size).toBe(1);
  });

  it('signs no second transaction for a nonce whose first answer is missing: it returns the first at any fee', async () => {
    remote.lie({ kind: 'status', status: 500 });
    await expect(signer.signTransaction(LEGACY)).rejects.toThrow('HTTP status 500');
    remote.lie(undefined);
    const other = { ...LEGACY, data: '0xa9059cbb00' } as const;
    await expect(signer.signTransaction(other)).rejects.toThrow(/another payment with nonce 7/);
    const bytes = await signer.signTransaction({ ...LEGACY, gasPrice: 9n } as TransactionSerializable);
    expect(parseTransaction(bytes)).toMatchObject({ nonce: 7, gasPrice: 3n, data: '0xa9059cbb' });
    expect(new Set(remote.asked).size).toBe(1);
  });

  it('signs a successor at a higher fee once the first bytes are here', async () => {
    await signer.signTransaction(LEGACY);
    const dearer = await signer.signTransaction({ ...LEGACY, gasPrice: 9n } as TransactionSerializable);
    expect(parseTransaction(dearer)).toMatchObject({ nonce: 7, gasPrice: 9n });
    expect(await recoverTransactionAddress({ serializedTransaction: dearer as never })).toBe(local.address);
  });

  it('quotes no password of its address in an error', async () => {
    const url = new URL('http://127.0.0.1:1');
    [url.username, url.password] = ['name', 'quiet-river'];
    const hidden = openEvmAccount({ remote: { url: url.href, address: local.address, timeoutMs: 100 } });
    await expect(hidden.verify()).rejects.not.toThrow(/quiet-river/);
  });
});
