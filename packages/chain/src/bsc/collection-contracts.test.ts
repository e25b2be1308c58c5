import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Authorization } from '../collection-chain.ts';
import { devCollectorKey, PLAY_CUSTODY_ADDRESS, signDevAuthorization } from '../local/dev-keys.ts';
import { callFromFaucet } from '../local/faucet.ts';
import { type LocalChain, startLocalChain } from '../local/start-local-chain.ts';
import { collectAsAnybody, localNode } from '../testing/index.ts';
import { deployOdd } from '../testing/odd-contracts.ts';
import { signerOf, wireForm } from './authorization.ts';
import { delegateCreation } from './collection-contracts.ts';
import type { RpcNode } from './rpc-node.ts';
import { balanceAt } from './token-balance.ts';

const ABI = parseAbi([
  'function collect(address[] from, address token) returns (bool[] done)',
  'function mint(address to, uint256 value)',
  'function freeze(address who)',
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
]);
const THIEF = privateKeyToAccount(`0x${'7'.repeat(64)}`).address;
const GAS = 10_000_000n;

let folder: string;
let local: LocalChain;
let node: RpcNode;
let nextIndex = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'collection-contracts-'));
  local = await startLocalChain({ folder, minesByHand: true });
  await local.fundCollector();
  node = localNode(local.rpcUrl);
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const newAddress = (permits = {}): Promise<Authorization> =>
  signDevAuthorization(nextIndex++, { ...local, ...permits });
const held = (address: string, token = local.tokenAddress): Promise<bigint> =>
  balanceAt(node, { token, address, block: 'latest' });
const call = async (to: string, data: Hex): Promise<boolean> =>
  callFromFaucet(node, { to, data }).then(
    () => true,
    () => false,
  );
const mint = (token: string, to: string, value: bigint) =>
  callFromFaucet(node, {
    to: token,
    data: encodeFunctionData({ abi: ABI, functionName: 'mint', args: [to as Hex, value] }),
  });

type Sent = { status: string; gasUsed: bigint; skipped: string[] };

/** A transaction of the collector with the given authorizations. */
async function collect(
  from: readonly string[],
  { authorizations = [], token = local.tokenAddress }: { authorizations?: Authorization[]; token?: string },
): Promise<Sent> {
  const signer = privateKeyToAccount(devCollectorKey());
  const nonce = Number(await node.ask('eth_getTransactionCount', [signer.address, 'latest']));
  const data = encodeFunctionData({ abi: ABI, functionName: 'collect', args: [from as Hex[], token as Hex] });
  const fees = { maxFeePerGas: 3n * 10n ** 9n, maxPriorityFeePerGas: 10n ** 9n };
  const common = { chainId: local.chainId, nonce, to: local.batch as Hex, gas: GAS, data, ...fees };
  const list = authorizations.map(wireForm);
  const bytes = await signer.signTransaction(
    list.length > 0
      ? { ...common, type: 'eip7702', authorizationList: list }
      : { ...common, type: 'eip1559' },
  );
  const hash = await node.ask('eth_sendRawTransaction', [bytes]);
  await local.mine(1);
  const receipt = (await node.ask('eth_getTransactionReceipt', [hash])) as {
    status: string;
    gasUsed: string;
    logs: { address: string; topics: string[] }[];
  };
  const skipped = receipt.logs
    .filter(({ address }) => address.toLowerCase() === local.batch.toLowerCase())
    .map(({ topics }) => `0x${topics[1]?.slice(26) ?? ''}`);
  return { status: receipt.status, gasUsed: BigInt(receipt.gasUsed), skipped };
}

/** A deposit address that already acts by our delegate. */
async function delegated(): Promise<string> {
  const authorization = await newAddress();
  await collect([authorization.address], { authorizations: [authorization] });
  return authorization.address;
}

describe('the batch', () => {
  it('names an address that fails and continues with the others', async () => {
    const token = await deployOdd(node, 'FreezingToken');
    const [first, frozen, last] = [await delegated(), await delegated(), await delegated()];
    for (const address of [first, frozen, last]) await mint(token, address, 5n);
    await call(token, encodeFunctionData({ abi: ABI, functionName: 'freeze', args: [frozen as Hex] }));
    const { status, skipped } = await collect([first, frozen, last], { token });
    expect([status, skipped]).toEqual(['0x1', [frozen]]);
    expect(await held(PLAY_CUSTODY_ADDRESS, token)).toBe(10n);
  });

  it.each(['GasEater', 'LongAnswer'] as const)(
    'limits the gas of an address that acts by a %s',
    async (name) => {
      const honest = await delegated();
      const eater = await newAddress({ delegate: await deployOdd(node, name) });
      await local.payUsdt(honest, 1_000_000n);
      const before = await held(PLAY_CUSTODY_ADDRESS);
      const { status, gasUsed } = await collect([eater.address, honest], { authorizations: [eater] });
      expect(status).toBe('0x1');
      expect(gasUsed).toBeLessThan(300_000n);
      expect((await held(PLAY_CUSTODY_ADDRESS)) - before).toBe(10n ** 18n);
    },
  );

  it('names an address that acts only by its key', async () => {
    const { address } = await newAddress();
    expect((await collect([address], {})).skipped).toEqual([address]);
  });
});

describe('the delegate', () => {
  it('collects a token whose transfer returns nothing', async () => {
    const token = await deployOdd(node, 'SilentToken');
    const address = await delegated();
    await mint(token, address, 7n);
    await collectAsAnybody(local.rpcUrl, address, token);
    expect(await held(PLAY_CUSTODY_ADDRESS, token)).toBe(7n);
  });

  it('fails when a token reports no transfer, or is not a token', async () => {
    const token = await deployOdd(node, 'RefusingToken');
    const address = await delegated();
    await mint(token, address, 7n);
    for (const none of [token, THIEF, local.batch])
      await expect(collectAsAnybody(local.rpcUrl, address, none)).rejects.toThrow();
  });

  it('does nothing for an empty address', async () => {
    const address = await delegated();
    expect((await collect([address], {})).skipped).toEqual([]);
  });
});

describe('a thief with every secret of the server', () => {
  it('can move a deposit only to custody', async () => {
    const authorization = await newAddress();
    const { address } = authorization;
    await local.payUsdt(address, 100_000_000n);
    const before = await held(PLAY_CUSTODY_ADDRESS);
    const { contractAddress } = await callFromFaucet(node, { data: delegateCreation(THIEF) });
    const own = String(contractAddress);
    // The stored signature is invalid for another delegate, another chain or another nonce.
    for (const changed of [{ delegate: own }, { chainId: 0 }, { nonce: 1 }]) {
      const forged = { ...authorization, ...changed };
      expect(await signerOf(forged)).not.toBe(address);
      await collect([address], { authorizations: [forged] });
      expect(await node.ask('eth_getCode', [address, 'latest'])).toBe('0x');
    }
    await collect([], { authorizations: [authorization] });
    const to = THIEF as Hex;
    const everything = 100n * 10n ** 18n;
    const tries = [
      encodeFunctionData({ abi: ABI, functionName: 'transfer', args: [to, everything] }),
      encodeFunctionData({ abi: ABI, functionName: 'approve', args: [to, everything] }),
      encodeFunctionData({ abi: ABI, functionName: 'collect', args: [[to], local.tokenAddress as Hex] }),
    ];
    for (const data of tries) expect(await call(address, data)).toBe(false);
    expect(await held(address)).toBe(everything);
    await collectAsAnybody(local.rpcUrl, address, local.tokenAddress);
    expect([await held(address), await held(THIEF)]).toEqual([0n, 0n]);
    expect((await held(PLAY_CUSTODY_ADDRESS)) - before).toBe(everything);
    // Once the address acts by our delegate, the same signature permits nothing more.
    await collect([], { authorizations: [{ ...authorization, delegate: own }] });
    expect(await node.ask('eth_getCode', [address, 'latest'])).toContain(
      local.delegate.slice(2).toLowerCase(),
    );
  });

  it.each([
    ['in the upper half', (a: Authorization) => ({ ...a, s: flipped(a.s), yParity: 1 - a.yParity })],
    ['with another parity', (a: Authorization) => ({ ...a, yParity: 1 - a.yParity })],
    ['that is none', (a: Authorization) => ({ ...a, r: `0x${'00'.repeat(32)}` })],
  ])('has no signature %s accepted', async (_what, change) => {
    const authorization = await newAddress();
    expect(await signerOf(authorization)).toBe(authorization.address);
    expect(await signerOf(change(authorization))).not.toBe(authorization.address);
  });
});

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const flipped = (s: string): string => `0x${(ORDER - BigInt(s)).toString(16).padStart(64, '0')}`;
