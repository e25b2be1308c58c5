import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConsoleFrame } from '@tributary/ui/console';
import { ErrorCard } from '@tributary/ui/feedback';
import { formatDateTime } from '@tributary/ui/time';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigate } from 'react-router';
import { ApiError, apiPost, SESSION_LOST } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { consoleNav } from './console-nav.tsx';
import { OperatorProvider } from './operator-context.ts';
import { clearOperator, hasOperatorMarker } from './operator-entry.ts';
import { operatorQuery } from './operator-query.ts';
import styles from './guard-layout.module.css';

function ToLogin() {
  useEffect(clearOperator, []);
  return <Navigate to="/console/login" replace />;
}

function useLostSession(): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const lose = () => setIsLost(true);
    window.addEventListener(SESSION_LOST, lose);
    return () => window.removeEventListener(SESSION_LOST, lose);
  }, []);
  return isLost;
}

/** A session that could not be ended on the server must not look ended: the page is left and loaded anew. */
function useSignOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    clearOperator();
    try {
      await apiPost<Contract['administration']['logout']>('/admin/logout', {});
      client.clear();
      await navigate('/console/login', { replace: true });
    } catch {
      location.assign('/');
    }
  };
}

/** Every console page but the login lies behind this, and the server checks each call anyway (AMB-051). */
export default function GuardLayout() {
  const { pathname } = useLocation();
  const [hasMarker] = useState(hasOperatorMarker);
  const isLost = useLostSession();
  const { data, error, isFetching, refetch } = useQuery({ ...operatorQuery, enabled: hasMarker });
  const signOut = useSignOut();
  if (!hasMarker || isLost || error instanceof ApiError) return <ToLogin />;
  if (!data) {
    return (
      <main id="main" className={styles.waiting}>
        <h1 className="vh">Tributary console</h1>
        {error ? (
          <ErrorCard
            title="No connection"
            message="Your session could not be checked."
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        ) : (
          <>
            <i aria-hidden="true" />
            <p className="vh" role="status">
              Loading
            </p>
          </>
        )}
      </main>
    );
  }
  return (
    <ConsoleFrame
      nav={consoleNav(data)}
      pathname={pathname}
      operator={{
        name: data.username || data.name,
        lastLogin: data.lastLogin ? formatDateTime(data.lastLogin) : 'Not available',
      }}
      onSignOut={() => void signOut()}
    >
      <OperatorProvider value={data}>
        <Outlet />
      </OperatorProvider>
    </ConsoleFrame>
  );
}
