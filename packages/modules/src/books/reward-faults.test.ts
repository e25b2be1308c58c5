import { useBusyBooks } from '@tributary/testing';
import { describe, expect, it } from 'vitest';

const { noticedBy } = useBusyBooks();

describe('the check of the books’ invariants', () => {
  it.each([
    [
      'a reward that was not paid',
      'I08',
      [
        `update rewards set credited = credited - 1, computed = computed where kind = 'network' and business_date = '2026-01-02'`,
      ],
    ],
    [
      'a reward without a cause in the books',
      'I08',
      [
        `insert into rewards select 3, business_date, kind, cause_id + 1000, level, rate_bps, package_no, status, source_id, batch_id, base, computed, credited from rewards where kind = 'network' limit 1`,
      ],
    ],
    ['earned above what was counted', 'I09', [`update packages set earned = earned + 1 where member_id = 2`]],
    ['a cap that no lot gives', 'I09', [`update packages set cap = cap + 1 where member_id = 3`]],
    [
      'a missing day',
      'I10',
      [`delete from rewards where kind = 'daily' and member_id = 3 and business_date = '2026-01-03'`],
    ],
    [
      'a day outside the term',
      'I10',
      [`update lots set last_earning_day = '2026-01-02' where member_id = 3`],
    ],
    [
      'a wrong amount for the day',
      'I10',
      [
        `update rewards set computed = computed + 7 where kind = 'daily' and member_id = 3 and business_date = '2026-01-03'`,
      ],
    ],
    [
      'a claim outside its window',
      'I18',
      [`update odl_claims set claimed_at = claimed_at + interval '10 days'`],
    ],
    [
      'a batch that is not its rewards',
      'I26',
      [`update reward_batches set total = total + 1 where id = (select min(id) from reward_batches)`],
    ],
    [
      'a batch paid before its turn',
      'I26',
      [`update reward_batches set status = 'pending' where id = (select min(id) from reward_batches)`],
    ],
    ['a principal without a lot', 'I27', [`update lots set matured_on = '2026-01-02' where member_id = 3`]],
    [
      'a reward said to be reversed that was not',
      'I34',
      [`update rewards set status = 'reversed' where kind = 'network' and business_date = '2026-01-02'`],
    ],
    [
      'a reward taken back that no wallet gave',
      'I34',
      [
        `insert into reward_reversals (member_id, business_date, kind, cause_id, package_no, reversed_lot_id, batch_id, amount, was_paid)
          select member_id, business_date, kind, cause_id, package_no, 1, batch_id, 1, true from rewards where kind = 'daily' limit 1`,
      ],
    ],
    [
      'an activation taken back that nobody asked for, and whose rewards stay',
      'I35',
      [`update lots set reversed_on = '2026-01-03' where member_id = 3`],
    ],
    [
      'a level that came to more than its network bounties',
      'I38',
      [`insert into level_earnings values (2, 9, 1, '2026-01-02', 1)`],
    ],
    [
      'a leg that came to more than its network bounties',
      'I38',
      [`update leg_earnings set credited = credited + 1`],
    ],
    [
      'a royalty that nobody granted',
      'I30',
      [
        `insert into rewards select member_id, business_date, 'royalty', 77, 0, 0, null, status, member_id, batch_id, base, computed, credited
          from rewards where kind = 'daily' limit 1`,
      ],
    ],
    ['a lot with a rate of its own', 'I31', [`update lots set daily_bps = 60 where member_id = 3`]],
    [
      'a lot under a version of another day',
      'I31',
      [`update lots set activated_on = activated_on - 1 where member_id = 3`],
    ],
    [
      'a lot that is not paid back under a plan that pays back',
      'I31',
      [`update lots set matures_on = null where member_id = 3`],
    ],
    [
      'a Direct Bounty that no version has',
      'I31',
      [`update packages set direct_bps = 2000 where member_id = 2`],
    ],
    [
      'two percentages of one level in a close',
      'I32',
      [`update rewards set rate_bps = rate_bps + 1 where kind = 'network' and business_date = '2026-01-03'`],
    ],
    [
      'a close by the percentages of a version that was not in force',
      'I32',
      [
        `insert into plan_versions (status, terms, published_at, active_from, replaces) select 'published', terms, now(), '2026-01-03', id from plan_versions`,
      ],
    ],
    [
      'a version from before the one that it replaces',
      'I33',
      [
        `insert into plan_versions (status, terms, published_at, active_from, replaces) select 'published', terms, now(), active_from, id from plan_versions`,
      ],
    ],
    [
      'terms without their guard',
      'I33',
      [`alter table plan_versions disable trigger plan_versions_are_final`],
    ],
  ])('notices %s (%s)', async (_title, id, faults) => {
    expect(await noticedBy([...faults])).toContain(id);
  });
});
