import { IsRestoringProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { ConsoleFrame } from '@tributary/ui/console';
import { ErrorCard } from '@tributary/ui/feedback';
import { useIsLive } from '@tributary/ui/live';
import { formatDateTime } from '@tributary/ui/time';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { LoaderCircle } from 'lucide-react';
import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ownAccount } from '../../../shared/api/account.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { useHasScreen } from '../../../shared/links/screens.ts';
import { useLostSession } from '../../../shared/session/use-lost-session.ts';
import { useCommand } from '../api/use-command.ts';
import { summaryQuery } from '../dashboard/dashboard-queries.ts';
import { PaletteButton } from '../palette/palette-button.tsx';
import { consoleNav, hasPageTabs } from './console-nav.tsx';
import { mayCall, OperatorProvider } from './operator-context.ts';
import {
  clearOperator,
  dropOperator,
  mayBeLoggedIn,
  rememberLists,
  type Operator,
} from './operator-entry.ts';
import { ME_ADDRESS, operatorQuery } from './operator-query.ts';
import styles from './guard-layout.module.css';

const OtherAccount = late(() => import('../../../shared/other-account/other-account.tsx'));
const WatchLogins = late(() => import('../../../shared/other-account/watch-logins.tsx'));
const Enrolment = lazyPart(() =>
  import('../second-factor/enrolment.tsx').then((loaded) => ({ default: loaded.Enrolment })),
);
const ConsoleEvents = lazyPart(() =>
  import('./console-events.tsx').then((loaded) => ({ default: loaded.ConsoleEvents })),
);

function ToLogin() {
  const { pathname, search } = useLocation();
  useEffect(dropOperator, []);
  return <Navigate to="/console/login" replace state={{ returnTo: `${pathname}${search}` }} />;
}

/** A broken server says nothing about the session. */
const isNobody = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Signs out. If the server could not end the session, a new document shows its true state. */
function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const logout = useCommand('operators.logout', {
    done: async () => {
      clearOperator();
      client.clear();
      await navigate('/console/login', { replace: true });
    },
    refused: (error) => {
      // Shows the current account, which this page must not sign out.
      if (error instanceof ApiError && error.code === 'otherAccount') return;
      clearOperator();
      location.assign('/');
    },
  });
  return () => void logout.run({});
}

const frameOperator = ({ username, name, lastLogin }: Operator) => ({
  name: username || name,
  lastLogin: lastLogin ? formatDateTime(lastLogin) : 'Not available',
});

/**
 * Guards every console page except the login; the server checks each call anyway (AMB-051). Until the server has named
 * the operator, a page shows its frame, as in the prerendered document. It runs none of its queries before that.
 */
export default function GuardLayout() {
  const { pathname } = useLocation();
  const isLive = useIsLive();
  const [mayBeIn] = useState(mayBeLoggedIn);
  const isLost = useLostSession();
  const [other, setOther] = useState<string>();
  const client = useQueryClient();
  useEffect(() => {
    if (other !== undefined) client.clear();
  }, [client, other]);
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...operatorQuery,
    enabled: mayBeIn && other === undefined,
  });
  // Menu and page are drawn in slices: at once they would block a slow phone.
  const data = useDeferredValue(answer);
  const isIn = data?.mustEnrol === false;
  const summary = useQuery({ ...summaryQuery, enabled: isIn && mayCall(data, 'dashboard.summary') });
  const signOut = useSignOut();
  useEffect(() => {
    if (data) rememberLists(mayCall(data, 'adminWithdrawals.report'));
  }, [data]);
  const hasScreen = useHasScreen();
  const isChecking = isLive && !data;
  if (other !== undefined)
    return <OtherAccount name={other} own={ownAccount('console')} home="/console/dashboard" />;
  if (isLive && (!mayBeIn || isLost || isNobody(error))) return <ToLogin />;
  if (error && !data) {
    return (
      <main id="main" className={styles.problem}>
        <h1 className="vh">Tributary console</h1>
        <ErrorCard
          title={error instanceof ApiError ? 'Something went wrong' : 'No connection'}
          message="Your session could not be checked."
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </main>
    );
  }
  const nav = isIn ? consoleNav(data, { pathname, hasScreen }, summary.data?.needs) : [];
  return (
    <ConsoleFrame
      nav={nav}
      hasPageTabs={hasPageTabs(pathname) && !data?.mustEnrol}
      topBar={<PaletteButton nav={nav} isReady={isIn} />}
      pathname={pathname}
      operator={data && frameOperator(data)}
      onSignOut={signOut}
    >
      <OperatorProvider value={data ?? null}>
        <IsRestoringProvider value={!data}>
          {isChecking && (
            <p className={styles.checking} role="status">
              <LoaderCircle aria-hidden /> Checking your session
            </p>
          )}
          {data?.mustEnrol ? (
            <Suspense>
              <Enrolment />
            </Suspense>
          ) : (
            <Outlet />
          )}
        </IsRestoringProvider>
        {isLive && <WatchLogins area="console" me={ME_ADDRESS} onOther={setOther} />}
        {isIn && (
          <Suspense>
            <ConsoleEvents />
          </Suspense>
        )}
      </OperatorProvider>
    </ConsoleFrame>
  );
}
