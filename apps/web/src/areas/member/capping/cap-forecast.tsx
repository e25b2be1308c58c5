import { useQuery } from '@tanstack/react-query';
import { DateBars } from '@tributary/ui/charts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import type { HeldPackage } from '../packages/cap-of.ts';
import { forecastCaption, forecastFrom, forecastOf, forecastRows } from './forecast-rows.ts';

/** When the cap of an active package would be full at two rates of today. Estimates, and marked as such (AMB-150). */
export default function CapForecast({ held }: { held: HeldPackage }) {
  const forecasts = useQuery(apiQuery('packages.capForecast'));
  return (
    <Loaded
      of={{ forecasts }}
      failure="The forecast could not be loaded"
      waiting={<Waiting height="20rem" />}
    >
      {({ forecasts: known }) => {
        const own = forecastOf(held, known);
        return (
          own && (
            <DateBars
              title="When the cap would be full"
              rows={forecastRows(own)}
              amountHead="Counted by then"
              caption={forecastCaption(own)}
              empty={forecastFrom(own)}
              isInCard
            />
          )
        );
      }}
    </Loaded>
  );
}
