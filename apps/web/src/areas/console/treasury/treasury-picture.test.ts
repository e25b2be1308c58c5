import { usdt } from '@tributary/domain';
import { expect, it } from 'vitest';
import { inAndOut } from './treasury-picture.tsx';

const none = {
  daily: '0.000000',
  direct: '0.000000',
  network: '0.000000',
  blb: '0.000000',
  odl: '0.000000',
  grants: '0.000000',
};
const day = (date: string, more: object) => ({
  day: date,
  coveredDays: 7,
  operator: '0.000000',
  fees: '0.000000',
  ...none,
  ...more,
});

it('adds up fundings and rewards day by day', () => {
  const days = [
    day('2026-11-26', { operator: '1000.000000', daily: '20.000000' }),
    day('2026-11-27', { fees: '5.000000', odl: '30.000000', grants: '1.000000' }),
    day('2026-11-28', {}),
  ] as Parameters<typeof inAndOut>[0];
  expect(inAndOut(days)).toEqual([
    { day: '2026-11-26', amounts: [usdt(1_000), usdt(20)] },
    { day: '2026-11-27', amounts: [usdt(1_005), usdt(51)] },
    { day: '2026-11-28', amounts: [usdt(1_005), usdt(51)] },
  ]);
});
