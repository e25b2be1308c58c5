import { IsRestoringProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorCard } from '@tributary/ui/feedback';
import { MemberFrame } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { late } from '@tributary/ui/lazy-part';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ownAccount } from '../../../shared/api/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { DataProvider } from '../../../shared/query/data-provider.tsx';
import { ME_ADDRESS, meQuery } from './me-query.ts';
import { useLostSession } from '../../../shared/session/use-lost-session.ts';
import { dropAuth, readAuth } from './auth-entry.ts';
import { LoadingUser } from './loading-user.tsx';
import { MemberProvider } from './session-context.ts';

const OtherAccount = late(() => import('../../../shared/other-account/other-account.tsx'));
const WatchLogins = late(() => import('../../../shared/other-account/watch-logins.tsx'));
const MemberEvents = late(() => import('./member-events.tsx'));

/** The notice on the login for a redirected person, and the page that they wanted. */
export interface LoginState {
  notice?: string;
  returnTo?: string;
}

function ToLogin({ notice, returnTo }: LoginState) {
  useEffect(dropAuth, []);
  return <Navigate to="/user/login" replace state={{ notice, returnTo } satisfies LoginState} />;
}

/** Data of a person are dropped with their session: the cache lives as long as they are signed in. */
export default function SignedInLayout() {
  return (
    <DataProvider>
      <Guard />
    </DataProvider>
  );
}

/**
 * True if the server answered that nobody is signed in. A short failure or a rate limit does not end the session.
 */
const isNobody = (error: Error | null): error is ApiError =>
  error instanceof ApiError && [401, 403, 404].includes(error.status);

/**
 * Every member screen asks the server for the current user before it shows personal data (SESS-03 to SESS-06). Until
 * then it shows its frame, as the prerendered document does, and runs no queries.
 */
function Guard() {
  const isLive = useIsLive();
  const [entry] = useState(readAuth);
  const { pathname, search } = useLocation();
  const isLost = useLostSession();
  const [other, setOther] = useState<string>();
  const client = useQueryClient();
  useEffect(() => {
    if (other !== undefined) client.clear();
  }, [client, other]);
  const me = useQuery({ ...meQuery, enabled: entry.problem === undefined && other === undefined });
  if (other !== undefined)
    return <OtherAccount name={other} own={ownAccount('member')} home="/user/dashboard" />;
  const returnTo = `${pathname}${search}`;
  if (isLive && entry.problem !== undefined) return <ToLogin notice={entry.problem} returnTo={returnTo} />;
  if (me.data && isLost) return <ToLogin notice="Please log in to continue" returnTo={returnTo} />;
  if (isNobody(me.error)) return <ToLogin notice={me.error.message} returnTo={returnTo} />;
  if (me.error && !me.data) {
    return (
      <MemberFrame>
        <h1 className="vh">Tributary</h1>
        <ErrorCard
          title="No connection"
          message="Your session could not be checked. Your money is not affected."
          onRetry={() => void me.refetch()}
          isRetrying={me.isFetching}
        />
      </MemberFrame>
    );
  }
  return (
    <MemberProvider value={me.data ?? null}>
      <IsRestoringProvider value={!me.data}>
        <Outlet />
      </IsRestoringProvider>
      {isLive && <WatchLogins area="member" me={ME_ADDRESS} onOther={setOther} />}
      {me.data ? <MemberEvents user={me.data} /> : <LoadingUser />}
    </MemberProvider>
  );
}
