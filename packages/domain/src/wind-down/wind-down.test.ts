import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WIND_DOWN_ORDER, windDownPayments, windDownShare, windDownStage } from './wind-down.ts';

const OWED = { asked: 100n, deposits: 200n, principal: 300n, rewards: 400n };
const paid = (available: bigint) =>
  windDownPayments(available, OWED).payments.map(({ paidMicro }) => paidMicro);

describe('the order of a wind-down', () => {
  it.each([
    ['0', '0 0 0 0'],
    ['99', '99 0 0 0'],
    ['100', '100 0 0 0'],
    ['350', '100 200 50 0'],
    ['1000', '100 200 300 400'],
    ['1200', '100 200 300 400'],
  ])(
    'pays from %s requested withdrawals, then deposits, then principal, then rewards: %s',
    (available, wanted) => {
      expect(paid(BigInt(available)).join(' ')).toBe(wanted);
    },
  );

  it('leaves only money that belongs to no member', () => {
    expect(windDownPayments(1_200n, OWED).leftMicro).toBe(200n);
    expect(windDownPayments(999n, OWED).leftMicro).toBe(0n);
  });

  it('refuses money below zero', () => {
    expect(() => windDownPayments(-1n, OWED)).toThrow(RangeError);
    expect(() => windDownPayments(1n, { ...OWED, asked: -1n })).toThrow(RangeError);
  });

  it('never pays a member more than their due, or all members more than the money available', () => {
    const members = fc.array(fc.bigInt(0n, 10n ** 15n), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(members, fc.bigInt(0n, 10n ** 17n), (own, available) => {
        const total = own.reduce((sum, each) => sum + each, 0n);
        const { payments } = windDownPayments(available, {
          asked: 0n,
          deposits: total,
          principal: 0n,
          rewards: 0n,
        });
        const deposits = payments[WIND_DOWN_ORDER.indexOf('deposits')]!;
        const shares = own.map((each) => windDownShare(each, deposits));
        const sum = shares.reduce((all, each) => all + each, 0n);
        expect(shares.every((share, index) => share <= own[index]!)).toBe(true);
        expect(sum <= deposits.paidMicro && deposits.paidMicro - sum < BigInt(own.length)).toBe(true);
        expect(deposits.paidMicro <= available).toBe(true);
      }),
    );
  });
});

describe('the stage of a wind-down', () => {
  it.each([
    [{ coveredDays: null }, 'open'],
    [{ coveredDays: 7 }, 'open'],
    [{ coveredDays: 6 }, 'activationsPause'],
    [{ coveredDays: 1 }, 'activationsPause'],
    [{ coveredDays: 0 }, 'rewardsWait'],
    [{ coveredDays: 100, held: 9 }, 'windDown'],
    [{ coveredDays: 100, held: 10 }, 'open'],
  ] as [{ coveredDays: number | null; held?: number }, string][])(
    'is for %j: %s',
    ({ coveredDays, held }, stage) => {
      const heldMicro = held === undefined ? undefined : BigInt(held);
      expect(windDownStage({ coveredDays, pauseBelowDays: 7, heldMicro, owedMicro: 10n })).toBe(stage);
    },
  );
});
