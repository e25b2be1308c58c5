import { useQuery } from '@tanstack/react-query';
import { MONTH_DAYS } from '@tributary/domain';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { WaitingTimes } from '../page/waiting-times.tsx';

/** How long approvals took, from the first operator to the second. */
export default function ApprovalTimes() {
  const times = useQuery(apiQuery('approvals.times'));
  return (
    <Loaded
      of={{ times }}
      failure="The times of approvals could not be loaded"
      waiting={<Waiting height="23rem" />}
    >
      {({ times: counted }) => (
        <WaitingTimes
          title={`How long approvals take, ${MONTH_DAYS} days`}
          unit="approvals"
          head="Time to the second operator"
          counts={counted.map(({ id, decisions: count }) => ({ id, count }))}
          words={(all) => `${all} requests were approved or declined by a second operator.`}
          empty="The first decision of a second operator is counted here."
        />
      )}
    </Loaded>
  );
}
