import { isAbsolute, join, normalize } from 'node:path';
import { checkXrpAddress } from '@tributary/chain/addresses';
import type { EvmKeySource, SignerConfig } from './signing-key.ts';
import { wholeNumber, type Environment } from './settings.ts';

/** The three ways to a key, by the settings that name them. */
type Ways = {
  prefix: 'SIGNER' | 'COLLECTOR';
  bare: string | undefined;
  keystore: string | undefined;
  passphrase: string | undefined;
  url: string | undefined;
  address: string | undefined;
};

const signerWays = (env: Environment): Ways => ({
  prefix: 'SIGNER',
  bare: env['SIGNER_EVM_KEY'],
  keystore: env['SIGNER_EVM_KEYSTORE'],
  passphrase: env['SIGNER_EVM_PASSPHRASE_FILE'],
  url: env['SIGNER_EVM_REMOTE_URL'],
  address: env['SIGNER_EVM_REMOTE_ADDRESS'],
});

const collectorWays = (env: Environment): Ways => ({
  prefix: 'COLLECTOR',
  bare: env['COLLECTOR_EVM_KEY'],
  keystore: env['COLLECTOR_EVM_KEYSTORE'],
  passphrase: env['COLLECTOR_EVM_PASSPHRASE_FILE'],
  url: env['COLLECTOR_EVM_REMOTE_URL'],
  address: env['COLLECTOR_EVM_REMOTE_ADDRESS'],
});

const namesOf = (prefix: Ways['prefix']): Record<Exclude<keyof Ways, 'prefix'>, string> => ({
  bare: `${prefix}_EVM_KEY`,
  keystore: `${prefix}_EVM_KEYSTORE`,
  passphrase: `${prefix}_EVM_PASSPHRASE_FILE`,
  url: `${prefix}_EVM_REMOTE_URL`,
  address: `${prefix}_EVM_REMOTE_ADDRESS`,
});

/** The settings of the payout keys and of the signer's own limits. */
export const signerOf = (env: Environment, problems: string[]): SignerConfig => ({
  evm: sourceOf(signerWays(env), env, problems),
  xrplSeed: env['SIGNER_XRPL_SEED'],
  custodyAddresses: { USDT: custodyAddressIn(env, problems), XRP: xrpCustodyAddressIn(env, problems) },
  limits: {
    usdtPerHour: wholeNumber(env, 'SIGNER_USDT_PER_HOUR', { fallback: 10_000, max: 999_999_999, problems }),
    usdtPerDay: wholeNumber(env, 'SIGNER_USDT_PER_DAY', { fallback: 20_000, max: 999_999_999, problems }),
    secondApproverFrom: wholeNumber(env, 'SIGNER_SECOND_APPROVER_FROM', {
      fallback: 1_000,
      max: 999_999_999,
      problems,
    }),
  },
});

const custodyAddressIn = (env: Environment, problems: string[]): string | undefined => {
  const address = env['SIGNER_CUSTODY_ADDRESS'];
  if (!address) return undefined;
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    problems.push(`SIGNER_CUSTODY_ADDRESS: "${address}" is not an address.`);
  return address.toLowerCase();
};

const xrpCustodyAddressIn = (env: Environment, problems: string[]): string | undefined => {
  const address = env['SIGNER_XRP_CUSTODY_ADDRESS'];
  if (!address) return undefined;
  const verdict = checkXrpAddress(address, []);
  if (!verdict.valid) problems.push(`SIGNER_XRP_CUSTODY_ADDRESS: ${verdict.message}`);
  return address;
};

/** The key of the collector's fees. */
export const collectorKeyOf = (env: Environment, problems: string[]): EvmKeySource | undefined =>
  sourceOf(collectorWays(env), env, problems);

const sourceOf = (ways: Ways, env: Environment, problems: string[]): EvmKeySource | undefined => {
  const names = namesOf(ways.prefix);
  const given = (['bare', 'keystore', 'url'] as const).filter((way) => ways[way]);
  const [first, second] = given;
  if (first && second) problems.push(`${names[first]} and ${names[second]} are both set: keep one of them.`);
  if (ways.passphrase && !ways.keystore)
    problems.push(`${names.passphrase} is set without ${names.keystore}.`);
  if (ways.address && !ways.url) problems.push(`${names.address} is set without ${names.url}.`);
  const { bare, keystore, url, address = '' } = ways;
  if (bare) return { kind: 'bare', setting: names.bare, key: bare };
  if (keystore) {
    const file = isAbsolute(keystore) ? keystore : join(env['CREDENTIALS_DIRECTORY'] ?? '.', keystore);
    const passphraseFile = passphraseFileOf(ways, env, problems);
    return { kind: 'keystore', setting: names.keystore, file, passphraseFile };
  }
  if (!url) return undefined;
  if (!/^https?:\/\/[^\s]+$/.test(url)) problems.push(`${names.url} is not an http or https address.`);
  if (!/^0x[0-9a-fA-F]{40}$/.test(address))
    problems.push(`${names.address} is missing or no address: the account that the remote signer signs for.`);
  return { kind: 'remote', setting: names.url, url, address };
};

/** A passphrase comes from a file descriptor or from a credential of systemd, which no other process can read. */
const passphraseFileOf = (
  { prefix, passphrase = '' }: Ways,
  env: Environment,
  problems: string[],
): string => {
  const folder = env['CREDENTIALS_DIRECTORY'];
  if (/^\/dev\/fd\/\d+$/.test(passphrase)) return passphrase;
  const file = isAbsolute(passphrase) ? normalize(passphrase) : join(folder ?? '', passphrase);
  if (passphrase && folder && file.startsWith(`${normalize(folder).replace(/\/$/, '')}/`)) return file;
  problems.push(
    `${namesOf(prefix).passphrase} is missing or of another place: name a credential of systemd (a file below $CREDENTIALS_DIRECTORY) or a file descriptor (/dev/fd/3).`,
  );
  return file;
};

/** A passphrase in the environment can be read by other processes and ends up in logs. */
export const refusePlainPassphrases = (given: Environment, problems: string[]): void => {
  for (const prefix of ['SIGNER', 'COLLECTOR'] as const)
    if (given[`${prefix}_EVM_PASSPHRASE`])
      problems.push(
        `${prefix}_EVM_PASSPHRASE is set in the environment: give ${namesOf(prefix).passphrase} instead.`,
      );
};

const held = (ways: Ways): string[] => {
  const names = namesOf(ways.prefix);
  return (['bare', 'keystore', 'passphrase', 'url'] as const)
    .filter((way) => ways[way])
    .map((way) => names[way]);
};

/** Problems of the payout keys: the signer needs one, and no other role may hold one. */
export const signerProblems = (env: Environment, role: string): string[] => {
  const names = held(signerWays(env));
  if (role === 'signer' || role === 'all')
    return names.length > 0
      ? []
      : [
          'SIGNER_EVM_KEYSTORE is missing: the signer pays USDT with its key. SIGNER_EVM_REMOTE_URL is another way.',
        ];
  if (env['SIGNER_XRPL_SEED']) names.push('SIGNER_XRPL_SEED');
  return names.length === 0
    ? []
    : [`The role ${role} must not hold ${names.join(' or ')}; give them to the signer alone.`];
};

/** Problems of the fee key: only the collector may hold it, and it must differ from the payout key. */
export const collectorProblems = (env: Environment, role: string): string[] => {
  const names = held(collectorWays(env));
  if (role === 'collector' && names.length === 0)
    return [
      'COLLECTOR_EVM_KEYSTORE is missing: the collector pays the fees of collections with its key. COLLECTOR_EVM_REMOTE_URL is another way.',
    ];
  if (names.length === 0) return [];
  if (role !== 'collector' && role !== 'all')
    return [`The role ${role} must not hold ${names.join(' or ')}; give it to the collector alone.`];
  const bare = (key: string | undefined): string => (key ?? '').toLowerCase().replace(/^0x/, '');
  const [fees, payouts] = [bare(env['COLLECTOR_EVM_KEY']), bare(env['SIGNER_EVM_KEY'])];
  return fees !== '' && fees === payouts
    ? ['COLLECTOR_EVM_KEY is the key of payouts: give the collector one of its own, which holds fees alone.']
    : [];
};

/** The settings without those of keys, for a command. */
export const withoutKeys = (env: Environment): Environment => {
  const keys = new Set(
    ['SIGNER', 'COLLECTOR'].flatMap((prefix) => Object.values(namesOf(prefix as Ways['prefix']))),
  );
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !keys.has(name) && name !== 'SIGNER_XRPL_SEED'),
  );
};
