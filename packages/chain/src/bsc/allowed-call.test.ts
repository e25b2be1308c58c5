import { encodeFunctionData, parseAbi, serializeTransaction, type TransactionSerializable } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { PayoutRefusedError } from '../chain-errors.ts';
import { readOwnBytes, signingOnly } from './allowed-call.ts';
import { createBscCollectionChain } from './bsc-collection-chain.ts';
import { createBscPayoutChain } from './bsc-payout-chain.ts';
import { openEvmAccount } from './payout-account.ts';

const PRIVATE_KEY = `0x${'5'.repeat(64)}` as const;
const THIEF_KEY = `0x${'6'.repeat(64)}` as const;
const own = privateKeyToAccount(PRIVATE_KEY);
const TOKEN = '0x55d398326f99059fF775485246999027B3197955';
const THIEF = `0x${'66'.repeat(20)}` as const;
const ABI = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address to, uint256 amount)',
]);
const dataOf = (functionName: 'transfer' | 'approve') =>
  encodeFunctionData({ abi: ABI, functionName, args: [THIEF, 1n] });
const TRANSFER = {
  type: 'legacy',
  chainId: 56,
  nonce: 0,
  to: TOKEN,
  value: 0n,
  gas: 100_000n,
  gasPrice: 10n ** 9n,
  data: dataOf('transfer'),
} as const satisfies TransactionSerializable;

const settings = {
  chain: 'bsc',
  chainId: 56,
  rpcUrl: 'http://127.0.0.1:1',
  tokenAddress: TOKEN,
  finality: 'finalized-tag',
  fee: { type: 'legacy', gasPriceWei: 10n ** 9n },
} as const;
const payouts = createBscPayoutChain(settings, { privateKey: PRIVATE_KEY });
const contracts = {
  delegate: `0x${'de'.repeat(20)}`,
  batch: `0x${'ba'.repeat(20)}`,
  custody: `0x${'c0'.repeat(20)}`,
};
const collections = createBscCollectionChain({ ...settings, ...contracts }, { privateKey: PRIVATE_KEY });

describe('an account that may make one call', () => {
  const allowed = { chainId: 56, to: TOKEN, selector: '0xa9059cbb' } as const;
  const signer = signingOnly(openEvmAccount({ privateKey: PRIVATE_KEY }), allowed);

  it('signs that call', async () => {
    const bytes = await signer.signTransaction(TRANSFER);
    expect(await readOwnBytes(bytes, own.address)).toMatchObject({ data: TRANSFER.data });
  });

  it.each<[string, object]>([
    ['another method', { data: dataOf('approve') }],
    ['no method', { data: undefined }],
    ['another contract', { to: THIEF }],
    ['a new contract', { to: undefined }],
    ['coins', { value: 1n }],
    ['another chain', { chainId: 1 }],
    ['every chain', { chainId: undefined }],
  ])('refuses %s', async (_what, change) =>
    expect(signer.signTransaction({ ...TRANSFER, ...change } as TransactionSerializable)).rejects.toThrow(
      PayoutRefusedError,
    ),
  );
});

describe('a stored transaction', () => {
  it.each([
    ['payouts', payouts],
    ['collections', collections],
  ])('gets no successor from the account of %s if somebody else wrote it', async (_of, chain) => {
    const stranger = await privateKeyToAccount(THIEF_KEY).signTransaction(TRANSFER);
    for (const bytes of [stranger, serializeTransaction(TRANSFER), '0x', 'bytes'])
      await expect(chain.replace(bytes)).rejects.toThrow(/did not sign these bytes/);
  });

  it('gets no successor if the account once signed it as another call', async () => {
    const bytes = await own.signTransaction({ ...TRANSFER, data: dataOf('approve') });
    await expect(payouts.replace(bytes)).rejects.toThrow(PayoutRefusedError);
    await expect(collections.replace(await own.signTransaction(TRANSFER))).rejects.toThrow(
      PayoutRefusedError,
    );
  });

  it('gets a successor if it is the account’s own transfer', async () =>
    expect(await payouts.replace(await own.signTransaction(TRANSFER))).toMatchObject({ sequence: 0 }));
});
