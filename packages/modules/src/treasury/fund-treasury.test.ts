import { inTransaction, oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { ofMember, ofProgramme, post, programmeBalance, transfer } from '@tributary/ledger';
import { TestProgramme, useFreshDatabase } from '@tributary/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import { fundTreasury } from './index.ts';

const databases = useFreshDatabase();
let db: Db;
let member: number;
let earned = 0;

beforeEach(async () => {
  ({ db } = await databases.open());
  const programme = await TestProgramme.begin(db, { treasury: 0 });
  member = await programme.join('payer1');
  await programme.give(member, usdt(100), 'working');
});

/** Posts income of the programme; returns its entry. */
const earn = (whole: number): Promise<bigint> =>
  inTransaction(db, (tx) =>
    post(tx, {
      owner: member,
      movement: 'refund',
      cause: `fee:${++earned}`,
      actor: `member:${member}`,
      postings: transfer(usdt(whole), ofMember(member, 'working'), ofProgramme('fees')),
    }),
  );
const fund = (whole: number, reference: string) =>
  fundTreasury(db, {
    amountMicro: usdt(whole),
    source: 'fees',
    reference,
    evidence: 'Month end',
    actor: 'operator:olga',
  });
const entriesOf = (id: number) =>
  oneRow(
    db,
    sql<{ first: bigint; last: bigint }>`
    select first_entry as first, last_entry as last from treasury_fundings where id = ${id}`,
  );

describe('a funding from fees', () => {
  it('names the entries of its fees, each part once, oldest first', async () => {
    const [a, b, c] = [await earn(10), await earn(20), await earn(5)];
    expect(await entriesOf(await fund(10, 'one'))).toEqual({ first: a, last: a });
    expect(await entriesOf(await fund(15, 'two'))).toEqual({ first: b, last: b });
    expect(await entriesOf(await fund(8, 'three'))).toEqual({ first: b, last: c });
    const d = await earn(1);
    expect(await entriesOf(await fund(3, 'four'))).toEqual({ first: c, last: d });
  });

  it('is refused beyond the fees, and uses no fee twice in two simultaneous fundings', async () => {
    const a = await earn(10);
    await expect(fund(11, 'more')).rejects.toMatchObject({ code: 'insufficientBalance' });
    const both = await Promise.allSettled([fund(6, 'first'), fund(6, 'second')]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const b = await earn(4);
    expect(await entriesOf(await fund(8, 'rest'))).toEqual({ first: a, last: b });
    expect(await programmeBalance(db, 'fees')).toBe(0n);
  });

  it('is in the audit log with its amount, source, reference, evidence and entries', async () => {
    const entry = String(await earn(10));
    const id = await fund(10, 'one');
    expect(
      await rowsOf(db, sql`select actor, subject, details from audit_log where action = 'treasury.fund'`),
    ).toEqual([
      {
        actor: 'operator:olga',
        subject: `funding:${id}`,
        details: {
          amountMicro: usdt(10).toString(),
          source: 'fees',
          reference: 'one',
          evidence: 'Month end',
          firstEntry: entry,
          lastEntry: entry,
        },
      },
    ]);
  });

  it('cannot be written without its entries', async () => {
    const row = sql`insert into treasury_fundings (amount, source, reference, evidence, funded_by)
      values (1, 'fees', 'r', 'e', 'x')`.execute(db);
    await expect(row).rejects.toMatchObject({ constraint: 'fees_name_entries' });
  });
});
