// Every setting of a process, as printed in docs/settings.md and in the package's files. A test compares the names
// with those that config.ts reads.
import { CHAIN_SETTINGS } from './chain-settings-list.ts';
import { KEY_SETTINGS } from './key-settings-list.ts';
import { EVERY, PROCESSES, type SettingGroup } from './setting.ts';
import { TELEMETRY_SETTINGS } from './telemetry-settings-list.ts';

export const SETTING_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Process',
    settings: [
      {
        name: 'NODE_ENV',
        roles: EVERY,
        isNeeded: true,
        example: 'production',
        says: 'With `production` there is no demo, no chain of our own and no default secret.',
      },
      {
        name: 'PORT',
        roles: PROCESSES,
        fallback: '3000',
        example: '3000',
        says: 'The api serves members here. The other roles answer /readyz and /metrics here where it is set and OBSERVE_PORT is not.',
      },
      {
        name: 'HOST',
        roles: PROCESSES,
        fallback: '0.0.0.0 in production, 127.0.0.1 in a demo',
        example: '127.0.0.1',
        says: 'The address of the machine on which the process listens.',
      },
      {
        name: 'OBSERVE_PORT',
        roles: PROCESSES,
        example: '3100',
        says: 'The port of /healthz, /readyz and /metrics for operators. The port of members then answers no /metrics, and /readyz without figures.',
      },
      {
        name: 'OBSERVE_HOST',
        roles: PROCESSES,
        fallback: '127.0.0.1',
        example: '10.0.0.1',
        says: 'The address of the machine on which OBSERVE_PORT is opened.',
      },
      {
        name: 'DATA_DIR',
        roles: EVERY,
        fallback: '.data',
        example: '/var/lib/tributary',
        says: 'The folder of the demo’s database and chain, and of the file of audit seals.',
      },
      {
        name: 'LOG_LEVEL',
        roles: PROCESSES,
        fallback: 'info in production, warn in a demo',
        example: 'info',
        says: 'The least severe event that is logged: trace, debug, info, warn, error or fatal.',
      },
      {
        name: 'METRICS_TOKEN',
        roles: PROCESSES,
        isNeeded: true,
        isSecret: true,
        example: '(openssl rand -base64 32)',
        says: 'Guards /metrics. 24 characters or more.',
      },
      {
        name: 'ALL_ROLES_IN_ONE_PROCESS',
        roles: ['api'],
        example: 'yes',
        says: 'Lets `--role all` run in production. One process then holds the keys where members reach it.',
      },
    ],
  },
  {
    title: 'Database and secrets',
    settings: [
      {
        name: 'DATABASE_URL',
        roles: EVERY,
        isNeeded: true,
        isSecret: true,
        fallback: 'an embedded PostgreSQL in a demo',
        example: 'postgresql://tributary-api@/tributary?host=/var/run/postgresql',
        says: 'A PostgreSQL 15 to 18. In production the login is a member of one role (docs/deploy.md).',
      },
      {
        name: 'DATABASE_IS_POOLED',
        roles: PROCESSES,
        example: 'yes',
        says: '`true` if DATABASE_URL leads to PgBouncer, in session or transaction mode (docs/ha.md).',
      },
      {
        name: 'DATABASE_POOL',
        roles: PROCESSES,
        fallback: '20',
        example: '20',
        says: 'The most connections for background work. The sum of all processes has to fit into max_connections; `doctor` adds it up.',
      },
      {
        name: 'DATABASE_REQUEST_POOL',
        roles: ['api'],
        fallback: '20',
        example: '20',
        says: 'The most connections for requests, besides those for background work.',
      },
      {
        name: 'DATABASE_DIRECT_URL',
        roles: PROCESSES,
        isSecret: true,
        example: 'postgresql://tributary-api@/tributary?host=/var/run/postgresql',
        says: 'The address of the server itself behind a pooler: notifications of the database arrive only there.',
      },
      {
        name: 'DATABASE_OWNER_URL',
        roles: ['commands'],
        isSecret: true,
        example: 'postgresql://tributary-owner@/tributary?host=/var/run/postgresql',
        says: 'The login that owns the tables, for `migrate` alone. No process starts with it.',
      },
      {
        name: 'AUDIT_KEY',
        roles: EVERY,
        isNeeded: true,
        isSecret: true,
        example: '(openssl rand -base64 32)',
        says: 'Seals the audit log. 32 characters or more. If it is lost, the log can no longer be checked.',
      },
      {
        name: 'AUDIT_HEADS_FILE',
        roles: ['worker', 'commands'],
        fallback: 'audit-heads.jsonl in DATA_DIR',
        example: '/mnt/other-machine/audit-heads.jsonl',
        says: 'Keeps the newest seal of each day. Best on another machine than the database.',
      },
      {
        name: 'SECRETS_KEY',
        roles: ['api'],
        isNeeded: true,
        isSecret: true,
        example: '(openssl rand -base64 32)',
        says: 'Encrypts the secrets of second factors, mails, webhooks and of the proof of liabilities. 32 characters or more.',
      },
    ],
  },
  {
    title: 'Web',
    settings: [
      {
        name: 'PUBLIC_ORIGIN',
        roles: ['api', 'commands'],
        isNeeded: true,
        example: 'https://tributary.example',
        says: 'The address under which members reach the product. Links of mails lead there.',
      },
      {
        name: 'TRUSTED_PROXIES',
        roles: ['api'],
        isNeeded: true,
        example: '127.0.0.1',
        says: 'Addresses of the proxies in front, separated by commas: they name the address of a member. `none` if there are none.',
      },
      {
        name: 'SUPPORT_EMAIL',
        roles: ['api'],
        example: 'help@tributary.example',
        says: 'The address for support on the page Support. Without it the page says that there is none.',
      },
      {
        name: 'COMMUNITY_URL',
        roles: ['api'],
        example: 'https://social.example/tributary',
        says: 'The page of your community, linked from the site and the dashboard.',
      },
      {
        name: 'SECURITY_CONTACT',
        roles: ['api'],
        example: 'mailto:security@tributary.example',
        says: 'Contacts for reports of weaknesses, separated by commas. They are published at /.well-known/security.txt; production warns without it.',
      },
    ],
  },
  CHAIN_SETTINGS,
  KEY_SETTINGS,
  {
    title: 'Mail, push and prices',
    settings: [
      {
        name: 'SMTP_URL',
        roles: ['api'],
        isSecret: true,
        example: 'smtps://user:password@mail.example:465',
        says: 'The server that takes mails. Without it no password can be reset by mail, and pages say so.',
      },
      {
        name: 'MAIL_FROM',
        roles: ['api'],
        example: 'Tributary <no-reply@tributary.example>',
        says: 'The sender of mails. Set together with SMTP_URL.',
      },
      {
        name: 'VAPID_PUBLIC_KEY',
        roles: ['api', 'worker'],
        example: 'B…',
        says: 'The public key for push notifications. `npm exec -- web-push generate-vapid-keys` makes the pair.',
      },
      {
        name: 'VAPID_PRIVATE_KEY',
        roles: ['api', 'worker'],
        isSecret: true,
        example: '…',
        says: 'The private key for push notifications. Without the three no screen offers them.',
      },
      {
        name: 'VAPID_SUBJECT',
        roles: ['api', 'worker'],
        example: 'mailto:push@tributary.example',
        says: 'The contact for push services.',
      },
      {
        name: 'PRICES_URL',
        roles: ['api', 'signer'],
        example: 'https://prices.one.example/v1',
        says: 'A service that answers `{ripple: {usd, usd_24h_change}, bitcoin: {…}}`. Without it no XRP withdrawal can be approved.',
      },
      {
        name: 'PRICES_VERIFY_URL',
        roles: ['api', 'signer'],
        example: 'https://prices.two.example/v1',
        says: 'A second service of another operator. An XRP withdrawal is approved only while the two agree within 2%.',
      },
    ],
  },
  TELEMETRY_SETTINGS,
  {
    title: 'Demo',
    settings: [
      {
        name: 'DEMO',
        roles: [],
        fallback: 'lived',
        example: 'empty',
        says: 'The content of a new demo: `lived` fills it with 90 business days of some 140 members, `empty` with two members and a funded treasury.',
      },
      {
        name: 'DEMO_PASSWORD',
        roles: [],
        isSecret: true,
        fallback: 'one is made, kept in DATA_DIR and printed',
        example: 'only-in-a-demo',
        says: 'The password of the demo’s logins. Production refuses it.',
      },
      {
        name: 'LIMIT_FACTOR',
        roles: [],
        fallback: '1',
        example: '100',
        says: 'Multiplies the limits of requests, for load tests of a demo.',
      },
    ],
  },
];
