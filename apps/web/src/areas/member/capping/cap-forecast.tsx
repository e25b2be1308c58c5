import { useQuery } from '@tanstack/react-query';
import { DateBars } from '@tributary/ui/charts';
import type { ReactNode } from 'react';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import type { HeldPackage } from '../packages/cap-of.ts';
import { forecastCaption, forecastOf, forecastRows, forecastVerdict, isEstimate } from './forecast-rows.ts';

/**
 * When the cap of an active package would be full at two rates of today. Estimates, and marked as such (AMB-150).
 * Nothing in the first seven days: the sentence above says when it begins.
 */
export default function CapForecast({ held, waiting }: { held: HeldPackage; waiting: ReactNode }) {
  const forecasts = useQuery(apiQuery('packages.capForecast'));
  return (
    <Loaded of={{ forecasts }} failure="The forecast could not be loaded" waiting={waiting}>
      {({ forecasts: known }) => {
        const own = forecastOf(held, known);
        return (
          own &&
          isEstimate(own) && (
            <DateBars
              title="When the cap would be full"
              rows={forecastRows(own)}
              amountHead="Counted by then"
              caption={forecastCaption(own)}
              empty={forecastVerdict(own)}
              isInCard
            />
          )
        );
      }}
    </Loaded>
  );
}
