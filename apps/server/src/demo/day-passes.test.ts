import { oneRow, sql } from '@tributary/database';
import { secretsKeyOf } from '@tributary/runtime';
import { TestProgramme, useDatabase } from '@tributary/testing';
import { expect, it } from 'vitest';
import { passesOfDay } from './day-passes.ts';

const database = useDatabase();
const DAYS = 3;

it('checks, proves, publishes and keeps the figures of each passed day on that day', async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.activate(await programme.join('anna'), 'elevatePlus', 2_000);
  const needs = {
    db,
    secretsKey: secretsKeyOf('a key of tests, of more than thirty-two characters'),
    custody: undefined,
  };
  for (let day = 0; day < DAYS; day++) {
    await programme.passDays(1);
    await passesOfDay(needs);
    // A second pass on the same day changes nothing.
    await passesOfDay(needs);
  }
  const kept = await oneRow(
    db,
    sql<Record<string, number>>`
    select (select count(*)::int from book_checks) as checks, (select count(*)::int from liability_epochs) as proofs,
      (select count(*)::int from day_replays) as published, (select count(*)::int from transparency_days) as figures,
      (select count(*)::int from income_disclosures) as disclosures`,
  );
  expect(kept).toEqual({ checks: DAYS, proofs: DAYS, published: DAYS, figures: DAYS, disclosures: DAYS });
});
