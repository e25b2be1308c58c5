import { useQuery } from '@tanstack/react-query';
import { DayChart } from '@tributary/ui/charts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { DEPOSIT_SERIES, depositCaption, depositPoints } from './deposit-days.ts';

/** The deposits by day of arrival and by where the money is. Filters of the table below do not matter. */
export default function DepositPicture() {
  const days = useQuery(apiQuery('adminDeposits.days'));
  return (
    <Loaded
      of={{ days }}
      failure="The chart of deposits could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ days: known }) => {
        const points = depositPoints(known);
        return (
          <DayChart
            title={`Where the money is, ${points.length} days`}
            mark="bars"
            series={DEPOSIT_SERIES}
            points={points}
            caption={depositCaption(points)}
            empty="Every day with a deposit becomes a bar here."
            height={8}
            isLastOpen
          />
        );
      }}
    </Loaded>
  );
}
