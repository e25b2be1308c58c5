import { inTransaction, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { requestReversal, TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { setTurnover } from '../odl/index.ts';
import { reverseRequested } from '../reversals/index.ts';
import { changeSetting } from '../settings/index.ts';
import { whyNothing, type WhyQuestion } from './index.ts';

const database = useDatabase();
const ids: Record<string, number> = {};
const lots: Record<string, number> = {};
let db: Db;

/**
 * `idle` has no package, `top` an Ignite Fund that unlocks five levels. Below them is a line of twelve: the first
 * has a package that is full at once, the second a Legacy Vault. The daily bounty of `full` fills their package,
 * and leaves nothing for the network bounty of the same close. 2026-01-04 settles a window, and so does 01-07.
 */
beforeAll(async () => {
  db = database.current.db;
  const programme = await TestProgramme.begin(db);
  ids['idle'] = await programme.join('idle');
  ids['top'] = await programme.join('upper1', 'idle');
  lots['top'] = await programme.activate(ids['top'], 'igniteFund', 900);
  for (let n = 1; n <= 12; n++)
    ids[`line${n}`] = await programme.join(`line${n}`, n === 1 ? 'upper1' : `line${n - 1}`);
  lots['line1'] = await programme.activate(ids['line1'] ?? 0, 'igniteFund', 100);
  await programme.activate(ids['line2'] ?? 0, 'legacyVault', 10_000);
  for (const n of [6, 7, 12]) await programme.activate(ids[`line${n}`] ?? 0, 'igniteFund', 100);
  lots['gone'] = await programme.activate(ids['line3'] ?? 0, 'igniteFund', 100);
  await requestReversal(db, {
    memberId: ids['line3'] ?? 0,
    lotId: lots['gone'],
    reason: 'test',
  });
  await reverseRequested(db);
  ids['full'] = await programme.join('full');
  await programme.activate(ids['full'], 'igniteFund', 100);
  await programme.activate(await programme.join('fuel', 'full'), 'elevatePlus', 3_996);
  await programme.passDays(3);
  await setTurnover(db, { turnoverMicro: usdt(1_000), actor: 'test' });
  await inTransaction(db, (tx) => changeSetting(tx, 'rewardPayoutsPaused', { value: true, actor: 'test' }));
  await programme.passDays(3);
  await programme.standAt('2026-01-08');
});

type WithoutMember<Question> = Question extends WhyQuestion ? Omit<Question, 'memberId'> : never;
const ask = async (who: string, question: WithoutMember<WhyQuestion>): Promise<string> =>
  (await whyNothing(db, { ...question, memberId: ids[who] ?? 0 } as WhyQuestion)).reason;

const D = '2026-01-02';

describe('the answer why a reward is missing', () => {
  it.each([
    ['daily of a lot that earned', 'top', { kind: 'daily', date: D, lot: 'top' }, 'paid'],
    [
      'daily on the day of the activation',
      'top',
      { kind: 'daily', date: '2026-01-01', lot: 'top' },
      'notYetEarning',
    ],
    ['daily after the term', 'top', { kind: 'daily', date: '2027-01-01', lot: 'top' }, 'termEnded'],
    [
      'daily of a date that is not closed',
      'top',
      { kind: 'daily', date: '2026-01-08', lot: 'top' },
      'notClosed',
    ],
    ['daily of a package that was full', 'line1', { kind: 'daily', date: D, lot: 'line1' }, 'packageEnded'],
    ['daily of what was taken back', 'line3', { kind: 'daily', date: D, lot: 'gone' }, 'takenBack'],
    [
      'daily that waits for the treasury',
      'top',
      { kind: 'daily', date: '2026-01-06', lot: 'top' },
      'unfunded',
    ],
    ['network on an open level', 'top', { kind: 'network', date: D, source: 'line2' }, 'paid'],
    ['network above the cap', 'full', { kind: 'network', date: D, source: 'fuel' }, 'capped'],
    ['network on a locked level', 'top', { kind: 'network', date: D, source: 'line6' }, 'lockedLevel'],
    ['network below the tenth level', 'top', { kind: 'network', date: D, source: 'line12' }, 'beyondLevels'],
    ['network without a package', 'idle', { kind: 'network', date: D, source: 'line2' }, 'inactiveUpline'],
    [
      'network of a person without a bounty',
      'top',
      { kind: 'network', date: D, source: 'line4' },
      'noDailyBounty',
    ],
    ['direct of an activation', 'top', { kind: 'direct', date: '2026-01-01', source: 'line1' }, 'paid'],
    [
      'direct without a package',
      'idle',
      { kind: 'direct', date: '2026-01-01', source: 'upper1' },
      'inactiveUpline',
    ],
    [
      'direct of a day without activation',
      'top',
      { kind: 'direct', date: D, source: 'line1' },
      'noActivation',
    ],
    [
      'direct of a person on level 2',
      'top',
      { kind: 'direct', date: '2026-01-01', source: 'line2' },
      'notDirect',
    ],
    [
      'direct that was reversed',
      'line2',
      { kind: 'direct', date: '2026-01-01', source: 'line3' },
      'takenBack',
    ],
    ['ODL of a day without settlement', 'top', { kind: 'odl', date: D }, 'noWindow'],
    ['ODL of a window without turnover', 'top', { kind: 'odl', date: '2026-01-04' }, 'noTurnover'],
    ['ODL that was not claimed', 'top', { kind: 'odl', date: '2026-01-07' }, 'missedWindow'],
    ['ODL without a package', 'idle', { kind: 'odl', date: '2026-01-07' }, 'inactiveUpline'],
  ] as const)('names the reason: %s', async (_title, who, question, reason) => {
    const lotId = 'lot' in question ? (lots[question.lot] ?? 0) : 0;
    expect(await ask(who, { ...question, lotId } as WithoutMember<WhyQuestion>)).toBe(reason);
  });

  it.each([
    ['another member’s lot', 'line2', { kind: 'daily', date: D, lotId: 1 }],
    ['a person who is not below', 'line2', { kind: 'network', date: D, source: 'line1' }],
    ['an unknown member', 'top', { kind: 'direct', date: D, source: 'ghost' }],
  ] as const)('answers notFound for %s', async (_title, who, question) => {
    await expect(ask(who, question)).rejects.toMatchObject({ code: 'notFound' });
  });
});
