import { useQuery } from '@tanstack/react-query';
import { addDays, sumMicro, type BusinessDay } from '@tributary/domain';
import { DayChart } from '@tributary/ui/charts';
import { indiaDay, serverNow } from '@tributary/ui/time';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { useMemberName } from '../session/session-context.ts';
import { DAYS, depositPoints } from './deposit-points.ts';

const SERIES = [{ id: 'credited', name: 'Credited', colour: 'var(--own)' }];
/** The most that a page has. */
const NEWEST = 50;

/** The deposits of 90 days; more than a page of them are named as the newest. */
export default function DepositPicture() {
  const userrefid = useMemberName();
  const today = indiaDay(new Date(serverNow())) as BusinessDay;
  const deposits = useQuery(
    apiQuery('deposits.history', {
      userrefid,
      status: 'success',
      from: addDays(today, 1 - DAYS),
      size: NEWEST,
    }),
  );
  return (
    <Loaded
      of={{ deposits }}
      failure="The chart of deposits could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ deposits: { rows, total } }) => {
        const points = depositPoints(rows, today);
        const sum = sumMicro(points.map(({ amounts }) => amounts[0] ?? 0n));
        const which = total > rows.length ? `The newest ${rows.length} deposits` : `Deposits`;
        return (
          <DayChart
            title={`Credited, ${DAYS} days`}
            mark="bars"
            series={SERIES}
            points={points}
            caption={(say) => `${which} of ${DAYS} days: ${say(sum)} USDT.`}
            empty="Every day with a credited deposit becomes a bar here."
            isLastOpen
            isLow
          />
        );
      }}
    </Loaded>
  );
}
