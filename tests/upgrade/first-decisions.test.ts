import { migrate, pageOf, rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { decidedApprovals } from '@tributary/modules/approvals';
import type { OperatorActor } from '@tributary/modules/identity';
import { proposedTurnover } from '@tributary/modules/odl';
import { confirmProposal, openProposals } from '@tributary/modules/proposals';
import { confirmFunding } from '@tributary/modules/treasury';
import { useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';

/** The last version that kept first decisions in the rows that they are about. */
const BEFORE = '0069_backups_and_drills';
const hash = (digit: string): string => `0x${digit.repeat(64)}`;

const database = useDatabase({ shape: 'empty', isNew: true });
let db: Db;
let operators: { id: number; username: string }[];

const MAIN = { kind: 'operator', isMain: true, permissions: [], hasSecondFactor: false } as const;
const actor = (): OperatorActor => ({ ...MAIN, ...operators[1]!, name: 'Oskar' });

const SHARES = {
  ctoPercent: 25,
  fundPercent: { igniteFund: 20, elevatePlus: 30, legacyVault: 50 },
  slabPercent: { igniteFund: [30, 20, 50], elevatePlus: [31, 19, 50], legacyVault: [32, 18, 50] },
};

/** Rows that the former version wrote, with its own statements. */
const beginBefore = async (owner: Db): Promise<void> => {
  await sql`drop schema public cascade; drop schema ledger cascade; create schema public`.execute(owner);
  await migrate({ db: owner }, { upTo: BEFORE });
  await sql`insert into operators (username, name, password_hash, is_main, permissions, claimed_at)
    values ('olga', 'Olga', 'x', true, '{}', app_now()), ('oskar', 'Oskar', 'x', true, '{}', app_now())`.execute(
    owner,
  );
  await sql`insert into funding_claims (amount, tx_hash, reference, evidence, status, proposed_by, confirmed_by, proposed_at)
    values (60000000000, ${hash('1')}, 'capital of May', 'letter', 'proposed', 'operator:olga', null, app_now() - interval '5 hours'),
      (61000000000, ${hash('2')}, 'capital of April', 'letter', 'proposed', 'operator:olga', null, app_now() - interval '80 hours'),
      (62000000000, ${hash('3')}, 'capital of March', 'letter', 'confirmed', 'operator:olga', 'operator:oskar', app_now() - interval '90 hours')`.execute(
    owner,
  );
  await sql`insert into audit_log (actor, action, subject, details)
    select 'operator:oskar', 'treasury.fund.confirmed', 'funding-claim:' || id, '{"before": "proposed", "after": "confirmed"}'
    from funding_claims where status = 'confirmed'`.execute(owner);
};

/** A turnover that waits in a reopened window, one that lapsed there, and one that was confirmed in a third. */
const beginTurnovers = async (owner: Db): Promise<void> => {
  await sql`insert into odl_windows (window_no, starts_at, ends_at, reopened_at, proposed_turnover, proposed_shares, proposed_by, proposed_at)
    select no, app_now() - interval '9 days', app_now() - interval '6 days', app_now(), 70000000000, ${JSON.stringify(SHARES)}::jsonb,
      'operator:olga', app_now() - make_interval(hours => case no when 3 then 6 else 90 end)
    from generate_series(3, 4) no`.execute(owner);
  await sql`insert into audit_log (actor, action, subject, details) values
    ('operator:oskar', 'odl.turnover.proposed', 'odl-window:2', '{"after": {"turnover": "71,000.00"}}'),
    ('operator:olga', 'odl.turnover.proposed', 'odl-window:2', '{"after": {"turnover": "72,500.00"}}'),
    ('operator:oskar', 'odl.turnover.confirmed', 'odl-window:2', '{"after": {"turnover": "72,500.00"}}')`.execute(
    owner,
  );
};

beforeAll(async () => {
  const { owner } = database.current;
  ({ db } = database.current);
  await beginBefore(owner.db);
  await beginTurnovers(owner.db);
  await migrate(owner);
  operators = await rowsOf(db, sql`select id, username from operators order by id`);
});

describe('first decisions of the former version', () => {
  it('wait as proposals with their time, operator and lapse', async () => {
    const open = await openProposals(db);
    expect(open).toMatchObject([
      {
        kind: 'treasury.fund',
        subject: `transfer:${hash('1')}`,
        details: { amountMicro: usdt(60_000).toString(), txHash: hash('1'), reference: 'capital of May' },
        reason: 'letter',
        proposerName: 'olga',
      },
      { kind: 'odl.turnover', subject: 'odl-window:3', proposerName: 'olga' },
    ]);
    expect(proposedTurnover(open[1]!)).toEqual({ no: 3, turnoverMicro: usdt(70_000), shares: SHARES });
    for (const { proposedAt, lapsesAt } of open)
      expect(lapsesAt.getTime() - proposedAt.getTime()).toBe(72 * 3_600_000);
  });

  it('are refused if they had lapsed', async () => {
    expect(
      await rowsOf(db, sql`select reference, status, refused_for as why from funding_claims order by id`),
    ).toEqual([
      { reference: 'capital of April', status: 'refused', why: 'Nobody confirmed it in time.' },
      { reference: 'capital of March', status: 'confirmed', why: null },
    ]);
  });

  it('stay in the list of decisions with their request', async () => {
    const { rows } = await pageOf(db, decidedApprovals(actor()), { page: 1, size: 10 });
    expect(rows).toMatchObject([
      {
        kind: 'turnover',
        about: 'odl-window:2',
        amountMicro: usdt(72_500),
        askedBy: 'operator:olga',
        decidedBy: 'operator:oskar',
        reason: null,
      },
      {
        kind: 'funding',
        result: 'approved',
        about: 'capital of March',
        amountMicro: usdt(62_000),
        askedBy: 'operator:olga',
        decidedBy: 'operator:oskar',
        reason: 'letter',
      },
    ]);
    expect(rows.every(({ askedAt, at }) => askedAt !== null && askedAt <= at)).toBe(true);
  });

  it('are confirmed by another operator after the upgrade', async () => {
    const [first] = await openProposals(db);
    await confirmProposal(
      db,
      { id: first!.id, kind: 'treasury.fund', operator: operators[1]! },
      confirmFunding,
    );
    expect(
      await rowsOf(
        db,
        sql`select status, confirmed_by as "by" from funding_claims where tx_hash = ${hash('1')}`,
      ),
    ).toEqual([{ status: 'confirmed', by: 'operator:oskar' }]);
  });
});
