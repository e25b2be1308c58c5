import { useQuery } from '@tanstack/react-query';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { addressesQuery } from '../addresses/addresses-query.ts';
import { useMemberName } from '../session/session-context.ts';
import { memberWalletsQuery } from '../wallets/wallet-queries.ts';
import { WithdrawForm } from './withdraw-form.tsx';

export const meta = () => pageTitle('Withdraw');

export default function WithdrawRoute() {
  const userrefid = useMemberName();
  const wallets = useQuery({ ...memberWalletsQuery(userrefid), staleTime: 0 });
  const addresses = useQuery(addressesQuery(userrefid));
  return (
    <MemberFrame tab="account">
      <AppBar title="Withdraw" backTo="/user/account" />
      <Lead>
        At least 10 USDT. 10% of a withdrawal is deducted, the rest is paid to your verified address.
      </Lead>
      <Loaded
        of={{ wallets, addresses }}
        failure="Your wallets could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {(known) => {
          const amountOf = (type: string) =>
            known.wallets.find((wallet) => wallet.type === type)?.amount ?? '0.000000';
          return (
            <WithdrawForm
              balances={{ Profit: amountOf('Profit'), Working: amountOf('Working') }}
              addresses={known.addresses}
            />
          );
        }}
      </Loaded>
    </MemberFrame>
  );
}
