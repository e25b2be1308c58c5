import { useBusyBooks } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { INVARIANTS, verifyBooks } from './index.ts';

const { database, noticedBy } = useBusyBooks();

describe('the check of the books’ invariants', () => {
  it('finds no fault in a programme in which everything has happened, by at least 25 invariants', async () => {
    expect(INVARIANTS.length).toBeGreaterThanOrEqual(25);
    expect(new Set(INVARIANTS.map(({ id }) => id)).size).toBe(INVARIANTS.length);
    expect((await verifyBooks(database.current.db)).filter((result) => result.breaches.length > 0)).toEqual(
      [],
    );
  });

  it.each([
    [
      'an unbalanced posting',
      'I01',
      [`update ledger.postings set amount = amount + 1 where owner_id = 2 and seq = 1`],
    ],
    [
      'money from nowhere',
      'I02',
      [`update ledger.member_balances set profit = profit + 5 where member_id = 2`],
    ],
    [
      'a balance without its postings',
      'I03',
      [
        `update ledger.member_balances set r_wallet = r_wallet - 1 where member_id = 2`,
        `update ledger.member_balances set r_wallet = r_wallet + 1 where member_id = 3`,
      ],
    ],
    [
      'an overdraft that healed',
      'I04',
      [`update ledger.postings set balance_after = -1 where owner_id = 2 and seq = 1`],
    ],
    [
      'a wrong running balance',
      'I05',
      [`update ledger.postings set balance_after = balance_after + 1 where owner_id = 2 and seq = 2`],
    ],
    [
      'a wrong running total of the wallets',
      'I05',
      [`update ledger.postings set wallets_after = wallets_after + 1 where owner_id = 3 and seq = 1`],
    ],
    [
      'a line that counts one too many before it',
      'I41',
      [`update ledger.postings set lines_after = lines_after + 1 where owner_id = 3 and seq = 1`],
    ],
    [
      'a wrong running sum of credits',
      'I41',
      [`update ledger.postings set credits_after = credits_after + 1 where owner_id = 3 and seq = 2`],
    ],
    [
      'balances that count another number of credits than their last line',
      'I41',
      [`update ledger.member_balances set credit_lines = credit_lines + 1 where member_id = 3`],
    ],
    [
      'a posting without an entry',
      'I06',
      [`update ledger.postings set entry_id = 999999 where owner_id = 2 and seq = 1`],
    ],
    [
      'an entry without postings',
      'I06',
      [
        `insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor) values (2, 'deposit', 'x', '2026-01-01', now(), 'x')`,
      ],
    ],
    ['a guard switched off', 'I07', [`alter table ledger.entries disable trigger entries_are_final`]],
    ['a guard taken away', 'I07', [`drop trigger postings_are_final on ledger.postings`]],
    ['a right to change postings', 'I07', [`grant update on ledger.postings to tributary_app`]],
    ['a right to delete entries', 'I07', [`grant delete on ledger.entries to tributary_app`]],
    [
      'a member below themselves',
      'I19',
      [
        `alter table members drop constraint sponsor_came_first`,
        `update members set sponsor_id = 3 where id = 2`,
      ],
    ],
    ['a team without a member', 'I19', [`delete from team_members where member_id = 3`]],
    ['a join that is counted twice', 'I47', [`update team_days set joined = joined + 1`]],
    [
      'a stop without a row for one of the uplines',
      'I47',
      [
        `insert into team_stops (member_id, id, stopped_id, level, day, because, package_type)
          select member_id, -1, 3, 1, day, 'capped', 'igniteFund' from team_days limit 1`,
      ],
    ],
    [
      'a stopped member who brought too much',
      'I51',
      [
        `insert into team_events (member_id, kind, lot_id, because, package_type, done_at) values (3, 'package_ended', 1, 'capped', 'igniteFund', now())`,
        `insert into team_stops (member_id, id, stopped_id, level, day, because, package_type, brought)
          select u.ancestor_id, e.id, 3, u.level, e.day, 'capped', 'igniteFund', 1000000000000 from team_events e
          join team_members u on u.member_id = 3 where e.member_id = 3 and e.kind = 'package_ended'`,
      ],
    ],
    [
      'a request without its answer',
      'I21',
      [`insert into request_keys (actor, key, body_hash) values ('member:2', 'k', '')`],
    ],
    [
      'an approval by nobody',
      'I22',
      [`update withdrawals set status = 'approved', approved_at = now(), second_approver_from = 1000000000`],
    ],
    [
      'an edited line of the audit log',
      'I23',
      [`update audit_log set details = '{"amountMicro":"1"}' where id = (select min(id) from audit_log)`],
    ],
    [
      'a missing line of the audit log',
      'I23',
      [`delete from audit_log where id = (select min(id) from audit_log)`],
    ],
    ['a deed that is counted twice', 'I45', [`update audit_tallies set deeds = deeds + 1`]],
    ['a column for private keys', 'I24', [`alter table deposit_addresses add column private_key text`]],
    ['a column for clear passwords', 'I24', [`alter table operators add column plain_password text`]],
    [
      'an amount with a fraction',
      'I25',
      [
        `alter table withdrawals drop column searched`,
        `alter table withdrawals alter column fee type double precision`,
      ],
    ],
    [
      'a total that its postings do not make',
      'I29',
      [`update ledger.member_balances set paid_network = paid_network + 1 where member_id = 2`],
    ],
    [
      'more to collect than is owed',
      'I36',
      [
        `alter table ledger.member_balances drop constraint uncollected_within_debt`,
        `update ledger.member_balances set uncollected = 5 where member_id = 2`,
      ],
    ],
    [
      'a settlement whose money does not come to the treasury',
      'I37',
      [
        `insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor) values (2, 'debt_settlement', 'planted', app_day(), app_now(), 'x')`,
        `insert into ledger.postings select 2, app_day(), 9999, 'uncollected', 'debt_settlement', id, -5, 0, 0, app_now(), 0, 0, 0
          from ledger.entries where cause = 'planted'`,
      ],
    ],
    [
      'a deposit that settles a debt for a reward',
      'I46',
      [
        `insert into ledger.entries (owner_id, movement, cause, booked_on, posted_at, actor) values (2, 'debt_settlement', 'planted', app_day(), app_now(), 'x')`,
        `insert into ledger.postings select 2, app_day(), 9998 + n, (array['r_wallet', 'uncollected', 'debt']::ledger.account[])[n], 'debt_settlement', id, (array[-5, -5, 5])[n], 0, 0, app_now(), 0, 0, 0
          from ledger.entries, generate_series(1, 3) as n where cause = 'planted'`,
        `insert into ledger.postings select 0, app_day(), 999999, 'reward_treasury', 'debt_settlement', id, 5, 0, null, app_now(), null, null, null
          from ledger.entries where cause = 'planted'`,
      ],
    ],
  ])('notices %s (%s)', async (_title, id, faults) => {
    expect(await noticedBy([...faults])).toContain(id);
  });
});
