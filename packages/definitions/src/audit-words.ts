import {
  formatDateTime,
  formatDay,
  formatExact,
  isBusinessDay,
  PROFILE_FIELD_NAMES,
  shortHex,
} from '@tributary/domain';
import { COLLECTION_RULES, isSetting, LATE_HOURS, LIMITS, SETTINGS } from './settings.ts';

/** How a field of the audit log is printed; `money` is in micro-USDT. Days, times and hashes are seen by their form. */
type FieldKind = 'text' | 'flag' | 'money';

const text = (word: string) => ({ word, kind: 'text' as FieldKind });
const flag = (word: string) => ({ word, kind: 'flag' as FieldKind });
const money = (word: string) => ({ word, kind: 'money' as FieldKind });

/** Every field that the product writes to the audit log, with its word and its kind. */
const FIELDS = {
  active: flag('Active'),
  added: text('Added'),
  addresses: text('Addresses'),
  amount: text('Amount'),
  amountMicro: money('Amount'),
  arrived: text('Arrived'),
  as: text('Explained as'),
  batch: text('Batch'),
  block: text('Block'),
  blocked: flag('Blocked'),
  body: text('Text'),
  breach: text('Broken row'),
  bulkId: text('Group of decisions'),
  carried: text('Addresses moved'),
  cause: text('Cause'),
  claim: text('Credit by hand'),
  closingAt: text('Closing time'),
  codesLeft: text('Recovery codes left'),
  coin: text('Coin'),
  collection: text('Collection'),
  credited: flag('Credited'),
  day: text('Day'),
  dayGrossMicro: money('Asked for in 24 hours'),
  depositAddress: text('Deposit address'),
  deposits: text('Deposits'),
  destination: text('Receiver'),
  differences: text('Differences'),
  entryId: text('Entry'),
  evidence: text('Evidence'),
  expected: text('Expected'),
  explained: text('Explained'),
  feeMicro: money('Fee'),
  firstEntry: text('First entry'),
  format: text('Format'),
  found: text('Found'),
  given: text('Given'),
  grossMicro: money('Gross'),
  held: text('Held'),
  hits: text('Hits'),
  hour: text('Hour'),
  how: text('How'),
  id: text('Number'),
  ids: text('Rows'),
  invariant: text('Invariant'),
  invariants: text('Invariants'),
  ip: text('IP address'),
  isMain: flag('Main administrator'),
  job: text('Job'),
  kind: text('Kind'),
  lastEntry: text('Last entry'),
  levelManual: flag('Level set by hand'),
  memberId: text('Member'),
  method: text('Method'),
  minutes: text('Minutes'),
  month: text('Month'),
  name: text('Name'),
  netMicro: money('Net'),
  networkAddress: text('Network address'),
  no: text('Number'),
  note: text('Note'),
  outcome: text('Outcome'),
  particular: text('Particular'),
  passkeys: text('Passkeys'),
  paused: flag('Paused'),
  permissions: text('Permissions'),
  pinned: flag('Pinned'),
  problem: text('Problem'),
  profile: text('Profile'),
  proposal: text('Proposal'),
  proposed: text('Proposed'),
  proposedBy: text('Proposed by'),
  reapproved: flag('Approved again'),
  reason: text('Why'),
  reference: text('Reference'),
  remark: text('Remark'),
  reopenedPackages: text('Packages opened again'),
  request: text('Request'),
  requestNo: text('Request'),
  return: text('Return to custody'),
  rewards: text('Rewards'),
  second: text('Second person'),
  secondFactors: text('Second factors'),
  sequence: text('Sequence'),
  sha256: text('Digest'),
  shares: text('Shares'),
  source: text('Source'),
  status: text('Status'),
  stopped: flag('Withdrawals stopped'),
  stoppedAt: text('Withdrawals stopped at'),
  tag: text('Tag'),
  ticket: text('Ticket'),
  title: text('Title'),
  totalMicro: money('Total'),
  turnover: text('Turnover'),
  turnoverMicro: money('Turnover'),
  txHash: text('Transaction'),
  type: text('Type'),
  username: text('Username'),
  userrefid: text('User ID'),
  value: text('Value'),
  why: text('Why no entry corrects it'),
  xrpDrops: text('XRP drops'),
} as const;

const WORDS: Readonly<Record<string, { word: string; kind: FieldKind }>> = FIELDS;
const GROUPS: Readonly<Record<string, string>> = { ...LIMITS, ...COLLECTION_RULES, ...LATE_HOURS };
const PROFILE: Readonly<Record<string, string>> = PROFILE_FIELD_NAMES;
const SWITCHES: Readonly<Record<string, string>> = {
  odlPaused: 'ODL paused',
  collectionPaused: 'Collection paused',
  rewardPayoutsPaused: 'Payment of rewards paused',
  withdrawalPayoutsPaused: 'Payouts paused',
};

const settingWord = (name: string): string | undefined => {
  const stored = GROUPS[name] ?? name;
  if (!isSetting(stored)) return undefined;
  const setting = SETTINGS[stored];
  return 'says' in setting ? setting.says : SWITCHES[stored];
};

/** True if the table has a word for the field; a test holds this for every field that the code writes. */
export const hasAuditWord = (field: string): boolean =>
  field in WORDS || field in PROFILE || settingWord(field) !== undefined;

/** `firstEntry` in words: First entry. Old rows may have fields that nothing writes now. */
const spelled = (field: string): string => {
  const words = field.replaceAll(/(?<=[a-z0-9])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/ micro$/, '');
};

/** The word of a field of the audit log. */
export const auditFieldWord = (field: string): string =>
  WORDS[field]?.word ?? PROFILE[field] ?? settingWord(field) ?? spelled(field);

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})$/;
const MISSING = '–';

const kindOf = (field: string): FieldKind => {
  if (SWITCHES[field]) return 'flag';
  return WORDS[field]?.kind ?? (field.endsWith('Micro') ? 'money' : 'text');
};

/** A value of the audit log as people read it: Yes or No, a date of the house, an amount, a short hash. */
export const auditValueWord = (field: string, value: unknown): string => {
  if (value === undefined || value === null || value === '') return MISSING;
  if (Array.isArray(value)) return value.map((each) => auditValueWord(field, each)).join(', ') || MISSING;
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, each]) => `${auditFieldWord(name)}: ${auditValueWord(name, each)}`)
      .join('; ');
  const plain = String(value as string | number | boolean);
  if (typeof value === 'boolean' || (kindOf(field) === 'flag' && /^(?:true|false)$/.test(plain)))
    return plain === 'true' ? 'Yes' : 'No';
  if (kindOf(field) === 'money' && /^-?\d+$/.test(plain)) return `${formatExact(BigInt(plain))} USDT`;
  if (INSTANT.test(plain)) return formatDateTime(plain);
  return isBusinessDay(plain) ? formatDay(plain) : shortHex(plain);
};

/** The words for the first part of a subject. */
const SUBJECTS: Readonly<Record<string, string>> = {
  account: 'paying account',
  books: 'books',
  breach: 'broken row of',
  chain: 'chain',
  'closing-counter': 'closing counter',
  collection: 'collection',
  content: 'public content',
  delegate: 'delegate of collections',
  deposit: 'deposit',
  'deposit-claim': 'credit by hand',
  funding: 'funding',
  'funding-claim': 'funding by transfer',
  grant: 'grant',
  lot: 'activation',
  member: 'member',
  odl: 'ODL',
  'odl-entry': 'turnover entry',
  'odl-window': 'ODL window',
  operator: 'operator',
  payouts: 'payouts stopped',
  plan: 'plan version',
  'plan-version': 'plan version',
  'qr-code': 'QR code',
  report: 'report',
  screening: 'listed address',
  'screening-list': 'list of addresses',
  sequences: 'sequences of paying account',
  settings: 'settings',
  'token-collection': 'collection of another token',
  transfer: 'transfer',
  withdrawal: 'withdrawal',
};

/** The stored subjects that are printed like this, without those whose printed form is shortened. */
export const auditSubjectsSaid = (said: string): string[] =>
  Object.entries(SUBJECTS).flatMap(([first, word]) => {
    if (said.toLowerCase() === word.toLowerCase()) return [first];
    if (!said.toLowerCase().startsWith(`${word.toLowerCase()} `)) return [];
    return [[first, ...said.slice(word.length + 1).split(' ')].join(':')];
  });

/** `grant:5` is grant 5; an account is named with its chain. A text with another beginning stays unchanged. */
export const auditSubjectWord = (subject: string): string => {
  const [first = '', ...rest] = subject.split(':');
  const word = SUBJECTS[first];
  if (word === undefined) return subject;
  if (first === 'settings')
    return rest[0] ? `settings: ${rest[0].split('+').map(auditFieldWord).join(', ')}` : word;
  const [chain, account, ...more] = rest;
  if (account?.startsWith('0x') && more.length === 0) return `${word} ${shortHex(account)} on ${chain}`;
  const about =
    first === 'payouts' ? auditValueWord('stoppedAt', rest.join(':')) : rest.map(shortHex).join(' ');
  return rest.length === 0 ? word : `${word} ${about}`;
};
