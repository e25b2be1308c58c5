import { describe, expect, it } from 'vitest';
import { ConfigError, readCommandConfig, readConfig } from './config.ts';

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
  BSC_VERIFY_RPC_URL: 'https://other-node.example',
  AUDIT_KEY: 'k'.repeat(32),
  SECRETS_KEY: 's'.repeat(32),
  ALL_ROLES_IN_ONE_PROCESS: 'yes',
};
/** A pair made for this file. */
const VAPID = {
  VAPID_PUBLIC_KEY: 'BHsNPKixk0Xox2oPlWjWZe9r6VH1pA3VcMjjjJnXNHYbLjBtduZ_YYTep7iWOJo8MBa_EPU83udsV3_8S7MYzPk',
  VAPID_PRIVATE_KEY: 'n7KziBWLQgrbiGbHicJDQd5ELHannkDkLdAHny7yhd4',
  VAPID_SUBJECT: 'mailto:ops@tributary.example',
};
const ALL = ['--role', 'all'];
const problemsOf = (env: Record<string, string>, args: string[] = ALL): readonly string[] => {
  try {
    readConfig(env, args);
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
};

describe('the configuration of a process', () => {
  it('needs no setting in the demo', () =>
    expect(readConfig({})).toMatchObject({ mode: 'demo', role: 'all', port: 3_000, host: '127.0.0.1' }));

  it.each([
    [{}, 'lived'],
    [{ DEMO: 'empty' }, 'empty'],
  ] as const)('makes a demo from %j that is %s', (env, kind) => expect(readConfig(env).demo).toBe(kind));

  it('refuses an unknown kind of demo', () =>
    expect(problemsOf({ DEMO: 'full' }).join()).toMatch(/DEMO must be "empty" or "lived"/));

  it('is complete in production, or names each missing setting', () => {
    expect(problemsOf(complete)).toEqual([]);
    expect(problemsOf({ NODE_ENV: 'production' })).toHaveLength(12);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'http://tributary.example' }, /https/],
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN/],
    [{ DEMO_PASSWORD: 'long enough' }, /DEMO_PASSWORD/],
    [{ DEPOSIT_XPUB: 'xprv9' }, /private key/],
    [{ PORT: '70000' }, /PORT/],
    [{ BSC_START_BLOCK: '-1' }, /BSC_START_BLOCK/],
    [{ CUSTODY_ADDRESSES: '0x12' }, /is not an address/],
    [{ DATABASE_IS_POOLED: 'true' }, /DATABASE_IS_POOLED is "yes", or not set/],
    [{ TRUSTED_PROXIES: '' }, /TRUSTED_PROXIES is missing/],
    [{ BSC_START_BLOCK: '' }, /BSC_START_BLOCK is missing/],
    [{ BSC_VERIFY_RPC_URL: '' }, /BSC_VERIFY_RPC_URL is missing/],
    [{ AUDIT_KEY: 'short' }, /AUDIT_KEY is missing/],
    [{ AUDIT_KEY: readConfig({}).auditKey }, /AUDIT_KEY .* the one of demos/],
    [{ SECRETS_KEY: readConfig({}).secretsKey }, /SECRETS_KEY .* the one of demos/],
    [{ DATABASE_OWNER_URL: 'postgres://db/owner' }, /DATABASE_OWNER_URL is set/],
    [{ VAPID_PUBLIC_KEY: 'B' }, /VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT go together/],
    [{ ...VAPID, VAPID_PRIVATE_KEY: 'A'.repeat(43) }, /not the public half/],
    [{ ...VAPID, VAPID_SUBJECT: 'me' }, /VAPID_SUBJECT/],
    [{ SECURITY_CONTACT: 'security@tributary.example' }, /SECURITY_CONTACT is the contact/],
    [{ SECURITY_CONTACT: 'mailto:a@b.example, http://b.example' }, /SECURITY_CONTACT is the contact/],
    [{ SECURITY_CONTACT: 'mailto:a@b.example\nContact: x' }, /SECURITY_CONTACT is the contact/],
    [{ ALL_ROLES_IN_ONE_PROCESS: '' }, /One process for everything/],
  ])('is refused with %j', (change, text) =>
    expect(problemsOf({ ...complete, ...change }).join()).toMatch(text),
  );

  it('has a pair of keys and a contact for push notifications, or none of them', () => {
    expect(readConfig({}).push).toBeUndefined();
    expect(readConfig(VAPID).push?.publicKey).toBe(VAPID.VAPID_PUBLIC_KEY);
  });

  it('has the contacts for reports of weaknesses, if any are set', () => {
    expect(readConfig({}).securityContacts).toEqual([]);
    expect(
      readConfig({ SECURITY_CONTACT: 'mailto:a@b.example, https://b.example/r' }).securityContacts,
    ).toEqual(['mailto:a@b.example', 'https://b.example/r']);
  });

  it('names the proxies in front, or states that there are none', () => {
    expect(readConfig({ ...complete, TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2' }, ALL).trustedProxies).toEqual([
      '10.0.0.1',
      '10.0.0.2',
    ]);
    expect(readConfig({ ...complete, TRUSTED_PROXIES: 'none' }, ALL).trustedProxies).toEqual([]);
  });

  it('needs a second setting in production for one process that does everything', () => {
    expect(problemsOf(complete, []).join()).toMatch(/One process for everything/);
    expect(problemsOf(complete)).toEqual([]);
    expect(readConfig({}).role).toBe('all');
  });

  it('needs no chain in the role api', () => {
    const {
      BSC_RPC_URL: _,
      BSC_VERIFY_RPC_URL: __,
      BSC_START_BLOCK: ___,
      SIGNER_EVM_KEY: ____,
      ...rest
    } = complete;
    expect(problemsOf(rest, ['--role', 'api'])).toEqual([]);
    expect(readConfig(rest, ['--role', 'api']).chain?.node).toBeUndefined();
    expect(problemsOf(rest, ['--role', 'worker']).join()).toMatch(/BSC_RPC_URL/);
  });

  it('requires for a command only that command’s settings, and leaves out the key of the signer', () => {
    const { NODE_ENV, DATABASE_URL, AUDIT_KEY, SIGNER_EVM_KEY } = complete;
    const config = readCommandConfig({ NODE_ENV, DATABASE_URL, AUDIT_KEY, SIGNER_EVM_KEY });
    expect(config.signer).toMatchObject({ evm: undefined, xrplSeed: undefined });
    expect(() => readCommandConfig({ NODE_ENV, DATABASE_URL, AUDIT_KEY }, ['node', 'addresses'])).toThrow(
      /BSC_RPC_URL/,
    );
    expect(() => readCommandConfig({ NODE_ENV, DATABASE_URL, AUDIT_KEY }, ['owner'])).toThrow(
      /DATABASE_OWNER_URL/,
    );
    expect(() => readCommandConfig({ NODE_ENV, AUDIT_KEY })).toThrow(/DATABASE_URL/);
  });

  it('keeps keys away from every role but the signer', () => {
    expect(problemsOf(complete, ['--role', 'api']).join()).toMatch(/must not hold/);
    expect(problemsOf({ ...complete, SIGNER_EVM_KEY: '' }, ['--role', 'signer']).join()).toMatch(
      /signer pays/,
    );
    expect(problemsOf(complete, ['--role', 'signer'])).toEqual([]);
    expect(problemsOf({}, ['--role', 'king']).join()).toMatch(/--role/);
  });
});
