import { createBscPayoutChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import { sql } from '@tributary/database';
import { install } from '@tributary/modules/installation';
import { loginAs, useFreshDatabase } from '@tributary/testing';
import { freePort } from '@tributary/runtime/free-port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startProcess } from './process.ts';

const KEY = `0x${'6'.repeat(64)}`;
const CUSTODY = `0x${'c0'.repeat(20)}`;
const databases = useFreshDatabase({ shape: 'empty' });
let node: FakeEvmNode;
let second: FakeEvmNode;
beforeEach(async () => {
  node = await FakeEvmNode.start();
  second = await node.peer();
});
afterEach(async () => {
  await node.close();
  await second.close();
});

const envOf = (databaseUrl: string, port: number, portName = 'PORT') => ({
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  METRICS_TOKEN: 'm'.repeat(24),
  AUDIT_KEY: 'k'.repeat(32),
  DEPOSIT_XPUB:
    'xpub661MyMwAqRbcFtXgS5sYJABqqG9YLmC4Q1Rdap9gSE8NqtwybGhePY2gZ29ESFjqJoCu1Rupje8YtGqsefD265TMg7usUDFdp6W1EGMcet8',
  BSC_RPC_URL: node.url,
  BSC_VERIFY_RPC_URL: second.url,
  BSC_START_BLOCK: '1',
  COLLECTION_DELEGATE: `0x${'de'.repeat(20)}`,
  COLLECTION_BATCH: `0x${'ba'.repeat(20)}`,
  COLLECTION_CUSTODY: CUSTODY,
  CUSTODY_ADDRESSES: CUSTODY,
  COLLECTOR_EVM_KEY: KEY,
  LOG_LEVEL: 'silent',
  [portName]: String(port),
  HOST: '127.0.0.1',
});

const open = async (portName?: string) => {
  const database = await databases.open();
  await sql`update business_clock set may_move = false`.execute(database.owner.db);
  const login = await loginAs(database, 'collector');
  const port = await freePort();
  const env = envOf(login.url, port, portName);
  return { database, login, port, start: () => startProcess(readConfig(env, ['--role', 'collector'])) };
};

describe('a collector in production', () => {
  it.each(['PORT', 'OBSERVE_PORT'])('reports its state on %s, with a login of its own role', async (name) => {
    const { database, login, port, start } = await open(name);
    try {
      await install(database.db, { isDemo: false });
      const running = await start();
      try {
        expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
      } finally {
        await running.stop();
      }
    } finally {
      await login.drop();
    }
  });

  it('is refused before another process has set the database up', async () => {
    const { login, start } = await open();
    try {
      await expect(start()).rejects.toThrow(/Start the api or the worker first, and the collector then/);
    } finally {
      await login.drop();
    }
  });

  it('is refused with the key of an account that pays withdrawals', async () => {
    const { database, login, start } = await open();
    try {
      await install(database.db, { isDemo: false });
      const { chainId, url: rpcUrl, tokenAddress } = node;
      const fee = { type: 'legacy', gasPriceWei: 1n } as const;
      const network = { chain: 'bsc', chainId, rpcUrl, tokenAddress, finality: 'finalized-tag' } as const;
      const { account } = createBscPayoutChain({ ...network, fee }, { privateKey: KEY });
      await sql`insert into payout_accounts (chain, account, asset) values ('bsc', ${account}, 'USDT')`.execute(
        database.db,
      );
      await expect(start()).rejects.toThrow(/which pays withdrawals/);
    } finally {
      await login.drop();
    }
  });

  it('is refused in a single process whose login lacks the role', async () => {
    const { database, login, port } = await open();
    await login.drop();
    await install(database.db, { isDemo: false });
    const both = await loginAs(database, 'application');
    try {
      const whole = {
        ...envOf(both.url, port),
        PUBLIC_ORIGIN: 'https://tributary.example',
        TRUSTED_PROXIES: 'none',
        SECRETS_KEY: 's'.repeat(32),
        SIGNER_EVM_KEY: `0x${'7'.repeat(64)}`,
        ALL_ROLES_IN_ONE_PROCESS: 'yes',
      };
      await expect(startProcess(readConfig(whole, ['--role', 'all']))).rejects.toThrow(
        /member of tributary_collector, too/,
      );
    } finally {
      await both.drop();
    }
  });
});
