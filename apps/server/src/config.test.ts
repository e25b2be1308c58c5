import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const complete = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/tributary',
  PUBLIC_ORIGIN: 'https://tributary.example',
  METRICS_TOKEN: 'a'.repeat(24),
  BSC_RPC_URL: 'https://node.example',
  BSC_START_BLOCK: '1',
  DEPOSIT_XPUB: 'xpub1',
  SIGNER_EVM_KEY: '0x1',
  TRUSTED_PROXIES: '10.0.0.1',
};
const problemsOf = (env: Record<string, string>, args: string[] = []): readonly string[] => {
  try {
    readConfig(env, args);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('settings', () => {
  it('need nothing in the demo', () =>
    expect(readConfig({})).toMatchObject({ mode: 'demo', role: 'all', port: 3_000, host: '127.0.0.1' }));

  it('of production are complete or are refused as one list', () => {
    expect(problemsOf(complete)).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(8);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'http://tributary.example' }, /https/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ DEMO_PASSWORD: 'long enough' }, /DEMO_PASSWORD/],
    [{ DEPOSIT_XPUB: 'xprv9' }, /private key/],
    [{ PORT: '70000' }, /PORT/],
    [{ BSC_START_BLOCK: '-1' }, /BSC_START_BLOCK/],
    [{ CUSTODY_ADDRESSES: '0x12' }, /is no address/],
    [{ TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is missing/],
    [{ BSC_START_BLOCK: '' }, /BSC_START_BLOCK is missing/],
  ])('%j is refused', (change, text) => expect(problemsOf({ ...complete, ...change }).join()).toMatch(text));

  it('name the proxies in front, or say that there are none', () => {
    expect(readConfig({ ...complete, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }).trustedProxies).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
    expect(readConfig({ ...complete, TRUSTED_PROXIES: 'none' }).trustedProxies).toEqual([]);
  });

  it('tell the XRP network by its number, whatever its address is called', () => {
    const url = 'https://testimony.example';
    expect(readConfig({ XRPL_URL: url }).xrpl).toEqual({ url, networkId: 0 });
    expect(readConfig({ XRPL_URL: url, XRPL_NETWORK_ID: '1' }).xrpl).toEqual({ url, networkId: 1 });
  });

  it('keep keys away from every role but the signer', () => {
    expect(problemsOf(complete, ['--role', 'api']).join()).toMatch(/must not hold/);
    expect(problemsOf({ ...complete, SIGNER_EVM_KEY: '' }, ['--role', 'signer']).join()).toMatch(
      /signer pays/,
    );
    expect(problemsOf(complete, ['--role', 'signer'])).toEqual([]);
    expect(problemsOf({}, ['--role', 'king']).join()).toMatch(/--role/);
  });
});
