import { useQuery } from '@tanstack/react-query';
import { isSlowPayout, PAYOUT_DAYS, PAYOUT_RANGES, typicalPayout } from '@tributary/domain';
import { Histogram } from '@tributary/ui/charts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';

/** How long payouts took, from the request to the payment that the chain confirmed. */
export default function PayoutTimes() {
  const times = useQuery(apiQuery('adminWithdrawals.times'));
  return (
    <Loaded
      of={{ times }}
      failure="The times of payouts could not be loaded"
      waiting={<Waiting height="23rem" />}
    >
      {({ times: counted }) => {
        const countOf = (id: string): number => counted.find((range) => range.id === id)?.payouts ?? 0;
        const counts = PAYOUT_RANGES.map(({ id }) => countOf(id));
        const all = counts.reduce((sum, count) => sum + count, 0);
        const typical = typicalPayout(counts);
        return (
          <Histogram
            title={`Waiting times of payouts, ${PAYOUT_DAYS} days`}
            unit="payouts"
            head="Time to payment"
            bars={PAYOUT_RANGES.map((range) => ({
              ...range,
              count: countOf(range.id),
              colour: isSlowPayout(range)
                ? 'var(--warn-fill)'
                : range === typical
                  ? 'var(--current)'
                  : 'var(--src-2)',
            }))}
            caption={() =>
              `${all} withdrawals were paid. Half of them took: ${typical?.name.toLowerCase()}, or less. Amber: two days or longer.`
            }
            empty="The first paid withdrawal is counted here."
          />
        );
      }}
    </Loaded>
  );
}
