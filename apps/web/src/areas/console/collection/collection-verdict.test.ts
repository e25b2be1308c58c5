import { describe, expect, it } from 'vitest';
import { verdictOf, type Overview } from './collection-verdict.ts';

const NOW = Date.parse('2026-01-05T10:00:00.000Z');
const hoursAgo = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();

const COLLECTOR = {
  chain: 'bsc',
  account: '0xa',
  custody: '0xc',
  fees_left: '0.184',
  short_of: null,
  authorized: 10_000,
  unused: 4_000,
  reported_at: hoursAgo(0),
  age_seconds: 30,
};
const lying = (state: Overview['lying'][number]['state'], hours = 1) => ({
  state,
  addresses: 1,
  amount: '40.000000',
  oldest_at: hoursAgo(hours),
});
const overviewWith = (changes: Partial<Overview> = {}): Overview => {
  const all = changes.lying ?? [];
  const oldest = all.map(({ oldest_at }) => oldest_at).sort()[0] ?? null;
  return {
    rules: {
      from: '20.000000',
      afterHours: 72,
      feePerMille: 10,
      coinPrice: '1500.000000',
      hotFloor: '5000.000000',
      hotCeiling: '20000.000000',
      xrpFloor: '1000.000000',
      xrpCeiling: '5000.000000',
    },
    hot_wallets: [],
    pause: null,
    total: { addresses: all.length, amount: `${all.length * 40}.000000`, oldest_at: oldest },
    lying: all,
    under_way: null,
    collector: COLLECTOR,
    ...changes,
  };
};
const said = (changes: Partial<Overview>) => {
  const { tone, lead } = verdictOf(overviewWith(changes), NOW);
  return [tone, lead];
};

describe('the verdict on collection', () => {
  it('states the sum, the number of addresses and the age', () => {
    expect(verdictOf(overviewWith(), NOW).title).toBe('Nothing waits on deposit addresses.');
    expect(verdictOf(overviewWith({ lying: [lying('due')] }), NOW).title).toBe(
      '40.00 USDT is on one address. The oldest has waited 1 h.',
    );
    expect(verdictOf(overviewWith({ lying: [lying('due', 0), lying('small', 82)] }), NOW).title).toBe(
      '80.00 USDT is on 2 addresses. The oldest has waited 82 h.',
    );
  });

  it.each<[string, Partial<Overview>, string, string]>([
    ['is calm while the collector reports', {}, 'ok', 'Deposits reach custody'],
    ['warns before the first collector', { collector: null }, 'warn', 'No collector has run yet'],
    [
      'warns of a pause',
      { pause: { by: 'olga', since: hoursAgo(1), reason: 'R', automatic: false } },
      'warn',
      'Collection is paused',
    ],
    [
      'is red for a silent collector',
      { collector: { ...COLLECTOR, age_seconds: 660 } },
      'bad',
      'The collector has been silent for 11 minutes',
    ],
    [
      'is red for a collector that cannot pay the fee',
      { collector: { ...COLLECTOR, short_of: '0.2' } },
      'bad',
      'The collector is out of gas',
    ],
    ['warns of due funds older than the limit', { lying: [lying('due', 80)] }, 'warn', 'Older than 72 h'],
    ['is calm about funds due since today', { lying: [lying('due', 3)] }, 'ok', 'Deposits reach custody'],
    [
      'is red for an emptied address, even in a pause',
      {
        lying: [lying('emptied')],
        pause: { by: 'olga', since: hoursAgo(1), reason: null, automatic: false },
      },
      'bad',
      'Somebody else used a deposit address',
    ],
    [
      'warns of an address without authorization',
      { lying: [lying('unauthorized')] },
      'warn',
      'Action needed',
    ],
  ])('%s', (_name, changes, tone, lead) => {
    expect(said(changes)).toEqual([tone, lead]);
  });

  it('warns when fewer than a tenth of the authorizations are left', () => {
    const noticesWith = (unused: number) =>
      verdictOf(overviewWith({ collector: { ...COLLECTOR, unused } }), NOW).notices;
    expect(noticesWith(1_000)).toEqual([]);
    expect(noticesWith(999)).toEqual([
      'Authorizations run out: 999 of 10000 signed addresses are left for new members. Sign for more.',
    ]);
  });

  it('names the funds that only people can release', () => {
    expect(verdictOf(overviewWith({ lying: [lying('fails'), lying('due')] }), NOW).notices).toEqual([
      '40.00 USDT: one address cannot be collected: the token refuses to send.',
    ]);
    expect(verdictOf(overviewWith({ lying: [lying('held', 200)] }), NOW).notices).toEqual([
      '40.00 USDT: one address cannot be collected yet: screening holds another deposit there.',
    ]);
  });
});
