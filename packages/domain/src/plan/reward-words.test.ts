import { describe, expect, it } from 'vitest';
import { usdt } from '../money/micro.ts';
import { REWARD_KINDS, type RewardKind } from './reward-kinds.ts';
import {
  capInWords,
  causeInWords,
  levelPathInWords,
  rewardInWords,
  rewardNameInWords,
} from './reward-words.ts';

const cause = (kind: RewardKind) => ({
  kind,
  baseMicro: 1_234_500_001n,
  packageType: 'elevatePlus' as const,
  sourceName: 'Asha Rao',
  level: 3,
});

const CAUSES: Readonly<Record<RewardKind, { member: string; operator: string }>> = {
  daily: {
    member: 'Your Elevate Plus activation of 1,234.500001 USDT',
    operator: 'Elevate Plus activation of 1,234.500001 USDT',
  },
  direct: {
    member: 'Asha Rao activated 1,234.500001 USDT',
    operator: 'Asha Rao activated 1,234.500001 USDT',
  },
  network: {
    member: 'Asha Rao was credited 1,234.500001 USDT as Daily XRP Bounty',
    operator: 'Asha Rao was credited 1,234.500001 USDT as Daily XRP Bounty',
  },
  blb: {
    member: 'Your team completed slab 3 (1,234.500001 USDT required)',
    operator: 'Team completed slab 3 (1,234.500001 USDT required)',
  },
  odl: {
    member: 'Elevate Plus · slab 3: the fund had 1,234.500001 USDT to share',
    operator: 'Elevate Plus · slab 3: the fund had 1,234.500001 USDT to share',
  },
  royalty: { member: 'Granted by the operator', operator: 'Granted by the operator' },
  special: { member: 'Granted by the operator', operator: 'Granted by the operator' },
};

describe('the cause of a reward in words', () => {
  it.each(REWARD_KINDS)('names the cause of a %s reward, for its member and for operators', (kind) => {
    expect(causeInWords(cause(kind), 'member')).toBe(CAUSES[kind].member);
    expect(causeInWords(cause(kind), 'operator')).toBe(CAUSES[kind].operator);
  });

  it('says “package” if the package of a lot is unknown', () => {
    const daily = { ...cause('daily'), packageType: null };
    expect(causeInWords(daily, 'member')).toBe('Your package activation of 1,234.500001 USDT');
    expect(causeInWords(daily, 'operator')).toBe('Package activation of 1,234.500001 USDT');
  });
});

describe('the explanation of a reward', () => {
  const paid = {
    ...cause('network'),
    rateBps: 250,
    status: 'paid',
    computedMicro: usdt(20),
    creditedMicro: usdt(20),
    takenBackMicro: 0n,
  };
  const begin = 'Asha Rao was credited 1,234.500001 USDT as Daily XRP Bounty.';
  const end = ' Amounts are rounded down to a millionth of a USDT.';
  const room = ' The cap left room for 19.99 USDT; 0.01 USDT was cut.';
  const missed = ' The share of 20.00 USDT was not claimed in its window, so nothing was credited.';
  const back = ' 5.00 USDT of it was taken back, with the activation that caused it.';
  const level = ' Asha Rao is on your level 3: A → B → Me.';

  it.each([
    ['no rate and no level for kinds without them', { rateBps: 0 }, [], ''],
    ['the rate', {}, [], ' Your rate is 2.5%.'],
    ['the smallest rate', { rateBps: 1 }, [], ' Your rate is 0.01%.'],
    ['the path from the source to the member', { rateBps: 0 }, ['A', 'B', 'Me'], level],
    ['the amount cut by the cap', { rateBps: 0, creditedMicro: 19_990_000n }, [], room],
    ['that it was missed, without the cap', { rateBps: 0, status: 'missed', creditedMicro: 0n }, [], missed],
    ['the amount taken back', { rateBps: 0, takenBackMicro: usdt(5) }, [], back],
    [
      'all parts in this order',
      { creditedMicro: 19_990_000n, takenBackMicro: usdt(5) },
      ['A', 'B', 'Me'],
      ` Your rate is 2.5%.${level}${room}${back}`,
    ],
  ])('says %s', (_what, facts, path, middle) =>
    expect(rewardInWords({ ...paid, ...facts }, path)).toBe(`${begin}${middle}${end}`),
  );

  it('speaks to the member', () =>
    expect(rewardInWords({ ...paid, ...cause('daily'), rateBps: 0 }, [])).toBe(
      `Your Elevate Plus activation of 1,234.500001 USDT.${end}`,
    ));
});

describe('the name of a reward', () => {
  it('contains the level only if the kind has levels', () => {
    expect(REWARD_KINDS.map((kind) => rewardNameInWords({ kind, level: 7 }))).toEqual([
      'Daily XRP Bounty',
      'Direct Bounty',
      'User Network Bounty, level 7',
      'Beyond Limit Bonus',
      'ODL Profit',
      'Royalty Bonus',
      'Special Reward',
    ]);
  });
});

describe('the cap in words', () => {
  const cap = { packageType: 'igniteFund' as const, earnedMicro: usdt(1_000), capMicro: usdt(2_000) };
  const filled = 'Ignite Fund: 1,000.00 of 2,000.00 earned so far';

  it.each([
    ['Paid in full', 0n, usdt(4), filled],
    ['Cut to the cap', 1n, usdt(4), `${filled}; 0.000001 was cut`],
    ['Capped', usdt(4), 0n, `${filled}; 4.00 was cut`],
    ['Capped', 0n, 0n, filled],
  ])('says “%s” if %d was cut and %d credited', (state, cutMicro, creditedMicro, label) =>
    expect(capInWords({ ...cap, cutMicro, creditedMicro })).toEqual({ label, state }),
  );
});

describe('the path of levels in words', () => {
  it('says the member’s rate, each level, and the source', () =>
    expect(levelPathInWords(['Me', 'B', 'A'], 1_000)).toEqual([
      { name: 'Me', note: 'receives 10%' },
      { name: 'B', note: 'level 1' },
      { name: 'A', note: 'level 2, the source' },
    ]));

  it('is empty without a path', () => expect(levelPathInWords([], 1_000)).toEqual([]));
});
