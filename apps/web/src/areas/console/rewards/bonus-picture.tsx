import { useQuery } from '@tanstack/react-query';
import { DayChart } from '@tributary/ui/charts';
import { useMemo } from 'react';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { bonusCaption, bonusPoints, bonusSeries, type BonusDaysOf } from './bonus-days.ts';

/** The rewards of a report by day. It loads its own 30 days; filters of the table do not matter. */
export default function BonusPicture({ kind, isMissed = false, hidesNothing = false }: BonusDaysOf) {
  const days = useQuery(apiQuery('adminRewards.days', { kind }));
  const of = useMemo(() => ({ kind, isMissed }), [kind, isMissed]);
  const series = useMemo(() => bonusSeries(of), [of]);
  return (
    <Loaded
      of={{ days }}
      failure="The chart of this reward could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ days: known }) => {
        const points = bonusPoints(known, series);
        if (hidesNothing && points.every(({ amounts }) => amounts.every((amount) => amount === 0n)))
          return null;
        return (
          <DayChart
            title={`${isMissed ? 'Not claimed' : 'By day'}, ${points.length} days`}
            mark="bars"
            series={series}
            points={points}
            caption={bonusCaption(points, of)}
            empty={
              isMissed
                ? 'Every day with a share that was not claimed becomes a bar here.'
                : 'Every day with a reward of this kind becomes a bar here.'
            }
            height={8}
            isLastOpen
          />
        );
      }}
    </Loaded>
  );
}
