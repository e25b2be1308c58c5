import { useQuery } from '@tanstack/react-query';
import { PAYOUT_DAYS } from '@tributary/domain';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { WaitingTimes } from '../page/waiting-times.tsx';

/** How long payouts took, from the request to the payment that the chain confirmed. */
export default function PayoutTimes() {
  const times = useQuery(apiQuery('adminWithdrawals.times'));
  return (
    <Loaded
      of={{ times }}
      failure="The times of payouts could not be loaded"
      waiting={<Waiting height="23rem" />}
    >
      {({ times: counted }) => (
        <WaitingTimes
          title={`Waiting times of payouts, ${PAYOUT_DAYS} days`}
          unit="payouts"
          head="Time to payment"
          counts={counted.map(({ id, payouts: count }) => ({ id, count }))}
          words={(all) => `${all} withdrawals were paid.`}
          empty="The first paid withdrawal is counted here."
        />
      )}
    </Loaded>
  );
}
