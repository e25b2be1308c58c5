// npm run bench:collect
// Gas per address of a collection, at 1, 10, 50 and 200 addresses in one transaction, first and later. It is compared
// with the usual way on the same chain and token: send gas to the address, then transfer from there. Then addresses per
// second through a node that answers in 100 ms.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CollectedAddress, CollectionChain } from '@tributary/chain';
import { createBscCollectionChain } from '@tributary/chain/bsc';
import {
  devCollectorKey,
  FAUCET_ADDRESS,
  PLAY_CUSTODY_ADDRESS,
  signDevAuthorization,
  startLocalChain,
} from '@tributary/chain/local';
import { localNode } from '@tributary/chain/testing';
import { formatCount } from '@tributary/domain';
import { report } from './figures.ts';

const SIZES = [1, 10, 50, 200];
const LARGEST = 200;
const ROUNDS = 5;
const PAID = 100_000_000n;
const GAS_PRICE_WEI = 100_000_000n;
const ANSWER_MS = 100;
const AT_ONCE = 50;
const FOR_GAS = '0x2386f26fc10000';

const folder = mkdtempSync(join(tmpdir(), 'bench-collect-'));
const local = await startLocalChain({ folder });
const node = localNode(local.rpcUrl);
const { chainId, tokenAddress, delegate, batch } = local;
let nextIndex = 0;

/** Forwards questions with a delay, as a distant node. */
const startDistantNode = async (): Promise<{ url: string; close: () => void }> => {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const passOn = async (): Promise<void> => {
        const headers = { 'content-type': 'application/json' };
        const reply = await fetch(local.rpcUrl, { method: 'POST', headers, body: Buffer.concat(chunks) });
        response.setHeader('content-type', 'application/json').end(await reply.text());
      };
      setTimeout(() => void passOn(), ANSWER_MS);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};

const chainBy = (rpcUrl: string): CollectionChain =>
  createBscCollectionChain(
    {
      chain: 'local',
      chainId,
      rpcUrl,
      tokenAddress,
      delegate,
      batch,
      custody: PLAY_CUSTODY_ADDRESS,
      finality: { confirmations: 1 },
      fee: { type: 'legacy', gasPriceWei: GAS_PRICE_WEI },
    },
    { privateKey: devCollectorKey() },
  );

const pay = async (from: readonly CollectedAddress[]): Promise<void> => {
  for (let first = 0; first < from.length; first += AT_ONCE)
    await Promise.all(from.slice(first, first + AT_ONCE).map(({ address }) => local.payUsdt(address, PAID)));
};

const paid = async (count: number): Promise<CollectedAddress[]> => {
  const from: CollectedAddress[] = [];
  for (; from.length < count; nextIndex += 1) {
    const authorization = await signDevAuthorization(nextIndex, { chainId, delegate });
    from.push({ address: authorization.address, authorization });
  }
  await pay(from);
  return from;
};

/** Collects, and returns the gas per address. */
const collect = async (chain: CollectionChain, from: readonly CollectedAddress[]): Promise<bigint> => {
  const { gas, feeWei: feeMostWei } = await chain.rehearse(from);
  const how = { sequence: await chain.nextSequence(), gas, feeMostWei };
  const { bytes, txHash, sequence } = await chain.sign(from, how);
  const { accepted, reply } = await chain.send(bytes);
  if (!accepted) throw new Error(reply);
  await local.mine(1);
  const addresses = from.map(({ address }) => address);
  const outcome = await chain.outcome({ account: chain.account, sequence, hashes: [txHash], addresses });
  if (outcome.state !== 'done' || outcome.carried.length !== from.length)
    throw new Error(`The collection is ${outcome.state}.`);
  return outcome.feeWei / GAS_PRICE_WEI / BigInt(from.length);
};

const gasOf = async (transaction: Record<string, string>): Promise<bigint> => {
  const hash = await node.ask('eth_sendTransaction', [transaction]);
  const { gasUsed } = (await node.ask('eth_getTransactionReceipt', [hash])) as { gasUsed: string };
  return BigInt(gasUsed);
};

/** Gas to the address, then a transfer from there. */
const usual = async (): Promise<bigint> => {
  const [{ address } = { address: '' }] = await paid(1);
  const sent = await gasOf({ from: FAUCET_ADDRESS, to: address, value: FOR_GAS });
  await node.ask('anvil_impersonateAccount', [address]);
  const word = (text: string): string => text.padStart(64, '0');
  const to = word(PLAY_CUSTODY_ADDRESS.slice(2).toLowerCase());
  const amount = word((PAID * 10n ** 12n).toString(16));
  return sent + (await gasOf({ from: address, to: tokenAddress, data: `0xa9059cbb${to}${amount}` }));
};

try {
  await local.fundCollector();
  const near = chainBy(local.rpcUrl);
  await usual();
  report(`the usual way: ${formatCount(Number(await usual()))} gas for each address, in two transactions`);
  for (const size of SIZES) {
    const from = await paid(size);
    const first = await collect(near, from);
    await pay(from);
    const later = await collect(
      near,
      from.map(({ address }) => ({ address, authorization: undefined })),
    );
    report(
      `${size} at once: ${formatCount(Number(first))} gas each the first time, ${formatCount(Number(later))} later`,
    );
  }
  const distant = await startDistantNode();
  const far = chainBy(distant.url);
  const rounds: CollectedAddress[][] = [];
  for (let round = 0; round < ROUNDS; round++) rounds.push(await paid(LARGEST));
  const began = performance.now();
  for (const from of rounds) {
    await far.states(from.map(({ address }) => address));
    await collect(far, from);
  }
  const rate = (ROUNDS * LARGEST) / ((performance.now() - began) / 1_000);
  report(`through a node that answers in ${ANSWER_MS} ms: ${rate.toFixed(0)} addresses a second`);
  distant.close();
} finally {
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
}
