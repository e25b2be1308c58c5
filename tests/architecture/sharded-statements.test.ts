import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { classify, type Verdict } from '../../scripts/sharding/classify.ts';
import { shardingFaults, type Classified } from '../../scripts/sharding/faults.ts';
import { EXCEPTIONS, TIMES, TRIGGERS } from '../../scripts/sharding/exceptions.ts';
import { functionKinds } from '../../scripts/sharding/functions.ts';
import { readSchema } from '../../scripts/sharding/schema.ts';
import { sourcesOf } from '../../scripts/sharding/sources.ts';

const root = join(import.meta.dirname, '../..');
const schema = readSchema(root);
const functions = functionKinds(schema);

beforeAll(loadModule);

const verdict = (sql: string, holes: readonly string[] = []): Verdict => {
  const [statement] = parseSync(sql).stmts ?? [];
  if (!statement?.stmt) throw new Error(`no statement: ${sql}`);
  return classify(statement.stmt, { columns: schema.columns, functions, holes });
};

const CASES: readonly (readonly [does: string, answer: string, sql: string])[] = [
  ['uses no table by member', 'beside', 'select * from tickets t join members m on m.id = t.member_id'],
  ['names the member', 'one shard', 'select amount from lots where member_id = $1'],
  [
    'names the member once for joined tables',
    'one shard',
    'select from packages p join lots l on l.member_id = p.member_id and l.package_no = p.package_no where p.member_id = $1',
  ],
  [
    'joins by a common column',
    'one shard',
    'select from packages join lots using (member_id) where packages.member_id = $1',
  ],
  [
    'joins a table on every node',
    'one shard',
    'select m.userrefid from lots l join members m on m.id = l.member_id where m.id = $1',
  ],
  [
    'names the member in a subquery',
    'one shard',
    'select (select sum(amount) from lots l where l.member_id = p.member_id) from packages p where p.member_id = $1',
  ],
  [
    'names the member in a with query that it reads',
    'one shard',
    'with mine as (select * from lots where member_id = $1) select sum(amount) from mine',
  ],
  [
    'names the member in both parts of a union',
    'one shard',
    'select amount from lots where member_id = $1 union all select cap from packages where member_id = $1',
  ],
  ['inserts one row', 'one shard', 'insert into blb_paid (member_id, slab_id) values ($1, $2)'],
  [
    'inserts what it reads of the same member',
    'one shard',
    'insert into packages (member_id, package_no) select $1, max(package_no) + 1 from packages where member_id = $1',
  ],
  ['locks the rows of one member', 'one shard', 'select from packages where member_id = $1 for update'],
  ['names no member', 'every shard', 'select sum(amount) from lots'],
  ['names several members', 'every shard', 'select sum(amount) from lots where member_id = any($1)'],
  [
    'names the member on one side of an or',
    'every shard',
    'select from lots where member_id = $1 or package_no = 2',
  ],
  [
    'groups by the member in a subquery',
    'every shard',
    'select max(s) from (select member_id, sum(amount) as s from lots group by member_id) x',
  ],
  [
    'inserts for each member what it reads of the same',
    'every shard',
    'insert into blb_paid (member_id, slab_id) select member_id, 1 from packages',
  ],
  [
    'adds up several members in a subquery',
    'coordinator',
    'select max(s) from (select package_no, sum(amount) as s from lots group by package_no) x',
  ],
  ['has a window over several members', 'coordinator', 'select sum(amount) over (order by id) from lots'],
  [
    'joins a table on one node',
    'coordinator',
    'select from withdrawals w join payouts p on p.withdrawal_id = w.id and p.member_id = w.member_id where w.member_id = $1',
  ],
  [
    'reads two members in two subqueries',
    'coordinator',
    'select (select count(*) from lots where member_id = $1), (select count(*) from lots where member_id = $2)',
  ],
  [
    'inserts rows that lie with no member',
    'coordinator',
    'insert into blb_paid (member_id, slab_id) select m.id, 1 from members m',
  ],
  [
    'joins two members',
    'refused',
    'select from team_members t join team_totals k on k.member_id = t.member_id where t.ancestor_id = $1',
  ],
  ['locks rows of several members', 'refused', 'select from packages where member_id = any($1) for update'],
  [
    'has a query among its values',
    'refused',
    'insert into packages (member_id, package_no) values ($1, (select max(package_no) from packages where member_id = $1))',
  ],
  [
    'asks about rows of members for each row that lies elsewhere',
    'refused',
    'select exists (select from withdrawals w where w.member_id = t.member_id) from tickets t',
  ],
  [
    'calls for each row a function that reads tables',
    'refused',
    'select why_not_screened(member_id, id) from withdrawals',
  ],
  ['changes whose row it is', 'refused', 'update lots set member_id = $2 where member_id = $1'],
  [
    'changes a table on every node by rows of members',
    'refused',
    'update reward_batches b set total = 0 from rewards r where r.batch_id = b.id',
  ],
  [
    'walks a tree of members',
    'refused',
    'with recursive t (id) as (select ancestor_id from team_members where member_id = 1 union all select u.ancestor_id from t join team_members u on u.member_id = t.id) select from t',
  ],
];

describe('a statement on a PostgreSQL that is distributed by member (docs/scale.md)', () => {
  it.each(CASES)('%s: %s', (_, answer, sql) => {
    expect(verdict(sql).answer).toBe(answer);
  });

  it('treats two parameters with the same text in the code as the same member', () => {
    const sql = 'select from packages p, lots l where p.member_id = $1 and l.member_id = $2';
    expect(verdict(sql, ['memberId', 'memberId']).answer).toBe('one shard');
    expect(verdict(sql, ['memberId', 'sponsorId']).answer).toBe('refused');
  });

  it('names the functions of time in a statement about members, and in no other', () => {
    expect(verdict('select from lots where member_id = $1 and activated_on < app_day()').times).toEqual([
      'app_day',
    ]);
    expect(verdict('select from tickets where created_at < now()').times).toEqual([]);
  });

  it('reads the statements inside the functions of the schema', () => {
    const places = sourcesOf([], schema).map(({ place }) => place);
    expect(places.filter((place) => place === 'function ledger.post').length).toBeGreaterThan(3);
    expect(places).toContain('function mark_rewards_reversed');
  });

  it('refuses a form of SQL for which there is no rule', () => {
    expect(() => verdict('merge into lots using packages on true when matched then delete')).toThrow(
      'no rule for MergeStmt',
    );
  });
});

describe('the list of exceptions', () => {
  const classified = (place: string, answer: Classified['answer'], times: string[] = []): Classified => ({
    place,
    at: `${place}:1`,
    statement: {} as Classified['statement'],
    holes: [],
    answer,
    why: 'it joins members with other members',
    times,
  });
  /** As many statements as are listed. */
  const listed = (): Classified[] => [
    ...EXCEPTIONS.flatMap(({ answer, at }) =>
      Object.entries(at).flatMap(([place, count]) =>
        Array.from({ length: count }, () => classified(place, answer)),
      ),
    ),
    ...Object.entries(TIMES).flatMap(([place, count]) =>
      Array.from({ length: count }, () => classified(place, 'one shard', ['app_now'])),
    ),
  ];

  it('allows what it lists', () => {
    expect(shardingFaults(root, listed())).toEqual([]);
  });

  it('names a new statement with its place and its reason', () => {
    const added = classified('packages/shop/src/shop-store.ts', 'refused');
    expect(shardingFaults(root, [...listed(), added])).toEqual([
      'packages/shop/src/shop-store.ts:1: refused, because it joins members with other members',
    ]);
  });

  it('names a new use of the time', () => {
    const added = classified('packages/shop/src/shop-store.ts', 'one shard', ['now']);
    expect(shardingFaults(root, [...listed(), added])).toEqual([
      'packages/shop/src/shop-store.ts:1: now in a statement about members',
    ]);
  });

  it('names an entry that is not needed any more', () => {
    const [, ...rest] = listed();
    expect(shardingFaults(root, rest)).toEqual([
      expect.stringContaining('scripts/sharding/exceptions.ts: EXCEPTIONS allows'),
    ]);
  });

  it('lists every trigger on a table by member', () => {
    expect(TRIGGERS).toContain('withdrawals_are_tallied');
    expect(new Set(TRIGGERS).size).toBe(TRIGGERS.length);
  });
});
