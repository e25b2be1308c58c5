import { oneRow, sql } from '@tributary/database';
import { NOTIFICATION_KINDS } from '@tributary/definitions/notifications';
import { useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';

const database = useDatabase();

it('has words for the kinds of notifications that the database keeps, and no others', async () => {
  const { rule } = await oneRow(
    database.current.db,
    sql<{ rule: string }>`
      select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'notifications_kind_check'`,
  );
  const kept = Array.from(rule.matchAll(/'([^']+)'::text/g), ([, kind]) => kind);
  expect(new Set(kept)).toEqual(new Set(NOTIFICATION_KINDS));
});
