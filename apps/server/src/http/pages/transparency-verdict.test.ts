import { describe, expect, it } from 'vitest';
import type { transparencyView } from '../routes/transparency.ts';
import { verdictTexts } from './transparency-verdict.ts';

type View = ReturnType<typeof transparencyView>;

const paid = (members: string) => ({
  operator: '90.000000',
  fees: '10.000000',
  returned: '0.000000',
  members,
  total: '100.000000',
});

const AS_OF = new Date('2026-11-26T10:00:00.000Z');

const viewOf = ({
  held = '150.000001',
  members = '0.000000',
  days = 40 as number | null,
  minutesOld = 60,
  broken = 0,
  explained = 0,
  covers = true,
} = {}): View =>
  ({
    asOf: AS_OF.toISOString(),
    liabilities: { total: '120.000000' },
    steps: { 'owed.total': '50.000000' },
    custody:
      held === ''
        ? null
        : {
            found: held,
            coversOwed: covers,
            lateAfterHours: 2,
            checkedAt: new Date(AS_OF.getTime() - minutesOld * 60_000).toISOString(),
          },
    treasury: { coveredDays: days, pauseBelowDays: 7, perDay: '3.000001' },
    paidFrom: { last365Days: paid(members) },
    withdrawals: { paid: 12, medianSeconds: 7_200, open: 2 },
    invariants: { broken, explained },
  }) as never;

const of =
  (...names: string[]) =>
  (view: View) =>
    names.map((name) => verdictTexts(view)[name]);

describe('the verdict of the page of figures', () => {
  it('says first that no reward was paid with members’ money, or how much was', () => {
    expect(
      of('verdict.members', 'test.members.state', 'test.members.figure', 'test.members.unit')(viewOf()),
    ).toEqual(['No reward was paid with members’ money.', 'ok', '0.00', 'USDT']);
  });

  it('shows the sum owed as the range of its step, so that it never seems to exceed its cover', () => {
    expect(of('test.held.words')(viewOf({ held: '119.000000' }))).toEqual([
      'held on the chain, against an exact debt of 70.00 to 120.00. The published debt is rounded up.',
    ]);
  });

  it.each([
    ['more is held than owed', viewOf(), 'ok', 'We hold more than we owe.'],
    ['all of it is held', viewOf({ held: '120.000000' }), 'ok', 'We hold at least as much as we owe.'],
    [
      'all is held of rounded figures',
      viewOf({ held: '119.000000' }),
      'ok',
      'We hold at least as much as we owe.',
    ],
    [
      'less is held',
      viewOf({ held: '119.999999', covers: false }),
      'bad',
      'Less is held than owed to members.',
    ],
    ['the chain was not read', viewOf({ held: '' }), 'wait', 'The chain has not been read yet.'],
    ['it was read 119 minutes ago', viewOf({ minutesOld: 119 }), 'ok', 'We hold more than we owe.'],
    ['it was read 121 minutes ago', viewOf({ minutesOld: 121 }), 'wait', 'We hold more than we owe.'],
    ['a rule of the books is broken', viewOf({ broken: 1 }), 'bad', 'A rule of the books is broken.'],
    [
      'one of two broken rules is explained',
      viewOf({ broken: 2, explained: 1 }),
      'bad',
      'A rule of the books is broken.',
    ],
    [
      'the broken rule is explained',
      viewOf({ broken: 1, explained: 1 }),
      'wait',
      'A rule of the books is broken. Two operators wrote down why.',
    ],
    ['the treasury covers too few days', viewOf({ days: 6 }), 'wait', 'We hold more than we owe.'],
    ['nothing is scheduled', viewOf({ days: null }), 'ok', 'We hold more than we owe.'],
    ['members’ money paid', viewOf({ members: '0.000001' }), 'bad', 'We hold more than we owe.'],
  ])('has the state and the words for: %s', (_when, view, state, words) => {
    expect(of('verdict.state', 'verdict.held')(view)).toEqual([state, words]);
  });

  it('never understates the rewards paid by members’ money, or the amount owed', () => {
    expect(of('test.members.figure', 'verdict.members')(viewOf({ members: '0.000001' }))).toEqual([
      '0.01',
      'Members’ money paid rewards. That is a fault.',
    ]);
    expect(of('test.held.figure', 'test.coverage.words')(viewOf())).toEqual([
      '150.00',
      'covered by the treasury at 3.01 USDT a day, without another funding.',
    ]);
  });
});
