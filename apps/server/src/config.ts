import { join, resolve } from 'node:path';
import { DEMO_AUDIT_SECRET } from '@tributary/database';
import { chainOf, type ChainConfig } from './chain-config.ts';
import { collectionOf, type CollectionConfig } from './collection-config.ts';
import { withCredentials } from './credentials.ts';
import { screeningOf, type ScreeningConfig } from './screening-config.ts';
import { checkMail } from './mail-config.ts';
import { observeIn, type ObserveConfig } from './observe-config.ts';
import { pushKeysIn, type PushKeys } from './push-keys.ts';
import { securityContactsIn } from './security-contacts.ts';
import {
  collectorProblems,
  refusePlainPassphrases,
  signerOf,
  signerProblems,
  withoutKeys,
} from './signing-config.ts';
import type { SignerConfig } from './signing-key.ts';
import { siteIn, type Site } from './site.ts';
import { networkIdsIn, stagingIn } from './staging.ts';
import { readsIn, type ReadsConfig } from './reads-config.ts';
import { telemetryIn, type TelemetryConfig } from './telemetry-config.ts';
import { poolsOf, type Pools } from './pools.ts';
import { proxiesIn } from './trusted-proxies.ts';
import { roleOf, servesMembers, type Role } from './role.ts';
import { wholeNumber, yesIn, type Environment } from './settings.ts';

type DemoKind = 'lived' | 'empty';

/** The network by its number, which its server must confirm. */
type XrplConfig = { url: string; networkId: number };

/** The settings of a process, checked before anything opens. */
export type Config = {
  mode: 'demo' | 'production';
  /** True for an installation of production on the test networks. */
  isStaging: boolean;
  role: Role;
  port: number;
  host: string;
  /** A stopping process that serves members still answers for this long. */
  drainSeconds: number;
  /**
   * The listener for operators. Without it, a process that serves members answers /metrics on the port of members. Any
   * other process answers it nowhere.
   */
  observe: ObserveConfig | undefined;
  /** Undefined if no traces and metrics are sent. */
  telemetry: TelemetryConfig | undefined;
  dataFolder: string;
  databaseUrl: string | undefined;
  /** True if `databaseUrl` leads to a pooler, which lends a connection for one transaction. */
  databaseIsPooled: boolean;
  /** The most connections of each pool of this process. */
  pools: Pools;
  /** The standby that answers reports; undefined without one. */
  reads: ReadsConfig | undefined;
  /** The server itself behind a pooler: a listener needs its own connection. */
  databaseDirectUrl: string | undefined;
  /** The owner's login, only for `migrate`; the processes' logins can change no table. */
  databaseOwnerUrl: string | undefined;
  /** Seals the audit log. */
  auditKey: string;
  /** The file of the daily seals of the audit log. */
  auditHeadsFile: string;
  /** Encrypts the secrets of second factors. */
  secretsKey: string;
  demoPassword: string | undefined;
  /** The content of a new demo: a programme with a history, or an empty one. */
  demo: DemoKind;
  publicOrigin: string | undefined;
  trustedProxies: string[];
  metricsToken: string | undefined;
  logLevel: string;
  /** Undefined in the demo, which starts its own chain, and for a command that needs none. */
  chain: ChainConfig | undefined;
  xrpl: XrplConfig | undefined;
  /** Secrets and limits of the signer role; no other role may hold the secrets. */
  signer: SignerConfig;
  /** The contracts that collect deposits; the collector alone holds the key of their fees. */
  collection: CollectionConfig | undefined;
  screening: ScreeningConfig;
  /** A price service for the ticker and for XRP quotes; without one both answer that no price is known. */
  pricesUrl: string | undefined;
  /** A second service of another operator; without one production approves no XRP withdrawal. */
  pricesVerifyUrl: string | undefined;
  limitFactor: number;
  /** The mail server, as smtps://user:password@host:465, and the sender. */
  smtpUrl: string | undefined;
  mailFrom: string | undefined;
  /** The keys of push notifications; undefined if none are sent. */
  push: PushKeys | undefined;
  /** Contacts for reports of weaknesses; without one there is no security.txt. */
  securityContacts: readonly string[];
  /** The operator's own details on pages and in the app; null if not set. */
  site: Site;
  /** The highest price paid by the node's estimate; above it payouts wait, and stuck ones are not raised further. */
  maxGasPriceGwei: number;
  /** A longer delay of deposits is an alarm: in the log, in the metrics and on /readyz. */
  depositLagAlarmSeconds: number;
};

/** A balancer that asks each second, and leaves after two failures, needs three seconds. */
const DRAIN_SECONDS = 5;
/** The answers in progress need time, too: a stop may take 20 seconds. */
const MOST_DRAIN_SECONDS = 10;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The settings are not complete:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** A part of the product in a process or a command; it determines the settings required in production. */
export type Part = 'origin' | 'web' | 'operations' | 'addresses' | 'node' | 'signer' | 'collector' | 'owner';

const PARTS: Record<Role, readonly Part[]> = {
  api: ['origin', 'web', 'operations', 'addresses'],
  worker: ['operations', 'addresses', 'node'],
  signer: ['operations', 'addresses', 'node', 'signer'],
  collector: ['operations', 'addresses', 'node', 'collector'],
  all: ['origin', 'web', 'operations', 'addresses', 'node', 'signer'],
};

const MIN_TOKEN_LENGTH = 24;
const MIN_KEY_LENGTH = 32;
/** This key is public, so production refuses it. */
const DEMO_SECRETS_KEY = 'the key of secrets in demos and tests, known to everybody';

/** The settings of a process, and everything that is missing or weak in them. */
export const inspectConfig = (
  given: Environment,
  args: readonly string[] = [],
): { config: Config; problems: readonly string[] } => {
  const problems: string[] = [];
  const env = withCredentials(given, problems);
  refusePlainPassphrases(given, problems);
  const production = env['NODE_ENV'] === 'production';
  const role = roleOf(args, problems);
  const config = configOf(env, { role, parts: PARTS[role], problems });
  if (production) checkProcess(config, { env, saysRole: args.includes('--role'), problems });
  return { config, problems };
};

/** Reads and checks the settings of a process. A production start lists every missing or weak setting at once. */
export const readConfig = (env: Environment, args: readonly string[] = []): Config => {
  const { config, problems } = inspectConfig(env, args);
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

/** The settings of a command: those of its parts, and never a key of a process. */
export const readCommandConfig = (given: Environment, parts: readonly Part[] = []): Config => {
  const problems: string[] = [];
  const env = withoutKeys(withCredentials(given, problems));
  const config = configOf(env, { role: 'worker', parts, problems });
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
};

type Reading = { role: Role; parts: readonly Part[]; problems: string[] };

const configOf = (env: Environment, { role, parts, problems }: Reading): Config => {
  const production = env['NODE_ENV'] === 'production';
  const port = wholeNumber(env, 'PORT', { fallback: 3_000, max: 65_535, problems });
  const host = env['HOST'] ?? (production ? '0.0.0.0' : '127.0.0.1');
  const isStaging = stagingIn(env, problems);
  const ids = networkIdsIn(env, isStaging, problems);
  const config: Config = {
    isStaging,
    mode: production ? 'production' : 'demo',
    role,
    port,
    host,
    drainSeconds: wholeNumber(env, 'DRAIN_SECONDS', {
      fallback: production ? DRAIN_SECONDS : 0,
      max: MOST_DRAIN_SECONDS,
      problems,
    }),
    observe: observeIn(env, { port, host, serves: servesMembers(role) }, problems),
    telemetry: telemetryIn(env, problems),
    dataFolder: resolve(env['DATA_DIR'] ?? '.data'),
    databaseUrl: env['DATABASE_URL'],
    databaseIsPooled: yesIn(env, 'DATABASE_IS_POOLED', problems),
    pools: poolsOf(env, problems),
    reads: readsIn(env, problems),
    databaseDirectUrl: env['DATABASE_DIRECT_URL'],
    databaseOwnerUrl: env['DATABASE_OWNER_URL'],
    auditKey: keyOf(env, 'AUDIT_KEY', { demo: DEMO_AUDIT_SECRET, isNeeded: true, problems }),
    auditHeadsFile: resolve(env['AUDIT_HEADS_FILE'] ?? join(env['DATA_DIR'] ?? '.data', 'audit-heads.jsonl')),
    secretsKey: keyOf(env, 'SECRETS_KEY', {
      demo: DEMO_SECRETS_KEY,
      isNeeded: parts.includes('web'),
      problems,
    }),
    demoPassword: env['DEMO_PASSWORD'],
    demo: demoKindOf(env, problems),
    publicOrigin: env['PUBLIC_ORIGIN'],
    trustedProxies: proxiesIn(env, { isRequired: production && parts.includes('web'), problems }),
    metricsToken: env['METRICS_TOKEN'],
    logLevel: env['LOG_LEVEL'] ?? (production ? 'info' : 'warn'),
    chain:
      production && parts.includes('addresses')
        ? chainOf(env, { needsNode: parts.includes('node'), ids, problems })
        : undefined,
    xrpl: env['XRPL_URL'] ? { url: env['XRPL_URL'], networkId: ids.xrplNetworkId } : undefined,
    pricesUrl: env['PRICES_URL'],
    pricesVerifyUrl: env['PRICES_VERIFY_URL'],
    signer: signerOf(env, problems),
    collection: production
      ? collectionOf(env, { isNeeded: parts.includes('collector'), problems })
      : undefined,
    screening: screeningOf(env, problems),
    smtpUrl: env['SMTP_URL'],
    mailFrom: env['MAIL_FROM'],
    push: pushKeysIn(env, problems),
    securityContacts: securityContactsIn(env, problems),
    site: siteIn(env, problems),
    depositLagAlarmSeconds: wholeNumber(env, 'DEPOSIT_LAG_ALARM_SECONDS', {
      fallback: 120,
      max: 86_400,
      problems,
    }),
    maxGasPriceGwei: wholeNumber(env, 'BSC_MAX_GAS_PRICE_GWEI', { fallback: 20, max: 10_000, problems }),
    limitFactor: production ? 1 : wholeNumber(env, 'LIMIT_FACTOR', { fallback: 1, max: 100_000, problems }),
  };
  if (production) checkProduction(config, parts, problems);
  checkMail(config, problems);
  if (config.demoPassword !== undefined && config.demoPassword.length < 8)
    problems.push('DEMO_PASSWORD needs at least 8 characters.');
  return config;
};

/** A secret text that production must set, other than the one of demos. */
const keyOf = (
  env: Environment,
  name: string,
  { demo, isNeeded, problems }: { demo: string; isNeeded: boolean; problems: string[] },
): string => {
  const given = env[name] ?? '';
  if (env['NODE_ENV'] === 'production' && isNeeded && (given.length < MIN_KEY_LENGTH || given === demo))
    problems.push(
      `${name} is missing, shorter than ${MIN_KEY_LENGTH} characters, or the one of demos: make one, e.g. with "openssl rand -base64 32", and keep it.`,
    );
  return given === '' ? demo : given;
};

const demoKindOf = (env: Environment, problems: string[]): DemoKind => {
  const given = env['DEMO'] ?? 'lived';
  if (given === 'empty' || given === 'lived') return given;
  problems.push('DEMO must be "empty" or "lived".');
  return 'lived';
};

/** The public address of the product, without a slash at its end. */
export const originOf = ({ publicOrigin, port }: Pick<Config, 'publicOrigin' | 'port'>): string =>
  (publicOrigin ?? `http://localhost:${port}`).replace(/\/$/, '');

const checkProduction = (config: Config, parts: readonly Part[], problems: string[]): void => {
  if (parts.includes('owner')) {
    if (!config.databaseOwnerUrl)
      problems.push('DATABASE_OWNER_URL is missing: the login that owns the tables, for migrations alone.');
  } else if (!config.databaseUrl)
    problems.push('DATABASE_URL is missing: production uses a PostgreSQL of its own, 15 to 18.');
  if (config.databaseIsPooled && !config.databaseDirectUrl)
    problems.push(
      'DATABASE_DIRECT_URL is missing: behind a pooler nothing can be listened to, so name the server itself.',
    );
  if (parts.includes('origin') && !config.publicOrigin?.startsWith('https://'))
    problems.push(
      'PUBLIC_ORIGIN is missing or not https: the address under which members reach the product.',
    );
  if (config.demoPassword !== undefined)
    problems.push('DEMO_PASSWORD is set: production has no demo accounts.');
  if (parts.includes('operations') && (config.metricsToken ?? '').length < MIN_TOKEN_LENGTH)
    problems.push(
      `METRICS_TOKEN is missing or shorter than ${MIN_TOKEN_LENGTH} characters: it guards /metrics.`,
    );
};

const checkProcess = (
  { role, databaseOwnerUrl }: Config,
  { env, saysRole, problems }: { env: Environment; saysRole: boolean; problems: string[] },
): void => {
  if (databaseOwnerUrl)
    problems.push('DATABASE_OWNER_URL is set: give it to "npm run cli -- migrate" alone, and to no process.');
  if (role === 'all' && !(saysRole && yesIn(env, 'ALL_ROLES_IN_ONE_PROCESS', problems)))
    problems.push(
      'One process for everything holds the keys where members reach it. Run --role api, worker, signer and collector apart; or say both --role all and ALL_ROLES_IN_ONE_PROCESS=yes.',
    );
  problems.push(...signerProblems(env, role), ...collectorProblems(env, role));
};
