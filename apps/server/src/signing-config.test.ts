import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const FOLDER = '/run/credentials/tributary';
const ADDRESS = `0x${'11'.repeat(20)}`;
const signer = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/tributary',
  METRICS_TOKEN: 'a'.repeat(24),
  BSC_RPC_URL: 'https://node.example',
  BSC_VERIFY_RPC_URL: 'https://other-node.example',
  BSC_START_BLOCK: '1',
  DEPOSIT_XPUB: 'xpub1',
  AUDIT_KEY: 'k'.repeat(32),
  CREDENTIALS_DIRECTORY: FOLDER,
};
const KEYSTORE = { SIGNER_EVM_KEYSTORE: 'key.json', SIGNER_EVM_PASSPHRASE_FILE: 'passphrase' };
const REMOTE = { SIGNER_EVM_REMOTE_URL: 'https://signer.example', SIGNER_EVM_REMOTE_ADDRESS: ADDRESS };
const BARE = { SIGNER_EVM_KEY: `0x${'5'.repeat(64)}` };

const read = (change: Record<string, string>, role = 'signer') =>
  readConfig({ ...signer, ...change }, ['--role', role]);
const problemsOf = (change: Record<string, string>, role?: string): string => {
  try {
    read(change, role);
    return '';
  } catch (error) {
    return (error as ConfigError).problems.join('\n');
  }
};

describe('the key of payouts', () => {
  it('comes from a keystore, from a remote signer or from the settings', () => {
    expect(read(KEYSTORE).signer.evm).toMatchObject({
      kind: 'keystore',
      file: `${FOLDER}/key.json`,
      passphraseFile: `${FOLDER}/passphrase`,
    });
    expect(read(REMOTE).signer.evm).toMatchObject({ kind: 'remote', address: ADDRESS });
    expect(read(BARE).signer.evm).toMatchObject({ kind: 'bare' });
  });

  it.each([
    [{ ...BARE, ...KEYSTORE }, /SIGNER_EVM_KEY and SIGNER_EVM_KEYSTORE are both set/],
    [{ ...BARE, ...REMOTE }, /SIGNER_EVM_KEY and SIGNER_EVM_REMOTE_URL are both set/],
    [{ ...KEYSTORE, ...REMOTE }, /SIGNER_EVM_KEYSTORE and SIGNER_EVM_REMOTE_URL are both set/],
    [{}, /SIGNER_EVM_KEYSTORE is missing/],
    [{ SIGNER_EVM_KEYSTORE: 'key.json' }, /SIGNER_EVM_PASSPHRASE_FILE is missing/],
    [{ ...BARE, SIGNER_EVM_PASSPHRASE_FILE: 'p' }, /is set without SIGNER_EVM_KEYSTORE/],
    [{ ...BARE, SIGNER_EVM_REMOTE_ADDRESS: ADDRESS }, /is set without SIGNER_EVM_REMOTE_URL/],
    [{ ...REMOTE, SIGNER_EVM_REMOTE_ADDRESS: '0x12' }, /SIGNER_EVM_REMOTE_ADDRESS is missing or no address/],
    [{ ...REMOTE, SIGNER_EVM_REMOTE_URL: 'signer' }, /SIGNER_EVM_REMOTE_URL is not an http/],
    [{ ...KEYSTORE, SIGNER_EVM_PASSPHRASE: 'open' }, /SIGNER_EVM_PASSPHRASE is set in the environment/],
  ])('is refused with %j', (change, text) => expect(problemsOf(change)).toMatch(text));

  it.each([
    ['a file of another folder', '/etc/passphrase', false],
    ['a way out of the folder', `${FOLDER}/../other`, false],
    ['the folder beside it', `${FOLDER}-other/passphrase`, false],
    ['a descriptor', '/dev/fd/3', true],
    ['a credential by its path', `${FOLDER}/passphrase`, true],
  ])('has a passphrase from a credential or a descriptor alone: %s', (_what, file, isRead) => {
    const problems = problemsOf({ ...KEYSTORE, SIGNER_EVM_PASSPHRASE_FILE: file });
    expect(problems === '').toBe(isRead);
  });

  it.each([KEYSTORE, REMOTE, BARE])('is refused in every other role: %j', (key) =>
    expect(problemsOf(key, 'worker')).toMatch(/worker must not hold SIGNER_EVM_/),
  );
});

it.each([
  ['r1', /SIGNER_XRP_CUSTODY_ADDRESS: /],
  ['rptuBhMqERkyFNF2pwPHNGgum51XS8zFPd', /check digits/],
])('refuses %s as custody of XRP', (address, text) =>
  expect(problemsOf({ ...BARE, SIGNER_XRP_CUSTODY_ADDRESS: address })).toMatch(text),
);

it('has the signer’s own limits, each with a default', () => {
  expect(read(BARE).signer.limits).toEqual({
    usdtPerHour: 10_000,
    usdtPerDay: 20_000,
    secondApproverFrom: 1_000,
  });
  expect(problemsOf({ ...BARE, SIGNER_USDT_PER_DAY: 'much' })).toMatch(/SIGNER_USDT_PER_DAY/);
});
