import { indiaDay, serverNow } from '@tributary/ui/time';

const DAY_MS = 86_400_000;
const DAYS_OF_WEEK = 7;

export type Span = 'today' | 'this_week' | 'this_month';

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The first day of each span up to a business day: weeks begin on Monday (AMB-038). */
export const firstDays = (today: string): Record<Span, string> => {
  const midnight = Date.parse(`${today}T00:00:00Z`);
  const sinceMonday = (new Date(midnight).getUTCDay() + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK;
  return {
    today,
    this_week: isoDay(midnight - sinceMonday * DAY_MS),
    this_month: `${today.slice(0, 8)}01`,
  };
};

/** The filter for the days that a figure counts. */
export const periodOf = (span: Span): string => {
  const today = indiaDay(new Date(serverNow()));
  return `from=${firstDays(today)[span]}&to=${today}`;
};

/** The missed shares of the last settlement: earlier misses have earlier days. */
export const missedPage = (settledOn: string | null): string =>
  `/console/odl-profit?tab=missed${settledOn === null ? '' : `&from=${settledOn}`}`;
