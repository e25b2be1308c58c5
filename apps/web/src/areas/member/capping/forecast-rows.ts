import { daysBetween, formatDay, moneyFromWire, type Micro } from '@tributary/domain';
import type { DateRow } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Forecast = DataOf<'packages.capForecast'>[number];
type Case = NonNullable<Forecast['cases']>['recent'];

/** The forecast of a package. */
export const forecastOf = (
  { type, activatedAt }: Pick<Forecast, 'type' | 'activatedAt'>,
  forecasts: readonly Forecast[],
): Forecast | undefined => forecasts.find((each) => each.type === type && each.activatedAt === activatedAt);

const NAMES = { recent: 'As in the last 30 days', nightly: 'Daily and Network only' } as const;

/** An estimate has cents at most, rounded down. */
const inCents = (wire: string): Micro => {
  const amount = moneyFromWire(wire);
  return amount - (amount % 10_000n);
};

/** The day, or that the cap does not fill. */
const whenOf = ({ outcome, on }: Case): string => (outcome === 'full' ? formatDay(on) : 'not full');

/** A forecast with cases: the package is older than seven days. */
export type Estimate = Forecast & { cases: NonNullable<Forecast['cases']> };

/** Further days say nothing that the verdict does not say. */
const NEAR_DAYS = 30;

/** True if the cap would be full within 30 days: then it matters at which rate. */
export const isNear = (forecast: Forecast | undefined): forecast is Estimate =>
  forecast?.cases?.recent.outcome === 'full' && forecast.cases.recent.days <= NEAR_DAYS;

/** The rows of the picture: both rates, then the last day of the daily rewards. */
export function forecastRows({ today, lastDay, cases, earned }: Estimate): DateRow[] {
  const { recent, nightly } = cases;
  const ends = lastDay === null ? 0 : daysBetween(today, lastDay);
  const whole = Math.max(ends, recent.days, nightly.days, 1);
  const row = (id: keyof typeof NAMES, each: Case): DateRow => ({
    id,
    name: NAMES[id],
    perDay: inCents(each.perDay),
    when: whenOf(each),
    share: each.days / whole,
    amount: inCents(each.outcome === 'nothing' ? earned : each.amount),
    colour: each.outcome === 'full' ? 'var(--bad)' : 'var(--current)',
  });
  return [
    row('recent', recent),
    row('nightly', nightly),
    {
      id: 'last',
      name: 'Last daily reward',
      perDay: null,
      when: lastDay === null ? 'past' : formatDay(lastDay),
      share: ends / whole,
      amount: null,
      colour: 'var(--control)',
    },
  ];
}

/** The source of the days, and that nothing is guaranteed. */
export const FORECAST_SOURCE =
  'Estimated from last night’s Daily and Network, and 30 days of Direct and ODL. Not guaranteed.';

/** The result of the forecast in one sentence. */
export function forecastVerdict({ cases, lastDay, from }: Forecast): string {
  if (cases === null) return `The forecast begins on ${formatDay(from)}, after seven days.`;
  const { outcome, on } = cases.recent;
  if (outcome === 'nothing') return 'Nothing counts towards this cap now.';
  if (outcome === 'full') return `As things go, this cap is full on ${formatDay(on)}.`;
  return `As things go, this cap is not full by the last daily reward on ${formatDay(lastDay ?? on)}.`;
}
