import { Brand } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { SetPassword } from '../../../shared/set-password/set-password.tsx';
import { useCommand } from '../api/use-command.ts';
import { LoginArt } from '../login/login-art.tsx';
import styles from '../login/console-login.module.css';

export const meta = () => pageTitle('Set your password');

const MIN_LENGTH = 12;

/** The target of a one-time link: the operator chooses a password that nobody else knows (AMB-061). */
export default function SetPasswordRoute() {
  const set = useCommand('operators.setPassword');
  return (
    <div className={styles.page}>
      <main id="main" className={styles.side}>
        <a className={styles.brand} href="/" aria-label="Tributary console, to the public site">
          <Brand suffix="console" />
        </a>
        <div className={styles.form}>
          <h1>Set your password</h1>
          <SetPassword minLength={MIN_LENGTH} send={set.send} to="/console/login" />
        </div>
      </main>
      <LoginArt />
    </div>
  );
}
