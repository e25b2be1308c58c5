import { type Db, pageOf, rowsOf, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf, programmeBalance } from '@tributary/ledger';
import { codeOf, operatorNamed, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { needsAction } from '../dashboard/index.ts';
import { explainReward } from '../rewards/index.ts';
import { confirmOrDecline, grantList, proposeGrant, type GrantProposal } from './index.ts';

const database = useDatabase();
let db: Db;
let programme: TestProgramme;
let [olga, oskar] = [
  { id: 0, username: '' },
  { id: 0, username: '' },
];
let names = 0;

beforeAll(async () => {
  ({ db } = database.current);
  programme = await TestProgramme.begin(db);
  [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
});

const proposed = async (changes: Partial<GrantProposal> = {}) => {
  const userrefid = `grantee${++names}`;
  const memberId = await programme.join(userrefid);
  const proposal: GrantProposal = {
    operator: olga,
    userrefid,
    kind: 'royalty',
    month: '2026-01',
    particular: 'January',
    baseMicro: usdt(500),
    amountMicro: usdt(100),
    ...changes,
  };
  return { memberId, proposal, ...(await proposeGrant(db, proposal)) };
};
const listed = (asked: Parameters<typeof grantList>[0]) =>
  pageOf(db, grantList(asked), { page: 1, size: 50 });
const age = (id: number, hours: number) =>
  sql`update reward_grants set proposed_at = app_now() - make_interval(hours => ${hours}::int) where id = ${id}`.execute(
    database.current.owner.db,
  );
const confirm = (id: number, operator = oskar) => confirmOrDecline(db, { operator, id, decision: 'confirm' });

describe('a royalty or special reward (AMB-020, AMB-021)', () => {
  it('lapses after 72 hours, and the same particular can then be proposed again', async () => {
    const { id, proposal } = await proposed();
    await age(id, 71);
    expect(await codeOf(proposeGrant(db, proposal))).toBe('conflict');
    await age(id, 72);
    await expect(confirm(id)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^This has lapsed/) as string,
    });
    const again = await proposeGrant(db, proposal);
    expect(await codeOf(confirm(id))).toBe('conflict');
    await confirm(again.id);
  });

  it('is listed as lapsed after 72 hours, is no work for the dashboard, and is in no sum of money', async () => {
    const toConfirm = async () => (await needsAction(db)).special.count;
    const { sums: before } = await listed({ kind: 'special' });
    const waiting = await toConfirm();
    const { id } = await proposed({ kind: 'special' });
    const find = async () => (await listed({ kind: 'special', text: `grantee${names}` })).rows[0];
    await age(id, 71);
    expect(await find()).toMatchObject({ status: 'Pending', needsConfirmation: true });
    expect(await toConfirm()).toBe(waiting + 1);
    await age(id, 72);
    expect(await find()).toMatchObject({ status: 'Lapsed', needsConfirmation: false });
    expect(await toConfirm()).toBe(waiting);
    const { sums } = await listed({ kind: 'special' });
    expect(sums).toEqual({ ...before, entries: before.entries + 1, lapsed: before.lapsed + 1 });
    expect((await listed({ kind: 'special', status: 'Pending' })).rows.map((row) => row.id)).not.toContain(
      id,
    );
    expect((await listed({ kind: 'special', status: 'Lapsed' })).rows.map((row) => row.id)).toContain(id);
  });

  it('refuses an operator who proposes, confirms or declines one for their own account', async () => {
    const { id, memberId, proposal } = await proposed();
    const link = (to: number | null) =>
      sql`update operators set member_id = ${to} where id = ${oskar.id}`.execute(database.current.owner.db);
    await link(memberId);
    const own = { ...proposal, particular: 'February', operator: oskar };
    for (const act of [
      () => proposeGrant(db, own),
      () => confirm(id),
      () => confirmOrDecline(db, { operator: oskar, id, decision: 'decline' }),
    ])
      expect(await codeOf(act())).toBe('ownAccount');
    await link(null);
    await confirm(id);
  });

  it.each(['royalty', 'special'] as const)(
    'is credited to Working from the treasury once confirmed: %s',
    async (kind) => {
      const { id, memberId } = await proposed({ kind });
      expect((await balancesOf(db, memberId)).working).toBe(0n);
      const treasury = await programmeBalance(db, 'reward_treasury');
      await confirm(id);
      expect((await balancesOf(db, memberId)).working).toBe(usdt(100));
      expect(await programmeBalance(db, 'reward_treasury')).toBe(treasury - usdt(100));
      expect(await explainReward(db, memberId, `2026-01-01.${kind}.${id}`)).toMatchObject({
        computedMicro: usdt(100),
        posting: { wallet: 'working', amountMicro: usdt(100) },
      });
    },
  );

  it('needs a second person, whatever the first one tries', async () => {
    const { id, memberId } = await proposed();
    expect(await codeOf(confirm(id, olga))).toBe('sameApprover');
    expect((await balancesOf(db, memberId)).working).toBe(0n);
    await expect(
      sql`update reward_grants set status = 'confirmed', decided_by = proposed_by, decided_at = now(), batch_id = 1 where id = ${id}`.execute(
        db,
      ),
    ).rejects.toThrow('confirmed_by_another');
  });

  it('is not confirmed once its proposer was linked to the member', async () => {
    const operator = await operatorNamed(db, 'linked');
    const { id, memberId } = await proposed({ operator });
    await sql`update operators set member_id = ${memberId} where id = ${operator.id}`.execute(db);
    expect(await codeOf(confirm(id))).toBe('conflict');
  });

  it('is decided once by 20 operators who confirm and decline at the same time', async () => {
    const { id, memberId } = await proposed();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_each, n) =>
        codeOf(confirmOrDecline(db, { operator: oskar, id, decision: n % 2 ? 'confirm' : 'decline' })),
      ),
    );
    expect(codes.filter((code) => code !== 'conflict')).toEqual(['done']);
    const { working } = await balancesOf(db, memberId);
    const { rows } = await listed({ kind: 'royalty', text: `grantee${names}` });
    expect(rows[0]?.status).toBe(working === 0n ? 'Declined' : 'Paid');
  });

  it('is entered once for a month and particular, and again only after a decline', async () => {
    const { id, proposal } = await proposed();
    expect(await codeOf(proposeGrant(db, proposal))).toBe('conflict');
    await confirmOrDecline(db, { operator: oskar, id, decision: 'decline' });
    expect(await codeOf(proposeGrant(db, proposal))).toBe('done');
    expect(await codeOf(confirm(id))).toBe('conflict');
  });

  it('answers notFound for an unknown member or an unknown id', async () => {
    expect(await codeOf(proposed({ userrefid: 'nobody99' }))).toBe('notFound');
    expect(await codeOf(confirm(999_999))).toBe('notFound');
  });

  it('waits for the treasury, and the list says so', async () => {
    const { id, memberId } = await proposed({ kind: 'special', amountMicro: usdt(5_000_000) });
    await confirm(id);
    expect((await balancesOf(db, memberId)).working).toBe(0n);
    const find = async () => (await listed({ kind: 'special', text: `grantee${names}` })).rows[0];
    expect(await find()).toMatchObject({ status: 'Pending', needsConfirmation: false });
    await programme.fund(usdt(6_000_000));
    expect((await balancesOf(db, memberId)).working).toBe(usdt(5_000_000));
    expect(await find()).toMatchObject({ status: 'Paid', proposedBy: 'olga', decidedBy: 'oskar' });
  });

  it('is listed by kind, status and text, with sums over all matches', async () => {
    const { total: rows, sums } = await listed({ kind: 'royalty' });
    const [truth] = await rowsOf(
      db,
      sql`select count(*)::int as rows, count(*) filter (where status = 'declined')::int as declined,
          sum(amount) filter (where status = 'confirmed' or status = 'proposed' and proposed_at > app_now() - interval '72 hours')::bigint as bonuses
        from reward_grants where kind = 'royalty'`,
    );
    expect({ rows, ...sums }).toMatchObject(truth as object);
    const declined = await listed({ kind: 'royalty', status: 'Declined' });
    expect(new Set(declined.rows.map(({ status }) => status))).toEqual(new Set(['Declined']));
  });
});
