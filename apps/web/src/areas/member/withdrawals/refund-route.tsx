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
        Send unused deposits and returned principal back to your own USDT address, free of charge. We review
        it like any withdrawal; follow it in Withdraw History.
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
