import { useQuery } from '@tanstack/react-query';
import { DateBars } from '@tributary/ui/charts';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/query/loaded.tsx';
import type { HeldPackage } from '../packages/cap-of.ts';
import { returnsQuery } from '../streams/returns-query.ts';
import { CapEnd } from './cap-end.tsx';
import { FORECAST_SOURCE, forecastOf, forecastRows, forecastVerdict, isNear } from './forecast-rows.ts';
import { forecastsQuery } from './forecasts-query.ts';

/**
 * The end of a package, the return of its principal and, within 30 days of a full cap, its days at two rates of today.
 * Each forecast is an estimate and marked as such (AMB-150). It begins after seven days.
 */
export default function CapForecast({ held, waiting }: { held: HeldPackage; waiting: ReactNode }) {
  const forecasts = useQuery(forecastsQuery);
  const returns = useQuery(returnsQuery);
  return (
    <Loaded of={{ forecasts, returns }} failure="The forecast could not be loaded" waiting={waiting}>
      {(known) => {
        const own = forecastOf(held, known.forecasts);
        return (
          <>
            <CapEnd
              end={own?.end ?? null}
              returns={known.returns.filter(
                ({ type, activatedAt }) => type === held.type && activatedAt === held.activatedAt,
              )}
            />
            {isNear(own) && (
              <DateBars
                title="When the cap would be full"
                rows={forecastRows(own)}
                amountHead="Counted by then"
                caption={() => FORECAST_SOURCE}
                empty={forecastVerdict(own)}
                isInCard
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}
