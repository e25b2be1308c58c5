import { oneRow, sql } from '@tributary/database';
import { NOTIFICATION_KINDS } from '@tributary/definitions/notifications';
import { WEBHOOK_EVENTS } from '@tributary/definitions/webhooks';
import { useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';

const database = useDatabase();

it.each([
  ['kinds of notifications', 'notifications_kind_check', NOTIFICATION_KINDS],
  ['events of webhooks', 'webhook_deliveries_event_check', WEBHOOK_EVENTS],
])('has words for the %s that the database keeps, and for no others', async (_what, check, defined) => {
  const { rule } = await oneRow(
    database.current.db,
    sql<{
      rule: string;
    }>`select pg_get_constraintdef(oid) as rule from pg_constraint where conname = ${check}`,
  );
  const kept = Array.from(rule.matchAll(/'([^']+)'::text/g), ([, kind]) => kind);
  expect(new Set(kept)).toEqual(new Set(defined));
});
