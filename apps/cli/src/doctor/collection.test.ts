import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  devCollectorKey,
  devDepositXpub,
  COLLECTOR_ADDRESS,
  PLAY_CUSTODY_ADDRESS,
  startLocalChain,
  type LocalChain,
} from '@tributary/chain/local';
import { inspectConfig } from '@tributary/server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lookAtCollection, lookAtOracle } from './collection.ts';

const CUSTODY = PLAY_CUSTODY_ADDRESS.toLowerCase();
const NOBODY = `0x${'00'.repeat(19)}11`;

let folder: string;
let local: LocalChain;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-collection-'));
  local = await startLocalChain({ folder, minesByHand: true });
  await local.mine(3);
});
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

const configOf = (changes: Record<string, string>) =>
  inspectConfig(
    {
      NODE_ENV: 'production',
      DEPOSIT_XPUB: devDepositXpub(),
      BSC_RPC_URL: local.rpcUrl,
      BSC_VERIFY_RPC_URL: local.rpcUrl.replace('127.0.0.1', 'localhost'),
      BSC_START_BLOCK: '1',
      COLLECTION_DELEGATE: local.delegate,
      COLLECTION_BATCH: local.batch,
      COLLECTION_CUSTODY: CUSTODY,
      CUSTODY_ADDRESSES: CUSTODY,
      ...changes,
    },
    ['--role', 'collector'],
  ).config;
const toldOf = async (findings: ReturnType<typeof lookAtCollection>): Promise<string[]> =>
  (await findings).map(({ state, says }) => `${state} ${says}`);
const collection = (changes: Record<string, string> = {}) => toldOf(lookAtCollection(configOf(changes)));
const oracle = (changes: Record<string, string> = {}) => toldOf(lookAtOracle(configOf(changes)));

it('says that both contracts are ours, and refuses those of another custody', async () => {
  expect(await collection()).toEqual([`ok both contracts of collection are ours and send to ${CUSTODY}`]);
  const [other = ''] = await collection({ COLLECTION_CUSTODY: NOBODY, CUSTODY_ADDRESSES: NOBODY });
  expect(other).toMatch(/^bad COLLECTION_DELEGATE, COLLECTION_BATCH: .* not that of our delegate/);
});

it('warns of a collector without coins for gas', async () => {
  const key = { COLLECTOR_EVM_KEY: devCollectorKey() };
  expect((await collection(key))[1]).toBe(
    `warn the collector's account ${COLLECTOR_ADDRESS} has no coins for gas`,
  );
  await local.fundCollector();
  expect((await collection(key))[1]).toBe(
    `ok the collector's account ${COLLECTOR_ADDRESS} has coins for gas`,
  );
});

it('asks the oracle, and reports a missing answer as a fault', async () => {
  expect(await oracle()).toEqual([]);
  expect((await oracle({ SCREENING_ORACLE: local.oracle }))[0]).toMatch(
    /^ok the oracle of screening answers, at block \d+$/,
  );
  expect((await oracle({ SCREENING_ORACLE: NOBODY }))[0]).toMatch(/^bad SCREENING_ORACLE: /);
  const dead = { SCREENING_ORACLE: local.oracle, BSC_RPC_URL: 'http://127.0.0.1:9' };
  expect((await oracle(dead))[0]).toMatch(/^bad SCREENING_ORACLE: /);
});
