import { buttonClass } from '@tributary/ui/controls';
import { ErrorCard } from '@tributary/ui/feedback';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import styles from './route-error-boundary.module.css';

function messageOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return error.statusText || 'Something went wrong';
  return error instanceof Error && error.message ? error.message : 'Something went wrong';
}

/** A part of the application that does not load usually belongs to an old version of the page: reloading helps. */
export function RouteErrorBoundary() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main id="main" className={styles.page}>
      <h1>{isMissing ? 'Page not found' : 'This page could not be shown'}</h1>
      {!isMissing && (
        <ErrorCard
          title="Something went wrong"
          message={messageOf(error)}
          onRetry={() => location.reload()}
        />
      )}
      <a className={buttonClass({ variant: 'outline' })} href="/">
        Go to the first page
      </a>
    </main>
  );
}
