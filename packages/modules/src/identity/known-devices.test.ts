import { oneRow, sql } from '@tributary/database';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { deleteExpiredDevices, DEVICE_DAYS, deviceBucket, rememberDevice } from './index.ts';

const databases = useFreshDatabase();

it('a device that was not used for half a year is a stranger, and its row goes away', async () => {
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
