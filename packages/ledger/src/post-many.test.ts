import { type Db, inTransaction, pageOf, sql } from '@tributary/database';
import { useLedger, type TestProgramme } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { balancesOf, statementList, postMany } from './index.ts';

const ledger = useLedger();

let db: Db;
let programme: TestProgramme;
beforeAll(() => {
  ({ db, programme } = ledger.current);
});

describe('a post of many postings at once', () => {
  it('adds one posting per member and kind, with the right running balances', async () => {
    const members = [await programme.join('gus'), await programme.join('hal')];
    await inTransaction(db, (tx) =>
      postMany(tx, {
        movement: 'batch_funding',
        cause: 'postings:1',
        actor: 'test',
        against: 'operator',
        postings: sql`select m as member_id, a.account::ledger.account, a.movement::ledger.movement, a.amount::bigint
          from unnest(${members}::int[]) m, (values ('profit', 'daily', 300), ('working', 'network', 20), ('working', 'odl', 5)) a (account, movement, amount)`,
      }),
    );
    for (const member of members) {
      expect(await balancesOf(db, member)).toMatchObject({ profit: 300n, working: 25n });
      const { rows } = await pageOf(db, statementList(member, { sort: 'created_at' }), { page: 1, size: 5 });
      expect(rows.map((line) => line.balanceMicro)).toEqual([300n, 320n, 325n]);
    }
  });

  it('adds no posting for an empty query', async () => {
    const none = inTransaction(db, (tx) =>
      postMany(tx, {
        movement: 'batch_funding',
        cause: 'postings:0',
        actor: 'test',
        against: 'operator',
        postings: sql`select 1 as member_id, 'profit'::ledger.account as account, 'daily'::ledger.movement as movement, 1::bigint as amount where false`,
      }),
    );
    expect(await none).toBeUndefined();
  });
});
