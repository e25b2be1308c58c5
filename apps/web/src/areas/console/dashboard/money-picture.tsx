import { moneyFromWire, sumMicro } from '@tributary/domain';
import { DayChart, type ChartPoint, type ChartSeries } from '@tributary/ui/charts';
import type { DataOf } from '../../../shared/api/api-types.ts';

type MoneyDay = DataOf<'dashboard.deposits'>['days'][number];

const SERIES: readonly ChartSeries[] = [
  { id: 'deposits', name: 'Deposits', colour: 'var(--current)' },
  { id: 'withdrawals', name: 'Paid withdrawals', colour: 'var(--own)' },
];

/** Deposits above zero, withdrawals below. */
const pointOf = ({ day, amount, withdrawn }: MoneyDay): ChartPoint => ({
  day,
  amounts: [moneyFromWire(amount), -moneyFromWire(withdrawn)],
});

/** Money in against money out, day by day. */
export default function MoneyPicture({ days }: { days: readonly MoneyDay[] }) {
  const deposited = sumMicro(days.map(({ amount }) => moneyFromWire(amount)));
  const withdrawn = sumMicro(days.map((day) => moneyFromWire(day.withdrawn)));
  return (
    <DayChart
      title={`Deposits against withdrawals, ${days.length} days`}
      mark="bars"
      series={SERIES}
      points={days.map(pointOf)}
      caption={(say) =>
        `Deposits ${say(deposited)} USDT, paid withdrawals ${say(withdrawn)} USDT, by day of arrival or request.`
      }
      empty="Every day with a deposit or a paid withdrawal becomes a bar here."
      hasTotal={false}
      isLastOpen
      isInCard
    />
  );
}
