import type { Setting, SettingGroup, SettingRole } from './setting.ts';

/** The three ways to a key; one of them is set. */
const waysTo = (prefix: 'SIGNER' | 'COLLECTOR', role: SettingRole, account: string): Setting[] => [
  {
    name: `${prefix}_EVM_KEYSTORE`,
    roles: [role],
    isNeeded: true,
    example: 'tributary_keystore.json',
    says: `The encrypted key of ${account}, as \`make-keystore\` writes it: a path, or the name of a credential. Or one of the next two ways.`,
  },
  {
    name: `${prefix}_EVM_PASSPHRASE_FILE`,
    roles: [role],
    example: `tributary_${prefix}_EVM_PASSPHRASE`,
    says: 'The passphrase of the keystore: the name of a credential of systemd, or a file descriptor such as /dev/fd/3.',
  },
  {
    name: `${prefix}_EVM_REMOTE_URL`,
    roles: [role],
    example: 'https://web3signer.internal:9000',
    says: 'A remote signer with web3signer’s HTTP API, instead of a keystore. The key is in no process of ours.',
  },
  {
    name: `${prefix}_EVM_REMOTE_ADDRESS`,
    roles: [role],
    example: '0x…',
    says: 'The account that the remote signer signs for. Each signature is checked against it.',
  },
  {
    name: `${prefix}_EVM_KEY`,
    roles: [role],
    isSecret: true,
    example: '0x…',
    says: 'The bare private key, the weakest way: each start and `doctor` warn of it. Every other role refuses to start with a key.',
  },
];

/** The settings of keys that sign, and of the limits of the process that holds them. */
export const KEY_SETTINGS: SettingGroup = {
  title: 'Keys',
  settings: [
    ...waysTo('SIGNER', 'signer', 'the account that pays USDT'),
    {
      name: 'SIGNER_XRPL_SEED',
      roles: ['signer'],
      isSecret: true,
      example: 's…',
      says: 'The seed of the account that pays XRP.',
    },
    {
      name: 'SIGNER_USDT_PER_HOUR',
      roles: ['signer'],
      fallback: '10000',
      example: '10000',
      says: 'The most that the signer pays within an hour, in whole USDT. The database cannot raise it.',
    },
    {
      name: 'SIGNER_USDT_PER_DAY',
      roles: ['signer'],
      fallback: '20000',
      example: '20000',
      says: 'The most that the signer pays within a day. Raise it with the limits of the treasury page.',
    },
    {
      name: 'SIGNER_SECOND_APPROVER_FROM',
      roles: ['signer'],
      fallback: '1000',
      example: '1000',
      says: 'From this sum of a member within a day the signer needs sealed approvals of two operators.',
    },
    {
      name: 'SIGNER_CUSTODY_ADDRESS',
      roles: ['signer'],
      example: '0x…',
      says: 'The custody address to which the excess of the hot wallet returns, after two operators confirmed it. One of CUSTODY_ADDRESSES. Without it nothing goes back.',
    },
    {
      name: 'SIGNER_XRP_CUSTODY_ADDRESS',
      roles: ['signer'],
      example: 'r…',
      says: 'The custody address to which the excess of the XRP account returns, without a destination tag. Its account must not require a tag.',
    },
    ...waysTo(
      'COLLECTOR',
      'collector',
      'the account that pays the fees of collections, which is not the payout account',
    ),
  ],
};
