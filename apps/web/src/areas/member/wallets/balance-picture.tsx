import { useQuery } from '@tanstack/react-query';
import { DayChart } from '@tributary/ui/charts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { balanceCaption, balancePoints } from './balance-points.ts';
import type { ChosenPeriod } from './periods.ts';
import { balanceDaysQuery } from './statement-query.ts';

const SERIES = [{ id: 'balance', name: 'Balance', colour: 'var(--own)' }];

interface BalancePictureProps {
  userrefid: string;
  period: ChosenPeriod;
  today: string;
}

/** The balance of the three wallets at the end of each day of the period. */
export default function BalancePicture({ userrefid, period, today }: BalancePictureProps) {
  const days = useQuery(balanceDaysQuery(userrefid, period));
  return (
    <Loaded
      of={{ days }}
      failure="Your balance chart could not be loaded"
      waiting={<Waiting height="100%" />}
    >
      {({ days: known }) => {
        const points = balancePoints(known);
        return (
          <DayChart
            title="Balance of three wallets"
            mark="area"
            series={SERIES}
            points={points}
            caption={balanceCaption(points)}
            empty="Your balance becomes a line here with the first deposit or reward."
            isLastOpen={points.at(-1)?.day === today}
            isLevel
          />
        );
      }}
    </Loaded>
  );
}
