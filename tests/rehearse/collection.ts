// npm run rehearse:collection [-- --addresses N]: plays docs/runbooks/collection.md on a local chain that has the number and
// the rules of BNB Smart Chain: both contracts, the doctor, signatures on a machine without a network, their import, the first
// collection, another custody address. Prints times and gas. Needs root, for the machine without a network (unshare).
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvmAddressBook, BSC_USDT_ADDRESS, microToRaw } from '@tributary/chain/bsc';
import { devDepositXpub } from '@tributary/chain/local';
import { newAccount, startPlayBsc } from '@tributary/chain/testing';
import { oneRow, openDatabase, sql } from '@tributary/database';
import { startEmbedded } from '@tributary/database/embedded';
import { counted, formatCount, usdt } from '@tributary/domain';
import { registerMember } from '@tributary/modules/members';
import { setOperatorPassword } from '@tributary/modules/operators';
import { until } from './first-member.ts';
import { AUDIT_KEY, cli, makeLogins, runTyped, startRole, type RunningRole } from './production-processes.ts';
import { says } from './stopwatch.ts';

const ADDRESSES = Number.parseInt(process.argv[process.argv.indexOf('--addresses') + 1] ?? '', 10) || 1_000;
const PASSPHRASE = 'quiet river over stones';
/** The words of DEPOSIT_XPUB. Everybody knows them. */
const WORDS = 'test test test test test test test test test test test junk';
const OPERATOR = 'admin';
const PASSWORD = 'A-long-Passphrase-1';
const COINS = '0x8ac7230489e80000';
const PAID = 250;

const folder = mkdtempSync(join(tmpdir(), 'tributary-collection-'));
const place = (name: string): string => join(folder, name);
mkdirSync(place('credentials'));
const server = await startEmbedded(place('database'));
const chain = await startPlayBsc();
const running: RunningRole[] = [];
const addressOf = await makeLogins(server.url);
const login = openDatabase(addressOf('tributary-commands'), { as: 'application', poolSize: 2 });
const { db } = login;

const common = {
  NODE_ENV: 'production',
  AUDIT_KEY,
  METRICS_TOKEN: AUDIT_KEY,
  PUBLIC_ORIGIN: 'https://tributary.example',
  DATA_DIR: place('data'),
  DEPOSIT_XPUB: devDepositXpub(),
  BSC_RPC_URL: chain.urls[0],
  BSC_VERIFY_RPC_URL: chain.urls[1],
  BSC_START_BLOCK: String(BigInt(String(await chain.ask('eth_blockNumber')))),
};
const commands = { ...common, DATABASE_URL: addressOf('tributary-commands') };
const LAST = ADDRESSES - 1;
const giveCoins = (address: string): Promise<unknown> => chain.ask('anvil_setBalance', [address, COINS]);
const heldBy = async (address: string): Promise<bigint> => {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  return BigInt(String(await chain.ask('eth_call', [{ to: BSC_USDT_ADDRESS, data }, 'latest'])));
};
const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
  const begun = performance.now();
  const result = await work();
  says(`${what}: ${((performance.now() - begun) / 1_000).toFixed(1)} s`);
  return result;
};

/** Step 1: the owner of the address signs the message of the product. */
const proveCustody = async (owner: ReturnType<typeof newAccount>): Promise<void> => {
  const message = await cli(['prove-custody', owner.address], { settings: commands });
  const proof = ['--signature', await owner.sign(message), '--operator', OPERATOR];
  says(await cli(['prove-custody', owner.address, ...proof], { settings: commands, lines: [PASSWORD] }));
};

/** Step 2: a new key pays for both contracts. Returns the three settings. */
const deployContracts = async (custody: string): Promise<Record<string, string>> => {
  const deployer = newAccount();
  await giveCoins(deployer.address);
  const printed = await timed('deploy-collection', () =>
    cli(['deploy-collection', '--custody', custody], { settings: commands, lines: [deployer.privateKey] }),
  );
  const settings = Array.from(
    printed.matchAll(/^(COLLECTION_\w+)=(0x[0-9a-f]{40})/gim),
    ([, name, value]) => [String(name), String(value)],
  );
  return { ...Object.fromEntries(settings), CUSTODY_ADDRESSES: custody };
};

/** Step 3: without a network, a setting or a database. */
const signOffline = async (
  to: string,
  { last, delegate, nonce = 0 }: { last: number; delegate: string; nonce?: number },
): Promise<void> => {
  const range = ['--from', '0', '--to', String(last), '--delegate', delegate, '--nonce', String(nonce)];
  const printed = await cli(['sign-collection', ...range, '--account', '1', '--out', to], {
    isOffline: true,
    lines: [WORDS, ''],
  });
  if (!printed.includes(common.DEPOSIT_XPUB)) throw new Error('The printed xpub is not DEPOSIT_XPUB.');
};

/** Step 4. */
const importFile = async (file: string, settings: Record<string, string>): Promise<void> => {
  const words = ['import-collection', file, '--operator', OPERATOR];
  const given = { settings: { ...commands, ...settings }, lines: [PASSWORD] };
  says(await timed('import-collection', () => cli(words, given)));
};

const collectorOf = (settings: Record<string, string>): Record<string, string> => ({
  ...common,
  ...settings,
  DATABASE_URL: addressOf('tributary-collector'),
  CREDENTIALS_DIRECTORY: place('credentials'),
  COLLECTOR_EVM_KEYSTORE: 'collector.json',
  COLLECTOR_EVM_PASSPHRASE_FILE: 'passphrase',
});

const pay = (member: { address: string }): Promise<void> => chain.pay(member.address, microToRaw(usdt(PAID)));
const register = async (name: string): Promise<{ id: number; address: string }> => {
  const depositAddresses = createEvmAddressBook(common.DEPOSIT_XPUB);
  const person = { fullName: `Member ${name}`, email: `${name}@tributary.example`, mobile: '+919800000000' };
  const id = await registerMember(
    { db, depositAddresses },
    { userrefid: name, ...person, password: null, sponsor: 'TOP' },
  );
  return { id, address: depositAddresses.addressAt(id) };
};

type Sums = { moved: number; collections: number; wei: string };
const sums = (): Promise<Sums> =>
  oneRow(
    db,
    sql<Sums>`
    select (select count(*)::int from deposits where transfer_status = 'moved') as moved,
      (select count(*)::int from collections where state = 'done') as collections,
      (select coalesce(sum(fee_paid), 0)::text from collections) as wei`,
  );
const collected = async (moved: number): Promise<void> => {
  await timed(`${moved} deposits are collected in all`, () =>
    until('The collection', async () => (await sums()).moved === moved),
  );
  const { collections, wei } = await sums();
  says(
    `${counted(collections, 'transaction', 'transactions')} cost ${formatCount(Number(BigInt(wei) / 1_000_000_000n))} gwei`,
  );
};
const expectHeld = async (custody: string, payments: number): Promise<void> => {
  const [held, wanted] = [await heldBy(custody), microToRaw(usdt(payments * PAID))];
  if (held !== wanted) throw new Error(`Custody ${custody} holds ${held} instead of ${wanted}.`);
};
const checkByDoctor = async (settings: Record<string, string>): Promise<void> => {
  const printed = await cli(['doctor', '--role', 'collector'], { settings: collectorOf(settings) }).catch(
    (error: Error) => error.message,
  );
  const lines = printed
    .split('\n')
    .filter((line) => /EVM_KEYSTORE|contracts of collection|coins for gas/.test(line));
  says(`doctor:\n${lines.join('\n')}`);
  if (lines.length !== 3 || !lines.every((line) => line.startsWith('ok'))) throw new Error(printed);
};

const refuseNetwork = async (): Promise<void> => {
  const reach = [process.execPath, '-e', `await fetch('${chain.urls[0]}')`];
  await runTyped(reach, {});
  const isReached = await runTyped(reach, { isOffline: true }).then(
    () => true,
    () => false,
  );
  if (isReached) throw new Error('The machine without a network reaches the chain.');
};

/** The first ceremony, and the first collection. Returns the custody and the members. */
const playFirst = async () => {
  const custody = newAccount();
  await proveCustody(custody);
  const settings = await deployContracts(custody.address);
  const delegate = settings['COLLECTION_DELEGATE'] ?? '';
  await refuseNetwork();
  await timed(`sign-collection without a network, ${formatCount(ADDRESSES)} addresses`, () =>
    signOffline(place('first'), { last: LAST, delegate }),
  );
  await signOffline(place('backup'), { last: 9, delegate });
  const rows = (name: string): string[] => readFileSync(place(name), 'utf8').split('\n').slice(1, 11);
  if (rows('backup').join() !== rows('first').join()) throw new Error('The backup signs something else.');
  await importFile(place('first'), settings);

  const lines = [PASSPHRASE, PASSPHRASE];
  const keystore = ['make-keystore', '--new', '--out', place('credentials/collector.json')];
  const account = /0x[0-9a-f]{40}/i.exec(await cli(keystore, { lines }))?.[0] ?? '';
  writeFileSync(place('credentials/passphrase'), PASSPHRASE);
  await giveCoins(account);
  await checkByDoctor(settings);
  const members = [await register('first1'), await register('first2')];
  for (const member of members) await pay(member);
  const collector = await startRole('collector', collectorOf(settings));
  running.push(collector);
  await collected(2);
  await expectHeld(custody.address, 2);
  return { custody: custody.address, members, collector };
};

/** Another custody address: one address was collected before, another one never. */
const playChange = async ({ custody: former, members, collector }: Awaited<ReturnType<typeof playFirst>>) => {
  const custody = newAccount();
  await proveCustody(custody);
  const settings = await deployContracts(custody.address);
  const delegate = settings['COLLECTION_DELEGATE'] ?? '';
  for (const nonce of [0, 1]) {
    await signOffline(place(`nonce${nonce}`), { last: LAST, delegate, nonce });
    await importFile(place(`nonce${nonce}`), settings);
  }
  await collector.stop();
  await checkByDoctor(settings);
  running.push(await startRole('collector', collectorOf(settings)));
  for (const member of [members[0], await register('later1')]) if (member) await pay(member);
  await collected(4);
  await expectHeld(custody.address, 2);
  await expectHeld(former, 2);
};

try {
  running.push(await startRole('worker', { ...common, DATABASE_URL: addressOf('tributary-worker') }));
  await cli(['create-admin', OPERATOR, '--name', 'First Operator'], { settings: commands });
  await setOperatorPassword(db, OPERATOR, PASSWORD);
  says('a database, its logins, a worker and an operator are there');
  const first = await playFirst();
  says('the first ceremony is done');
  await playChange(first);
  says('the custody address was changed');
  says((await cli(['verify-books'], { settings: commands })).split('\n').at(-1) ?? '');
} finally {
  await login.close();
  await Promise.all(running.map((role) => role.stop()));
  chain.stop();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
