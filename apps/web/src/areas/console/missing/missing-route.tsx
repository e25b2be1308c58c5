import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsolePage } from '../page/console-page.tsx';

export const meta = () => pageTitle('Not available');

export default function MissingRoute() {
  return (
    <ConsolePage title="Not available in this version">
      <EmptyState
        title="This version has no page at this address"
        action={
          <Link className={buttonClass({ variant: 'outline' })} to="/console/dashboard">
            Go to the dashboard
          </Link>
        }
      >
        The search at the top finds every page.
      </EmptyState>
    </ConsolePage>
  );
}
