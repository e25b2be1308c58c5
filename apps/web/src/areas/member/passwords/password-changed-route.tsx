import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Entrance } from '../entrance/entrance.tsx';
import styles from './passwords.module.css';

export const meta = () => pageTitle('Password changed');

/** Every session has ended, including the one that changed the password. */
export default function PasswordChangedRoute() {
  return (
    <Entrance title="Password Changed Successfully">
      <div className={styles.done} role="status">
        <Note tone="current">
          Log in again on every device. Withdrawals are stopped for 24 hours to protect your money.
        </Note>
        <Link className={buttonClass({ size: 'large', block: true })} to="/user/login" replace>
          Log in
        </Link>
      </div>
    </Entrance>
  );
}
