import { useQuery } from '@tanstack/react-query';
import type { IncomeKind } from '@tributary/domain';
import { DayChart } from '@tributary/ui/charts';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import {
  businessToday,
  earningCaption,
  earningDaysQuery,
  earningNone,
  earningPoints,
  earningSeries,
} from './earning-days.ts';

interface EarningPictureProps {
  days: number;
  /** The income of its report; without one the picture shows the five. */
  kind?: IncomeKind;
}

/** A day of the table links to its lines. */
const rowsOfDay = (day: string, name: string): ReactNode => (
  <Link to={{ search: `?from=${day}&to=${day}` }}>{name}</Link>
);

/** Money that reached the wallets, day by day. It loads its own days; filters of a table beside it do not matter. */
export default function EarningPicture({ days, kind }: EarningPictureProps) {
  const today = businessToday();
  const asked = useQuery(earningDaysQuery(today, days));
  const series = useMemo(() => earningSeries(kind), [kind]);
  return (
    <Loaded
      of={{ asked }}
      failure="Your earnings chart could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {(known) => {
        const points = earningPoints(known.asked.rows, { today, days, series });
        return (
          <DayChart
            title={`Paid to you in ${days} days`}
            mark="bars"
            series={series}
            points={points}
            caption={earningCaption(points, kind)}
            empty={earningNone(days, kind)}
            isLastOpen
            isLow
            {...(kind && { dayName: rowsOfDay })}
          />
        );
      }}
    </Loaded>
  );
}
