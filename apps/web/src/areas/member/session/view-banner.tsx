import { Button } from '@tributary/ui/controls';
import { formatTime } from '@tributary/ui/time';
import { useCommand } from '../api/use-command.ts';
import { clearAuth, type User } from './auth-entry.ts';
import styles from './view-banner.module.css';

interface ViewBannerProps {
  view: NonNullable<User['view']>;
  of: string;
}

/** Shown over every screen of a view: the operator's name, the member's name, and that nothing can be changed. */
export function ViewBanner({ view, of }: ViewBannerProps) {
  const leave = useCommand('members.logout', {
    done: () => {
      clearAuth();
      location.assign('/');
    },
  });
  return (
    <aside className={styles.banner} aria-label="Read-only view">
      <p>
        <strong>Read-only view</strong> of {of}, opened by {view.by}. Nothing can be changed. It ends at{' '}
        {formatTime(view.ends_at)} IST.
      </p>
      <Button size="small" variant="outline" busy={leave.isBusy} onClick={() => void leave.run({})}>
        Leave
      </Button>
    </aside>
  );
}
