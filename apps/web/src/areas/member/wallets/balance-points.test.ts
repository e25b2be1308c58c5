import { usdt } from '@tributary/domain';
import { expect, it } from 'vitest';
import { balanceCaption, balancePoints } from './balance-points.ts';

it('says the highest and the lowest balance of a statement with their days', () => {
  const points = balancePoints([
    { day: '2026-11-24', balance: '10.000000' },
    { day: '2026-11-25', balance: '40.000000' },
    { day: '2026-11-26', balance: '5.000000' },
  ]);
  expect(points[1]).toEqual({ day: '2026-11-25', amounts: [usdt(40)] });
  expect(balanceCaption(points)((amount) => String(amount))).toBe(
    'The highest was 40000000 USDT on 25 Nov 2026, the lowest 5000000 USDT on 26 Nov 2026.',
  );
});
