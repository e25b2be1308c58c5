import { resolve } from 'node:path';
import { BSC_CHAIN_ID, BSC_USDT_ADDRESS } from '@tributary/chain/bsc';

type Role = 'all' | 'api' | 'worker' | 'signer';

type ChainConfig = {
  rpcUrl: string;
  verifyRpcUrl: string | undefined;
  chainId: number;
  tokenAddress: string;
  depositXpub: string;
  startBlock: number;
  /** Addresses of the programme besides members' and paying ones, e.g. cold custody; they count in the reconciliation. */
  custodyAddresses: string[];
};

/** The network by its number, which the server at the address must name too: 0 is the main one, 1 the test network. */
type XrplConfig = { url: string; networkId: number };

/** The settings of a process, checked before anything opens. */
export type Config = {
  mode: 'demo' | 'production';
  role: Role;
  port: number;
  /** Whether somebody chose the port: a process without members' pages then answers /readyz and /metrics on it. */
  portIsGiven: boolean;
  host: string;
  dataFolder: string;
  databaseUrl: string | undefined;
  demoPassword: string | undefined;
  publicOrigin: string | undefined;
  trustedProxies: string[];
  metricsToken: string | undefined;
  logLevel: string;
  /** Undefined in the demo, which starts a chain of its own. */
  chain: ChainConfig | undefined;
  xrpl: XrplConfig | undefined;
  /** Secrets of the signer role; no other role may hold them. */
  signer: { evmKey: string | undefined; xrplSeed: string | undefined };
  /** A price service for the ticker and for XRP quotes; without one both say that they know nothing. */
  pricesUrl: string | undefined;
  /** A second service of another operator; without one production approves no XRP withdrawal. */
  pricesVerifyUrl: string | undefined;
  limitFactor: number;
  /** The node's estimate is paid up to here; above it payouts wait, and stuck ones are not raised any further. */
  maxGasPriceGwei: number;
  /** Deposits that are seen later than this are an alarm: in the log, in the metrics and on /readyz. */
  depositLagAlarmSeconds: number;
};

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Record<string, string | undefined>;

const ROLES: readonly Role[] = ['all', 'api', 'worker', 'signer'];
const MIN_TOKEN_LENGTH = 24;

/** Reads and checks all settings; a production start lists everything that is missing or weak at once. */
export const readConfig = (env: Environment, args: readonly string[] = []): Config => {
  const problems: string[] = [];
  const production = env['NODE_ENV'] === 'production';
  const role = roleOf(args, problems);
  const config: Config = {
    mode: production ? 'production' : 'demo',
    role,
    port: wholeNumber(env, 'PORT', { fallback: 3_000, max: 65_535, problems }),
    portIsGiven: Boolean(env['PORT']),
    host: env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataFolder: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'],
    demoPassword: env['DEMO_PASSWORD'],
    publicOrigin: env['PUBLIC_ORIGIN'],
    trustedProxies: proxiesIn(env, { isRequired: production && servesMembers(role), problems }),
    metricsToken: env['METRICS_TOKEN'],
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    chain: production ? chainOf(env, problems) : undefined,
    xrpl: env['XRPL_URL']
      ? {
          url: env['XRPL_URL'],
          networkId: wholeNumber(env, 'XRPL_NETWORK_ID', { fallback: 0, max: 999_999_999, problems }),
        }
      : undefined,
    pricesUrl: env['PRICES_URL'],
    pricesVerifyUrl: env['PRICES_VERIFY_URL'],
    signer: { evmKey: env['SIGNER_EVM_KEY'], xrplSeed: env['SIGNER_XRPL_SEED'] },
    depositLagAlarmSeconds: wholeNumber(env, 'DEPOSIT_LAG_ALARM_SECONDS', {
      fallback: 120,
      max: 86_400,
      problems,
    }),
    maxGasPriceGwei: wholeNumber(env, 'BSC_MAX_GAS_PRICE_GWEI', { fallback: 20, max: 10_000, problems }),
    limitFactor: production ? 1 : wholeNumber(env, 'LIMIT_FACTOR', { fallback: 1, max: 100_000, problems }),
  };
  if (production) checkProduction(config, problems);
  if (config.demoPassword !== undefined && config.demoPassword.length < 8)
    problems.push('DEMO_PASSWORD needs at least 8 characters.');
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

const roleOf = (args: readonly string[], problems: string[]): Role => {
  const at = args.indexOf('--role');
  const given = at === -1 ? 'all' : args[at + 1];
  const role = ROLES.find((known) => known === given);
  if (!role) problems.push(`--role must be one of ${ROLES.join(', ')}.`);
  return role ?? 'all';
};

const servesMembers = (role: Role): boolean => role === 'all' || role === 'api';

/** Without them every member would seem to come from the proxy's address, and a limit of one would stop all. */
const proxiesIn = (
  env: Environment,
  { isRequired, problems }: { isRequired: boolean; problems: string[] },
): string[] => {
  const text = env['TRUSTED_PROXIES']?.trim() ?? '';
  if (text === '' && isRequired)
    problems.push(
      'TRUSTED_PROXIES is missing: the addresses of the proxies in front, by commas; or "none" where members reach this process directly.',
    );
  if (text === 'none') return [];
  return text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);
};

const wholeNumber = (
  env: Environment,
  name: string,
  { fallback, max, problems }: { fallback: number; max: number; problems: string[] },
): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = /^\d{1,9}$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;
  if (Number.isNaN(value) || value > max)
    problems.push(`${name} must be a whole number up to ${max}; it is "${text}".`);
  return value;
};

const chainOf = (env: Environment, problems: string[]): ChainConfig => {
  const wanted = (name: string, purpose: string): string => {
    if (!env[name]) problems.push(`${name} is missing: ${purpose}.`);
    return env[name] ?? '';
  };
  const depositXpub = wanted(
    'DEPOSIT_XPUB',
    'the extended public key from which deposit addresses are derived',
  );
  if (depositXpub.startsWith('xprv'))
    problems.push('DEPOSIT_XPUB is a private key. Give the extended PUBLIC key (xpub…).');
  return {
    rpcUrl: wanted('BSC_RPC_URL', 'a BSC node to read deposits from'),
    verifyRpcUrl: env['BSC_VERIFY_RPC_URL'],
    chainId: BSC_CHAIN_ID,
    tokenAddress: env['BSC_USDT_ADDRESS'] ?? BSC_USDT_ADDRESS,
    depositXpub,
    startBlock: startBlockOf(env, problems),
    custodyAddresses: addressesIn(env['CUSTODY_ADDRESSES'], problems),
  };
};

const addressesIn = (text: string | undefined, problems: string[]): string[] => {
  const addresses = (text ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
  for (const address of addresses)
    if (!/^0x[0-9a-fA-F]{40}$/.test(address)) problems.push(`CUSTODY_ADDRESSES: "${address}" is no address.`);
  return addresses;
};

/** Reading from the first block of the chain would take days, and nothing of ours is in it. */
const startBlockOf = (env: Environment, problems: string[]): number => {
  if (!env['BSC_START_BLOCK'])
    problems.push(
      'BSC_START_BLOCK is missing: the block from which deposits are read, about the one of the first start.',
    );
  return wholeNumber(env, 'BSC_START_BLOCK', { fallback: 0, max: 999_999_999, problems });
};

const checkProduction = (config: Config, problems: string[]): void => {
  if (!config.databaseUrl)
    problems.push('DATABASE_URL is missing: production uses a PostgreSQL of its own, 15 to 18.');
  if (!config.publicOrigin?.startsWith('https://'))
    problems.push(
      'PUBLIC_ORIGIN is missing or not https: the address under which members reach the product.',
    );
  if (config.demoPassword !== undefined)
    problems.push('DEMO_PASSWORD is set: production has no demo accounts.');
  if (!config.metricsToken || config.metricsToken.length < MIN_TOKEN_LENGTH)
    problems.push(
      `METRICS_TOKEN is missing or shorter than ${MIN_TOKEN_LENGTH} characters: it guards /metrics.`,
    );
  const holdsKeys = config.signer.evmKey !== undefined || config.signer.xrplSeed !== undefined;
  if (config.role === 'signer' && !config.signer.evmKey)
    problems.push('SIGNER_EVM_KEY is missing: the signer pays USDT with it.');
  if (config.role !== 'signer' && config.role !== 'all' && holdsKeys)
    problems.push(
      `The role ${config.role} must not hold SIGNER_EVM_KEY or SIGNER_XRPL_SEED; give them to the signer alone.`,
    );
  if (config.role === 'all' && !config.signer.evmKey)
    problems.push(
      'SIGNER_EVM_KEY is missing: with --role all this process also pays; or run --role api, worker and signer apart.',
    );
};
