import { oneRow, sql, type Db } from '@tributary/database';
import { operatorNamed, TestProgramme, useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { deleteExpiredDevices, DEVICE_DAYS, deviceBucket, rememberDevice } from './index.ts';

const databases = useFreshDatabase();

it('makes a device a stranger after half a year without use, and deletes its row', async () => {
  const { db } = await databases.open();
  const programme = await TestProgramme.begin(db);
  const owner = { memberId: await programme.join('anna') };
  const [old, used] = [
    await rememberDevice(db, owner, undefined),
    await rememberDevice(db, owner, undefined),
  ];
  const age = (days: number) =>
    sql`update known_devices set used_at = app_now() - make_interval(days => ${days}::int)`.execute(db);
  await age(DEVICE_DAYS - 1);
  await deleteExpiredDevices(db);
  expect(await deviceBucket(db, owner, old)).toBeDefined();
  await age(DEVICE_DAYS);
  await rememberDevice(db, owner, used);
  await deleteExpiredDevices(db);
  expect(await oneRow(db, sql`select count(*)::int as n from known_devices`)).toEqual({ n: 1 });
  expect([await deviceBucket(db, owner, old), await deviceBucket(db, owner, used)]).toEqual([
    undefined,
    expect.stringContaining('login:device:'),
  ]);
});

const MOST = 20;
const scene = async () => {
  const { db } = await databases.open();
  const memberId = await (await TestProgramme.begin(db)).join('anna');
  const { id: operatorId } = await operatorNamed(db, 'olga');
  return { db, member: { memberId }, operator: { operatorId } };
};
const secondsSince = async (db: Db): Promise<number[]> =>
  (
    await oneRow(
      db,
      sql<{
        ago: number[];
      }>`select array_agg(extract(epoch from app_now() - used_at)::int order by used_at) as ago
        from known_devices`,
    )
  ).ago;

it('knows a device by the token that it was given, and only for its owner', async () => {
  const { db, member, operator } = await scene();
  const tokens = [await rememberDevice(db, member, undefined), await rememberDevice(db, operator, undefined)];
  const buckets = await Promise.all(
    [member, operator].flatMap((owner) => tokens.map((token) => deviceBucket(db, owner, token))),
  );
  expect(buckets.map((bucket) => bucket !== undefined)).toEqual([true, false, false, true]);
  expect(new Set(buckets).size).toBe(3);
  expect(buckets[0]).toMatch(/^login:device:[0-9a-f]{64}$/);
  expect([
    await deviceBucket(db, undefined, tokens[0]),
    await deviceBucket(db, member, undefined),
    await deviceBucket(db, member, ''),
  ]).toEqual([undefined, undefined, undefined]);
});

it('marks a known device as used again, and stores an unknown one as a new one', async () => {
  const { db, member } = await scene();
  const token = await rememberDevice(db, member, undefined);
  await sql`update known_devices set used_at = app_now() - interval '1 day'`.execute(db);
  const fresh = await rememberDevice(db, member, 'x'.repeat(43));
  expect(fresh).not.toBe('x'.repeat(43));
  expect(await secondsSince(db)).toEqual([86_400, 0]);
  expect(await rememberDevice(db, member, token)).toBe(token);
  expect(await secondsSince(db)).toEqual([0, 0]);
});

it('remembers the twenty last used devices of one owner, and keeps those of others', async () => {
  const { db, member, operator } = await scene();
  const theirs = await rememberDevice(db, operator, undefined);
  const first = await rememberDevice(db, member, undefined);
  await sql`update known_devices set used_at = app_now() - interval '1 day'`.execute(db);
  const rest = [];
  for (let n = 1; n < MOST; n++) rest.push(await rememberDevice(db, member, undefined));
  expect(await deviceBucket(db, member, first)).toBeDefined();
  rest.push(await rememberDevice(db, member, undefined));
  expect(await deviceBucket(db, member, first)).toBeUndefined();
  for (const token of rest) expect(await deviceBucket(db, member, token)).toBeDefined();
  expect(await deviceBucket(db, operator, theirs)).toBeDefined();
});
