import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { Link, Navigate, useLocation } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { meantBy } from './elsewhere.ts';

export const meta = () => pageTitle('Page not found');

export default function MissingRoute() {
  const { pathname } = useLocation();
  const meant = meantBy(pathname);
  if (meant) return <Navigate replace to={meant} />;
  return (
    <MemberFrame tab="account">
      <AppBar title="Page not found" backTo="/user/account" />
      <h2 className="vh">Where to go</h2>
      <EmptyState
        title="There is no screen at this address"
        action={
          <Link className={buttonClass({ variant: 'outline' })} to="/user/dashboard">
            Go to the dashboard
          </Link>
        }
      >
        The link may be old, or the address has a typing error.
      </EmptyState>
    </MemberFrame>
  );
}
