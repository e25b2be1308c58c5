import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';

export const meta = () => pageTitle('Not available');

export default function MissingRoute() {
  return (
    <>
      <h1>Not available in this version</h1>
      <h2 className="vh">Where to go</h2>
      <EmptyState
        title="There is no screen at this address"
        action={
          <Link className={buttonClass({ variant: 'outline' })} to="/console/dashboard">
            Go to the dashboard
          </Link>
        }
      />
    </>
  );
}
