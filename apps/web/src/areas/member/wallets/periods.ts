import { addDays, formatDay, isBusinessDay } from '@tributary/domain';

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

/** The offered periods with their labels; the last one is a whole calendar year. */
export function offeredPeriods(today: string): (ChosenPeriod & { name: string })[] {
  const month = (back: number) => ({
    name: formatDay(monthOf(today, back).from).replace(/^\d+ /, ''),
    ...monthOf(today, back),
  });
  const year = today.slice(0, 4);
  return [
    { name: 'Last 7 days', from: addDays(today, -6), to: today },
    month(0),
    month(1),
    { name: year, from: `${year}-01-01`, to: `${year}-12-31` },
  ];
}

/** The period of an address; the last seven days without one. */
export function periodIn(params: URLSearchParams, today: string): ChosenPeriod {
  const [from, to] = [params.get('from'), params.get('to')];
  if (!from || !to || !isBusinessDay(from) || !isBusinessDay(to) || from > to)
    return { from: addDays(today, -6), to: today };
  return { from, to };
}
