import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { KEPT_DATA } from './kept-data.ts';

const schema = readFileSync(
  resolve(import.meta.dirname, '../../../../../../packages/database/schema.sql'),
  'utf8',
);
const named = new Set(KEPT_DATA.flatMap(({ tables }) => tables));
const ofMembers = [...schema.matchAll(/^(?:public|ledger)\.([a-z_]+)\.(?:member_id|owner_id) /gm)].map(
  ([, table]) => table!,
);

describe('the list of stored data on the privacy page', () => {
  it('names every table that belongs to a member', () => {
    expect(ofMembers.length).toBeGreaterThan(40);
    expect([...new Set(ofMembers)].filter((table) => !named.has(table))).toEqual([]);
  });

  it('names only tables that exist', () =>
    expect(
      [...named].filter((table) => !new RegExp(`^(?:public|ledger)\\.${table}\\.`, 'm').test(schema)),
    ).toEqual([]));

  it.each(['address', 'bank', 'date of birth', 'device', 'files', 'gender', 'internet address'])(
    'mentions in words: %s',
    (word) => expect(KEPT_DATA.some(({ what }) => what.includes(word))).toBe(true),
  );
});
