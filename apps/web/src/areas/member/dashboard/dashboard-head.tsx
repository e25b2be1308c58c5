import { Initials } from '@tributary/ui/figures';
import { useIsLive } from '@tributary/ui/live';
import { HideAmountsButton } from '@tributary/ui/money';
import { ThemeToggle } from '@tributary/ui/theme';
import { formatTime, serverNow } from '@tributary/ui/time';
import { late } from '@tributary/ui/lazy-part';
import { useMember } from '../session/session-context.ts';
import styles from './dashboard.module.css';

const Bell = late(() => import('../notifications/bell.tsx'));

function greeting(): string {
  const hour = Number.parseInt(formatTime(new Date(serverNow()).toISOString()), 10);
  return `Good ${hour < 12 ? 'morning' : hour < 17 ? 'afternoon' : 'evening'}`;
}

/** The dot is green while a package is active, grey otherwise; the word says the same. */
export function DashboardHead({ isActive }: { isActive: boolean }) {
  const { userrefid = '', fullName = '' } = useMember() ?? {};
  const isLive = useIsLive();
  return (
    <header className={styles.greeting}>
      <Initials name={fullName} isActive={isActive} />
      <div>
        <p>
          <span className={styles.time}>
            {isLive ? greeting() : 'Welcome'}
            {userrefid !== '' && ' · '}
          </span>
          {userrefid !== '' && <span data-active={isActive}>{isActive ? 'Active' : 'Inactive'}</span>}
        </p>
        <h1>{userrefid || 'Dashboard'}</h1>
      </div>
      <span className={styles.bell}>{isLive && <Bell />}</span>
      <HideAmountsButton />
      <ThemeToggle />
    </header>
  );
}
