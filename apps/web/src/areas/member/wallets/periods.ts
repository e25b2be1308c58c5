import { addDays, formatDay, isBusinessDay } from '@tributary/domain';

/** The days of the period with which the statement opens. */
export const FIRST_DAYS = 7;

export interface ChosenPeriod {
  from: string;
  to: string;
}

const monthOf = (day: string, back: number): ChosenPeriod => {
  const [year = 0, month = 1] = day.split('-').map((part) => Number.parseInt(part, 10));
  const at = (months: number, date: number) =>
    new Date(Date.UTC(year, month - 1 - back + months, date)).toISOString().slice(0, 10);
  return { from: at(0, 1), to: at(1, 0) };
};

const lastDays = (today: string): ChosenPeriod => ({ from: addDays(today, 1 - FIRST_DAYS), to: today });

/** The offered periods with their labels; the last one is a whole calendar year. */
export function offeredPeriods(today: string): (ChosenPeriod & { name: string })[] {
  const month = (back: number) => ({
    name: formatDay(monthOf(today, back).from).replace(/^\d+ /, ''),
    ...monthOf(today, back),
  });
  const year = today.slice(0, 4);
  return [
    { name: `Last ${FIRST_DAYS} days`, ...lastDays(today) },
    month(0),
    month(1),
    { name: year, from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** The period of an address, if it has one. */
export function chosenPeriod(params: URLSearchParams): ChosenPeriod | undefined {
  const [from, to] = [params.get('from'), params.get('to')];
  if (!from || !to || !isBusinessDay(from) || !isBusinessDay(to) || from > to) return undefined;
  return { from, to };
}

/** The period of an address; the last days without one. */
export function periodIn(params: URLSearchParams, today: string): ChosenPeriod {
  return chosenPeriod(params) ?? lastDays(today);
}
