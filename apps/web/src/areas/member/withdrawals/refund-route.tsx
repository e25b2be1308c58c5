import { useQuery } from '@tanstack/react-query';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { addressesQuery } from '../addresses/addresses-query.ts';
import { useMemberName } from '../session/session-context.ts';
import { RefundForm } from './refund-form.tsx';
import { refundableQuery } from './refund-query.ts';

export const meta = () => pageTitle('Take deposits back');

/** The refund of a member's own money (AMB-136): unspent deposits, and returned principal. */
export default function RefundRoute() {
  const refundable = useQuery(refundableQuery);
  const addresses = useQuery(addressesQuery(useMemberName()));
  return (
    <MemberFrame tab="account">
      <AppBar title="Take deposits back" backTo="/user/dashboard" />
      <Lead>
        Deposits that you have not activated, and principal that returned, go back to your verified USDT
        address. Nothing is deducted. It is held, approved and paid as a withdrawal; you find it in Withdraw
        History.
      </Lead>
      <Loaded
        of={{ refundable, addresses }}
        failure="Your R-Wallet could not be loaded"
        waiting={<Waiting height="26rem" />}
      >
        {(known) => <RefundForm {...known} />}
      </Loaded>
    </MemberFrame>
  );
}
