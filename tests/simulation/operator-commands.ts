import { oneRow, sql, type RawBuilder } from '@tributary/database';
import { addDays, FOUNDING_PLAN, usdt } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { draftPlan, publishPlan, withdrawPlan } from '@tributary/modules/plan';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { saveEntry, setTurnover, settleWindows } from '@tributary/modules/odl';
import { reverseRequested, settleDebts } from '@tributary/modules/reversals';
import { changeTreasurySettings } from '@tributary/modules/treasury';
import {
  endow,
  joinQuietly,
  makeDebtor,
  operatorNamed,
  proposeReversalAlone,
  requestReversal,
} from '@tributary/testing';
import type { MoneyCommand, Scene, Try } from './command-scene.ts';

const AMOUNT = usdt(100);
/** One person may save a turnover up to this. */
const TURNOVER = usdt(9_000);
const actor = 'operator:1';

const auditedAs = (action: string, subject: string): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`
    select count(*)::int as n from audit_log where action = ${action} and subject = ${subject}`;

const entriesOf = (memberId: number, movement: string): RawBuilder<{ n: number }> =>
  sql<{ n: number }>`
    select count(*)::int as n from ledger.entries where owner_id = ${memberId} and movement::text = ${movement}`;

const ownerOfLot = async ({ programme, next }: Scene): Promise<{ memberId: number; lotId: number }> => {
  const memberId = await joinQuietly(programme.db, `lot${next()}`);
  await endow(programme.db, memberId, { r_wallet: AMOUNT });
  const { lotId } = await activatePackage(programme.db, {
    memberId,
    type: 'igniteFund',
    amountMicro: AMOUNT,
  });
  return { memberId, lotId };
};

const reversal = async (scene: Scene): Promise<Try> => {
  const { memberId, lotId } = await ownerOfLot(scene);
  await requestReversal(scene.programme.db, { memberId, lotId });
  return {
    memberId,
    run: async (db) => (await reverseRequested(db)) >= 0,
    count: entriesOf(memberId, 'reversal'),
    balances: { r_wallet: AMOUNT, principal: 0n, debt: 0n },
  };
};

const debtor = async ({ programme, next }: Scene): Promise<Try> => {
  const memberId = await joinQuietly(programme.db, `debtor${next()}`);
  await endow(programme.db, memberId, { profit: AMOUNT });
  const owed = usdt(30);
  await makeDebtor(programme.db, memberId, owed);
  return {
    memberId,
    run: async (db) => (await settleDebts(db)) >= 0,
    count: entriesOf(memberId, 'debt_settlement'),
    balances: { profit: AMOUNT - owed, debt: 0n },
  };
};

const declinedGrant = async ({ programme: { db }, operator, next }: Scene): Promise<Try> => {
  const userrefid = `grantee${next()}`;
  await joinQuietly(db, userrefid);
  const proposal = { userrefid, kind: 'special', month: '2026-01', particular: 'Test' } as const;
  const amounts = { baseMicro: 0n, amountMicro: AMOUNT };
  const proposer = await operatorNamed(db, `proposer${next()}`);
  const { id } = await proposeGrant(db, { operator: proposer, ...proposal, ...amounts });
  const key = `decline:${id}`;
  return {
    run: (app) => confirmOrDecline(app, { operator, id, decision: 'decline', key }),
    count: auditedAs('grant.decline', `grant:${id}`),
  };
};

/** At most one version waits, so this withdraws the version of the try before. */
const publication = async ({ programme: { db, day }, next }: Scene): Promise<Try> => {
  const waiting = await oneRow(
    db,
    sql<{ id: number | null }>`
      select max(id) as id from plan_versions where status = 'published' and active_from > app_day()`,
  );
  if (waiting.id !== null) await withdrawPlan(db, { actor, version: waiting.id });
  const draft = await draftPlan(db, { actor, plan: FOUNDING_PLAN });
  const wanted = { actor, ...draft, activeFrom: addDays(day, 30), key: `publish:${next()}` };
  return {
    run: (app) => publishPlan(app, wanted),
    count: sql<{ n: number }>`
      select count(*)::int as n from audit_log join plan_versions v on v.id = ${draft.version} and v.status = 'published'
      where action = 'plan.publish' and subject = ${`plan:${draft.version}`}`,
  };
};

/** The first unsettled window, with a turnover; every active package has one row in it, claimed or missed. */
const settlement = async ({ programme: { db } }: Scene): Promise<Try> => {
  const { no, ends } = await oneRow(
    db,
    sql<{ no: number; ends: string }>`
      insert into odl_windows as w (window_no, starts_at, ends_at, turnover)
      select no, odl_window_start(no), odl_window_start(no + 1), ${TURNOVER.toString()}::bigint from (
        select coalesce(max(window_no) + 1, odl_window_no(app_now())) as no from odl_windows where settled_at is not null) n
      on conflict (window_no) do update set turnover = excluded.turnover
      returning window_no as no, business_day_of(w.ends_at)::text as ends`,
  );
  const { n: once } = await oneRow(
    db,
    sql<{ n: number }>`select count(*)::int as n from packages where active`,
  );
  return {
    run: async (app) => (await settleWindows(app, ends)) >= 0,
    count: sql<{
      n: number;
    }>`select count(*)::int as n from rewards where kind = 'odl' and cause_id / 4 = ${no}`,
    once,
  };
};

/** Saving the same again changes nothing, so each try sets a new value. */
const turnover = ({ next }: Scene): Promise<Try> => {
  const turnoverMicro = TURNOVER + BigInt(next());
  return Promise.resolve({
    run: async (db) => {
      await setTurnover(db, { turnoverMicro, actor });
      return true;
    },
    count: sql<{ n: number }>`
      select count(*)::int as n from odl_windows
      where window_no = odl_window_no(app_now()) and turnover = ${turnoverMicro.toString()}::bigint`,
  });
};

const treasurySettings = ({ next }: Scene): Promise<Try> => {
  const operator = { id: next(), username: `changer${next()}` };
  const days = 7 + next();
  return Promise.resolve({
    run: (db) => changeTreasurySettings(db, { coverageDays: days, reason: 'simulated', operator }),
    count: sql<{ n: number }>`
      select count(*)::int as n from settings where name = 'coverageDays' and value = to_jsonb(${days}::int)
        and changed_by = ${`operator:${operator.username}`}`,
  });
};

/** Commands of operators and sweeps, in addition to those of members. */
export const OPERATOR_COMMANDS: readonly MoneyCommand[] = [
  { title: 'a reversal of an activation', prepare: reversal },
  {
    title: 'a request for a reversal',
    refusedAs: 'conflict',
    prepare: async (scene) => {
      const { memberId, lotId } = await ownerOfLot(scene);
      const proposed = await proposeReversalAlone(scene.programme.db, { memberId, lotId });
      return {
        run: async (db) => {
          await proposed.confirm(db);
          return true;
        },
        count: auditedAs('activation.reversal-requested', `lot:${lotId}`),
      };
    },
  },
  { title: 'the settlement of a debt', prepare: debtor },
  { title: 'a declined grant', prepare: declinedGrant },
  { title: 'the publication of a plan', prepare: publication },
  {
    title: 'an ODL entry',
    refusedAs: 'conflict',
    prepare: ({ next }) => {
      const day = addDays('2020-01-01', next());
      const entry = { day, hour: 7, amountMicro: AMOUNT, status: 'achieved', actor } as const;
      return Promise.resolve({
        run: (db) => saveEntry(db, entry),
        count: sql<{ n: number }>`select count(*)::int as n from odl_entries where day = ${day}::date`,
      });
    },
  },
  { title: 'an ODL turnover', prepare: turnover },
  { title: 'a change of treasury settings', prepare: treasurySettings },
  { title: 'the settlement of a window', prepare: settlement },
];
