import { describe, expect, it } from 'vitest';
import { ConfigError, readCommandConfig, readConfig } from './config.ts';

const CUSTODY = `0x${'c0'.repeat(20)}`;
const contracts = {
  COLLECTION_DELEGATE: `0x${'De'.repeat(20)}`,
  COLLECTION_BATCH: `0x${'ba'.repeat(20)}`,
  COLLECTION_CUSTODY: CUSTODY,
  CUSTODY_ADDRESSES: CUSTODY,
};
const collector = {
  ...contracts,
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/tributary',
  METRICS_TOKEN: 'a'.repeat(24),
  BSC_RPC_URL: 'https://node.example',
  BSC_VERIFY_RPC_URL: 'https://other-node.example',
  BSC_START_BLOCK: '1',
  DEPOSIT_XPUB: 'xpub1',
  AUDIT_KEY: 'k'.repeat(32),
  COLLECTOR_EVM_KEY: `0x${'AB'.repeat(32)}`,
};
const whole = {
  ...collector,
  PUBLIC_ORIGIN: 'https://tributary.example',
  TRUSTED_PROXIES: 'none',
  SECRETS_KEY: 's'.repeat(32),
  SIGNER_EVM_KEY: '0x1',
  ALL_ROLES_IN_ONE_PROCESS: 'yes',
};
const problemsOf = (env: Record<string, string>, role: string): string => {
  try {
    readConfig(env, ['--role', role]);
    return '';
  } catch (error) {
    return (error as ConfigError).problems.join('\n');
  }
};

describe('the configuration of collection', () => {
  it('is complete for the collector, with addresses in lower case', () => {
    expect(problemsOf(collector, 'collector')).toBe('');
    const { collection } = readConfig(collector, ['--role', 'collector']);
    expect(collection).toMatchObject({ delegate: `0x${'de'.repeat(20)}`, custody: CUSTODY });
  });

  it.each([
    [{ COLLECTION_DELEGATE: '' }, /COLLECTION_DELEGATE is missing/],
    [{ COLLECTION_BATCH: '0x12' }, /COLLECTION_BATCH is missing or no address/],
    [{ COLLECTION_CUSTODY: `0x${'c1'.repeat(20)}` }, /not in CUSTODY_ADDRESSES/],
    [{ COLLECTOR_EVM_KEY: '' }, /COLLECTOR_EVM_KEYSTORE is missing/],
    [{ SIGNER_EVM_KEY: 'ab'.repeat(32) }, /COLLECTOR_EVM_KEY is the key of payouts/],
    [{ SIGNER_EVM_KEY: '0x1' }, /collector must not hold SIGNER_EVM_KEY/],
  ])('is refused for the collector with %j', (change, text) =>
    expect(problemsOf({ ...collector, ...change }, 'collector')).toMatch(text),
  );

  it.each(['api', 'worker', 'signer'])('refuses the key of fees in the role %s', (role) =>
    expect(problemsOf(whole, role)).toMatch(/must not hold COLLECTOR_EVM_KEY/),
  );

  it('is optional for a single process, which then collects nothing', () => {
    const { COLLECTOR_EVM_KEY: _, ...rest } = whole;
    const none = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('COLLECTION_')));
    expect(problemsOf(whole, 'all')).toBe('');
    expect(problemsOf(rest, 'all')).toBe('');
    expect(problemsOf(none, 'all')).toBe('');
    expect(readConfig(none, ['--role', 'all']).collection).toBeUndefined();
    expect(problemsOf({ ...none, COLLECTION_BATCH: CUSTODY }, 'all')).toMatch(
      /COLLECTION_DELEGATE is missing/,
    );
  });

  it('leaves out the key for a command', () => {
    expect(readCommandConfig(collector, ['collector']).collection).toMatchObject({ evm: undefined });
  });
});
