import { useQuery } from '@tanstack/react-query';
import { ErrorCard, LoadingStatus, Skeleton } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { pageTitle } from '../../../shared/page-title.ts';
import { addressesQuery, memberWalletsQuery } from '../data/member-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { WithdrawForm } from './withdraw-form.tsx';
import styles from './withdraw.module.css';

export const meta = () => pageTitle('Withdraw');

export default function WithdrawRoute() {
  const userrefid = useMemberName();
  const wallets = useQuery({ ...memberWalletsQuery(userrefid), staleTime: 0 });
  const addresses = useQuery({ ...addressesQuery(userrefid), staleTime: 0 });
  const failed = [wallets, addresses].find(({ error, data }) => error && data === undefined);
  const amountOf = (type: string) =>
    wallets.data?.find((wallet) => wallet.type === type)?.amount ?? '0.000000';
  return (
    <MemberFrame tab="account">
      <AppBar title="Withdraw" backTo="/user/account" />
      <p className={styles.intro}>
        At least 10 USDT. 10% of a withdrawal is deducted, the rest is paid to your verified address.
      </p>
      {failed && (
        <ErrorCard
          title="Your wallets could not be loaded"
          message={failed.error?.message ?? 'Something went wrong'}
          onRetry={() => void failed.refetch()}
          isRetrying={failed.isFetching}
        />
      )}
      {wallets.data && addresses.data !== undefined && (
        <WithdrawForm
          balances={{ Profit: amountOf('Profit'), Working: amountOf('Working') }}
          addresses={addresses.data}
        />
      )}
      {!failed && (!wallets.data || addresses.data === undefined) && (
        <>
          <LoadingStatus text="Loading..." />
          <Skeleton height="30rem" />
        </>
      )}
    </MemberFrame>
  );
}
