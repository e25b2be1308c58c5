import { useQuery } from '@tanstack/react-query';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { forecastsQuery } from '../capping/forecasts-query.ts';
import { firstStepsQuery } from '../dashboard/first-steps-query.ts';
import { odlWindowQuery } from '../odl/odl-window.ts';
import { returnsQuery } from '../streams/returns-query.ts';
import { comingRows } from './coming-rows.tsx';
import { DatedRows } from './dated-rows.tsx';

/** The coming events of a member with an active package. */
export default function ComingUp() {
  const steps = useQuery(firstStepsQuery);
  const odl = useQuery(odlWindowQuery);
  const forecasts = useQuery(forecastsQuery);
  const returns = useQuery(returnsQuery);
  return (
    <Loaded
      of={{ steps, odl, forecasts, returns }}
      failure="The coming events could not be loaded"
      waiting={<Waiting height="13rem" />}
    >
      {(known) => <DatedRows label="Coming up" rows={comingRows(known)} />}
    </Loaded>
  );
}
