import { addDays, moneyFromWire, sumMicro, type BusinessDay } from '@tributary/domain';
import type { ChartPoint } from '@tributary/ui/charts';
import { indiaDay } from '@tributary/ui/time';

/** The days of the picture. */
export const DAYS = 90;

/** One point for each of the days up to `today`, with the sum of its deposits. */
export function depositPoints(
  rows: readonly { created_at: string; amount: string }[],
  today: BusinessDay,
): ChartPoint[] {
  const arrived = rows.map(({ created_at, amount }) => ({
    day: indiaDay(new Date(created_at)),
    amount: moneyFromWire(amount),
  }));
  return Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(today, at + 1 - DAYS);
    return {
      day,
      amounts: [sumMicro(arrived.filter((each) => each.day === day).map(({ amount }) => amount))],
    };
  });
}
