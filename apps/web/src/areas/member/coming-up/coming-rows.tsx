import { formatDateTime, formatDay, indiaDay, PACKAGE_NAMES } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import type { ComingReturn } from '../streams/returns-query.ts';
import type { DatedRow } from './dated-rows.tsx';

export interface Coming {
  steps: Pick<DataOf<'firstSteps.next'>, 'next_daily' | 'waiting'>;
  odl: Pick<DataOf<'odl.claimed'>, 'enddate' | 'claimstatus'>;
  forecasts: readonly Pick<DataOf<'packages.capForecast'>[number], 'type' | 'end'>[];
  returns: readonly Pick<ComingReturn, 'type' | 'on' | 'amount'>[];
}

/** A row with its day, by which the rows are in order. */
type ComingRow = DatedRow & { day: string };

const amount = (value: string) => <Money value={value} decimals={2} isUnitHeard />;

function nextReward({ next_daily: next, waiting }: Coming['steps']): ComingRow | null {
  if (!next) return null;
  const row = { id: 'daily', day: next.on, colour: REWARD_LOOKS.daily.colour };
  if (waiting)
    return {
      ...row,
      title: 'Next reward waits',
      detail: <Link to="/transparency">For the treasury</Link>,
    };
  return {
    ...row,
    title: `${formatDay(next.on)}, 00:00`,
    detail: `${REWARD_LOOKS.daily.name}, estimate`,
    value: <>+{amount(next.amount)}</>,
  };
}

function odlEnd({ enddate, claimstatus }: Coming['odl']): ComingRow {
  const isClaimed = claimstatus === 'true';
  return {
    id: 'odl',
    day: indiaDay(new Date(enddate)),
    title: formatDateTime(enddate),
    detail: isClaimed ? 'The ODL window ends; you claimed' : 'The ODL window ends; you did not claim yet',
    value: isClaimed ? 'Claimed' : <Link to="/user/odl">Claim</Link>,
    colour: REWARD_LOOKS.odl.colour,
  };
}

function firstEnd(forecasts: Coming['forecasts']): ComingRow | null {
  const [first] = forecasts
    .flatMap(({ type, end }) => (end ? [{ type, ...end }] : []))
    .toSorted((a, b) => a.on.localeCompare(b.on));
  if (!first) return null;
  const { type, why, on, daily } = first;
  const isFull = why === 'full';
  return {
    id: 'end',
    day: on,
    title: isFull ? `About ${formatDay(on)}` : formatDay(on),
    detail: `${isFull ? 'Cap is full' : 'Last daily reward'}: ${PACKAGE_NAMES[type]} stops`,
    value: <>−{amount(daily)}</>,
    per: 'a day',
    colour: isFull ? 'var(--bad)' : 'var(--control)',
  };
}

function nextReturn([first]: Coming['returns']): ComingRow | null {
  return first
    ? {
        id: 'return',
        day: first.on,
        title: formatDay(first.on),
        detail: `Principal of ${PACKAGE_NAMES[first.type]} returns to your R-Wallet`,
        value: amount(first.amount),
        colour: 'var(--own)',
      }
    : null;
}

/** The next event of each kind, the earliest first. */
export const comingRows = ({ steps, odl, forecasts, returns }: Coming): ComingRow[] =>
  [nextReward(steps), odlEnd(odl), firstEnd(forecasts), nextReturn(returns)]
    .filter((row) => row !== null)
    .toSorted((a, b) => a.day.localeCompare(b.day));
