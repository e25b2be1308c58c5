import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalChain, startLocalChain } from '../local/start-local-chain.ts';
import { startJsonRpcServer } from '../testing/json-rpc-server.ts';
import { localNode } from '../testing/local-node.ts';
import { createScreeningOracle } from './screening-oracle.ts';

const LISTED = '0x52908400098527886E0F7030069857D2E4169EE7';
const OTHER = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';
const NO = `0x${'0'.repeat(64)}`;

let folder: string;
let local: LocalChain;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'screening-oracle-'));
  local = await startLocalChain({ folder, minesByHand: true });
  await local.listAddress(LISTED);
  await local.mine(2);
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

const oracleAt = (contract: string, nodes: { rpcUrl?: string; verifyRpcUrl?: string } = {}) =>
  createScreeningOracle(
    {
      chain: 'local',
      chainId: local.chainId,
      tokenAddress: local.tokenAddress,
      finality: { confirmations: 1 },
      timeoutMs: 1_000,
      rpcUrl: local.rpcUrl,
      ...nodes,
    },
    contract,
  );
/** A node over the real chain that gives this answer of the contract. */
const nodeThatSays = (answer: unknown) =>
  startJsonRpcServer(async (method, params) => ({
    result: method === 'eth_call' ? answer : await localNode(local.rpcUrl).ask(method, params),
  }));

describe('the oracle of listed addresses', () => {
  it('knows a listed address in any case, and says at which block', async () => {
    const oracle = oracleAt(local.oracle);
    for (const address of [LISTED, LISTED.toLowerCase(), `0x${LISTED.slice(2).toUpperCase()}`])
      expect(await oracle.ask(address)).toMatchObject({ isListed: true });
    expect(await oracle.ask(OTHER)).toEqual({ isListed: false, block: expect.any(Number) as number });
  });

  it('lists no address that the contract has removed', async () => {
    await local.listAddress(OTHER);
    await local.mine(2);
    expect((await oracleAt(local.oracle).ask(OTHER)).isListed).toBe(true);
    await local.listAddress(OTHER, false);
    await local.mine(2);
    expect((await oracleAt(local.oracle).ask(OTHER)).isListed).toBe(false);
  });

  it('counts an address as listed if one of two nodes says so', async () => {
    const liar = await nodeThatSays(NO);
    try {
      const oracle = oracleAt(local.oracle, { verifyRpcUrl: liar.url });
      expect((await oracle.ask(LISTED)).isListed).toBe(true);
      expect((await oracle.ask(OTHER)).isListed).toBe(false);
    } finally {
      await liar.close();
    }
  });

  it('gives no answer at an address without code or with another contract', async () => {
    await expect(oracleAt(OTHER).ask(LISTED)).rejects.toThrow('cannot be believed');
    await expect(oracleAt(local.tokenAddress).ask(LISTED)).rejects.toThrow();
  });

  it.each([
    '0x',
    '0x01',
    `0x${'0'.repeat(63)}2`,
    `0x${'f'.repeat(64)}`,
    `${NO}${'0'.repeat(64)}`,
    1,
    null,
    {},
  ])('reads no answer from %s', async (answer) => {
    const node = await nodeThatSays(answer);
    try {
      await expect(oracleAt(local.oracle, { rpcUrl: node.url }).ask(LISTED)).rejects.toThrow();
    } finally {
      await node.close();
    }
  });

  it('refuses a text that is not an address at once', () => {
    expect(() => oracleAt('0x12')).toThrow('the address of the screening oracle is not an address');
  });
});
