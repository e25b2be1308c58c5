import { oneRow, rowsOf, sql, type Db } from '@tributary/database';
import { operatorNamed, TestProgramme, useFreshDatabase, type TestDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { confirmProposal, declineProposal, type ProposingOperator } from '../proposals/index.ts';
import { readSetting } from '../settings/index.ts';
import { checkBooks, confirmExplanation, lastBookCheck, proposeExplanation, shownBreaches } from './index.ts';
import { INVARIANTS } from './invariants.ts';
import { NEVER_EXPLAINED } from './never-explained.ts';

const databases = useFreshDatabase({ booksHold: false });
const KIND = 'books.explain';

type Books = TestDatabase & {
  olga: ProposingOperator;
  oskar: ProposingOperator;
  programme: TestProgramme;
  /** Breaks one row of I39, the facts of a member that are kept for lists. */
  breakRow: (name: string) => Promise<void>;
};

const begin = async (): Promise<Books> => {
  const opened = await databases.open();
  const { db, owner } = opened;
  const programme = await TestProgramme.begin(db);
  const breakRow = async (name: string): Promise<void> => {
    await programme.join(name);
    await sql`update members set sponsor_name = 'nobody9' where userrefid = ${name}`.execute(owner.db);
  };
  const [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
  return { ...opened, programme, breakRow, olga, oskar };
};

const asked = async ({ db, olga }: Books, more: object = {}) => {
  const [first] = (await shownBreaches(db)).filter(({ explanation }) => explanation === undefined);
  return {
    invariant: first?.invariant ?? '',
    breach: first?.breach ?? '',
    reason: 'An import of 2026 wrote it',
    why: 'It is no money',
    entryId: undefined,
    operator: olga,
    ...more,
  };
};
const propose = async (books: Books, more: object = {}) =>
  proposeExplanation(books.db, await asked(books, more));
const confirm = ({ db, oskar }: Books, id: number, operator = oskar) =>
  confirmProposal(db, { id, kind: KIND, operator }, confirmExplanation);
const explain = async (books: Books) => {
  const { id } = await propose(books);
  await confirm(books, id);
};
const isStopped = (db: Db) => readSetting(db, 'withdrawalPayoutsPaused');
const nextDay = async ({ db, owner, programme }: Books) => {
  await sql`delete from settings where name = 'withdrawalPayoutsPaused'`.execute(owner.db);
  await programme.passDays(1);
  return checkBooks(db);
};

describe('a broken row that two operators explained', () => {
  it('stops no payouts on the next day, and stays broken, kept and in the audit log', async () => {
    const books = await begin();
    const { db } = books;
    await books.breakRow('anna1');
    expect(await checkBooks(db)).toEqual({ broken: ['I39'], explained: [] });
    expect(await isStopped(db)).toBe(true);
    await explain(books);
    expect(await nextDay(books)).toEqual({ broken: ['I39'], explained: ['I39'] });
    expect(await isStopped(db)).toBe(false);
    expect(await lastBookCheck(db)).toMatchObject({ broken: 1, explained: 1 });
    expect(await shownBreaches(db)).toMatchObject([
      {
        invariant: 'I39',
        whyNever: undefined,
        proposalId: null,
        explanation: {
          what: 'An import of 2026 wrote it',
          why: 'It is no money',
          proposedBy: 'olga',
          confirmedBy: 'oskar',
        },
      },
    ]);
    expect(
      await rowsOf(db, sql`select details from audit_log where action = 'books.broken' order by id`),
    ).toEqual([
      { details: { invariants: ['I39'] } },
      { details: { invariants: ['I39'], explained: ['I39'] } },
    ]);
  });

  it('stops payouts again once another row is broken', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    await explain(books);
    await books.breakRow('bert1');
    expect(await nextDay(books)).toEqual({ broken: ['I39'], explained: [] });
    expect(await isStopped(books.db)).toBe(true);
    await explain(books);
    expect(await nextDay(books)).toEqual({ broken: ['I39'], explained: ['I39'] });
  });

  it.each([
    ['a balance', `update ledger.programme_balances set balance = balance + 1 where account = 'fees'`],
    [
      'a total of a member',
      `update ledger.member_balances set paid_daily = paid_daily + 1 where member_id = (select id from members where userrefid = 'anna1')`,
    ],
  ])('stops payouts again once an amount in it changes: %s', async (_what, change) => {
    const books = await begin();
    const { db, owner, programme } = books;
    await programme.join('anna1');
    const more = sql.raw(change);
    await more.execute(owner.db);
    const { broken = [] } = (await checkBooks(db)) ?? {};
    expect(broken.length).toBeGreaterThan(0);
    const { length } = await shownBreaches(db);
    for (let at = 0; at < length; at++) await explain(books);
    expect(await nextDay(books)).toEqual({ broken, explained: broken });
    expect(await isStopped(db)).toBe(false);
    await more.execute(owner.db);
    expect(await nextDay(books)).toMatchObject({ broken, explained: [] });
    expect(await isStopped(db)).toBe(true);
  });

  it('counts for nothing when as many rows are broken as are kept', async () => {
    const books = await begin();
    const { db, owner } = books;
    await books.breakRow('anna1');
    await checkBooks(db);
    await explain(books);
    const many = sql`insert into member_tallies (day, standing, members)
      select '2020-01-01'::date + n, (select min(standing) from members), 1 from generate_series(1, 99) n`;
    await many.execute(owner.db);
    expect(await nextDay(books)).toEqual({ broken: ['I39'], explained: [] });
    expect(await isStopped(db)).toBe(true);
    expect(await shownBreaches(db)).toHaveLength(100);
    await expect(propose(books)).rejects.toMatchObject({ message: expect.stringContaining('100 rows') });
  });
});

describe('the proposal to explain a broken row', () => {
  it('needs another operator, and is one at a time', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    const again = await asked(books);
    const { id } = await propose(books);
    expect(await shownBreaches(books.db)).toMatchObject([{ proposalId: id, explanation: undefined }]);
    await expect(proposeExplanation(books.db, again)).rejects.toMatchObject({ code: 'conflict' });
    await expect(confirm(books, id, books.olga)).rejects.toMatchObject({ code: 'sameApprover' });
    await confirm(books, id);
    await expect(proposeExplanation(books.db, again)).rejects.toMatchObject({
      message: 'This row is already explained.',
    });
  });

  it('changes nothing when it is declined', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    const { id } = await propose(books);
    await declineProposal(books.db, { id, kind: KIND, operator: books.oskar, reason: 'Look again' });
    expect(await nextDay(books)).toEqual({ broken: ['I39'], explained: [] });
  });

  it('is refused for a row that the last check does not have, and for an unknown entry', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    await expect(propose(books, { breach: '{"member": "999"}' })).rejects.toMatchObject({ code: 'notFound' });
    await expect(propose(books, { entryId: 999_999 })).rejects.toMatchObject({
      message: 'There is no entry with this number.',
    });
  });

  it('keeps the entry that made its consequences good', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    const { entryId } = await oneRow(
      books.db,
      sql<{ entryId: number }>`select min(id)::int as "entryId" from ledger.entries`,
    );
    const { id } = await propose(books, { entryId });
    await confirm(books, id);
    expect((await shownBreaches(books.db))[0]?.explanation?.entryId).toBe(String(entryId));
  });

  it.each([
    [
      'is right again',
      `update members m set sponsor_name = lower(s.userrefid) from members s where s.id = m.sponsor_id`,
      undefined,
    ],
    [
      'is another now',
      `update ledger.programme_balances set balance = balance + 1 where account = 'fees'`,
      `update ledger.programme_balances set balance = balance + 1 where account = 'fees'`,
    ],
  ])('is refused at its confirmation when the row %s', async (_when, change, before) => {
    const books = await begin();
    const { db, owner } = books;
    if (before === undefined) await books.breakRow('anna1');
    else await sql.raw(before).execute(owner.db);
    await checkBooks(db);
    const { id } = await propose(books);
    await sql.raw(change).execute(owner.db);
    await expect(confirm(books, id)).rejects.toMatchObject({
      message: expect.stringContaining('or it changed'),
    });
    expect(await rowsOf(db, sql`select 1 from explained_breaches`)).toEqual([]);
  });

  it('is refused to an operator for the row of their own member account', async () => {
    const books = await begin();
    await books.breakRow('anna1');
    await checkBooks(books.db);
    await sql`update operators set member_id = (select id from members where userrefid = 'anna1') where username = 'olga'`.execute(
      books.owner.db,
    );
    await expect(propose(books)).rejects.toMatchObject({ code: 'ownAccount' });
  });
});

describe('an invariant that nobody can explain', () => {
  it('is refused by the module', async () => {
    const books = await begin();
    await sql`alter table ledger.entries disable trigger entries_are_final`.execute(books.owner.db);
    expect(await checkBooks(books.db)).toEqual({ broken: ['I07'], explained: [] });
    await expect(propose(books)).rejects.toMatchObject({ code: 'conflict', message: NEVER_EXPLAINED['I07'] });
    expect((await shownBreaches(books.db))[0]?.whyNever).toBe(NEVER_EXPLAINED['I07']);
  });

  it('is the same in the list and in the database, and exists', async () => {
    const { owner } = await databases.open();
    const { text } = await oneRow(
      owner.db,
      sql<{
        text: string;
      }>`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'never_explained'`,
    );
    const listed = Object.keys(NEVER_EXPLAINED);
    expect(text.match(/I\d+/g)).toEqual(listed);
    expect(INVARIANTS.map(({ id }) => id)).toEqual(expect.arrayContaining(listed));
  });

  it.each(Object.keys(NEVER_EXPLAINED))('is refused by the database as %s', async (id) => {
    const { db, olga, oskar } = await begin();
    const details = JSON.stringify({ invariant: id, breach: '{}', why: 'W', entryId: null });
    const { id: proposalId } = await oneRow(
      db,
      sql<{ id: number }>`
      insert into proposals (kind, subject, details, reason, proposed_by, lapses_at, status, decided_by, decided_at)
      values (${KIND}, 'x', ${details}::jsonb, 'R', ${olga.id}, app_now() + interval '1 day', 'confirmed', ${oskar.id}, app_now())
      returning id`,
    );
    const insert = sql`insert into explained_breaches (proposal_id, invariant, breach, what, why)
      values (${proposalId}, ${id}, '{}', 'R', 'W')`;
    await expect(insert.execute(db)).rejects.toThrow('never_explained');
  });
});

describe('an explained row', () => {
  it('takes two operators and their words, and is never changed or deleted by the application', async () => {
    const books = await begin();
    const { db } = books;
    await books.breakRow('anna1');
    await checkBooks(db);
    const { id } = await propose(books);
    const forge = (proposalId: number) =>
      sql`insert into explained_breaches (proposal_id, invariant, breach, what, why)
        values (${proposalId}, 'I39', '{"member": "2"}', 'R', 'W')`.execute(db);
    await expect(forge(id)).rejects.toThrow('two operators');
    await confirm(books, id);
    await expect(forge(id)).rejects.toThrow('two operators');
    await expect(sql`update explained_breaches set what = 'x'`.execute(db)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from explained_breaches`.execute(db)).rejects.toThrow('permission denied');
  });

  it('breaks I52 once somebody edited it', async () => {
    const books = await begin();
    const { db, owner } = books;
    await books.breakRow('anna1');
    await checkBooks(db);
    await explain(books);
    await sql`alter table explained_breaches disable trigger explained_breaches_are_final`.execute(owner.db);
    await sql`update explained_breaches set what = 'Nothing'`.execute(owner.db);
    await sql`alter table explained_breaches enable trigger explained_breaches_are_final`.execute(owner.db);
    expect(await nextDay(books)).toMatchObject({ broken: ['I39', 'I52'], explained: ['I39'] });
    expect(await isStopped(db)).toBe(true);
  });
});
