import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, CopyButton } from '@tributary/ui/controls';
import { Note, Skeleton } from '@tributary/ui/feedback';
import { Initials } from '@tributary/ui/figures';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { ThemeToggle } from '@tributary/ui/theme';
import { ChevronDown, LogOut } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';

import { pageTitle } from '../../../shared/page-title.ts';
import { useCommand } from '../api/use-command.ts';
import { cappingQuery } from '../packages/package-queries.ts';
import { InviteActions } from '../referral/invite-actions.tsx';
import { clearAuth } from '../session/auth-entry.ts';
import { useMember } from '../session/session-context.ts';
import { AccountSearch } from './account-search.tsx';
import { ACCOUNT_TILES, HIGHLIGHTS, type AccountTile } from './account-tiles.tsx';
import { SCREEN_NAMES } from './screen-names.ts';
import { useTileStates } from './tile-states.tsx';
import styles from './account.module.css';

export const meta = () => pageTitle('Account');

/** Time to read the confirmation before the public page replaces everything. */
const LEAVE_MS = 1200;

function Profile() {
  const member = useMember();
  const userrefid = member?.userrefid ?? '';
  const { data = [] } = useQuery(cappingQuery(userrefid));
  const isActive = data.some(({ status }) => status === 'Active');
  return (
    <section className={styles.profile} aria-label="Profile">
      <div className={styles.who}>
        <Initials name={member?.fullName ?? ''} size={64} isActive={isActive} />
        <div>
          <h2>{member?.fullName ?? 'Profile'}</h2>
          <p>
            <span>{userrefid || <Skeleton width="5rem" />}</span>
            <CopyButton text={userrefid} what="referral id" iconOnly />
            <span data-active={isActive}>{isActive ? 'Active' : 'Inactive'}</span>
          </p>
        </div>
      </div>
      <InviteActions userrefid={userrefid} label="Referral link" />
      <details className={styles.about}>
        <summary>
          About <ChevronDown aria-hidden />
        </summary>
        <ul>
          {HIGHLIGHTS.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

function Tile({ to, icon, state }: AccountTile) {
  const id = useId();
  const states = useTileStates();
  return (
    <div className={styles.tile}>
      {icon}
      <span>
        <Link to={to} aria-describedby={state && id}>
          {SCREEN_NAMES[to]}
        </Link>
        {/* Its line is kept, so that nothing moves when the state comes. */}
        {state && <small id={id}>{states?.[state] ?? '\u00A0'}</small>}
      </span>
    </div>
  );
}

function Tiles({ title, tiles }: { title: string; tiles: readonly AccountTile[] }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.tiles}>
        {tiles.map((tile) => (
          <Tile key={tile.to} {...tile} />
        ))}
      </div>
    </section>
  );
}

/** Ends the session. The public page replaces everything that was read for the member. */
function useLogout() {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const logout = useCommand('members.logout', {
    said: 'Logged out successfully',
    done: () => {
      clearAuth();
      setIsLeaving(true);
      setTimeout(() => {
        client.clear();
        location.assign('/');
      }, LEAVE_MS);
    },
  });
  return { ...logout, isBusy: logout.isBusy || isLeaving };
}

export default function AccountRoute() {
  const logout = useLogout();
  return (
    <MemberFrame tab="account">
      <AppBar title="Account" actions={<ThemeToggle />} />
      <Profile />
      <AccountSearch>
        {ACCOUNT_TILES.map((group) => (
          <Tiles key={group.title} {...group} />
        ))}
      </AccountSearch>
      <div className={styles.logout}>
        {logout.problem && (
          <div role="alert">
            <Note tone="bad">{logout.problem}</Note>
          </div>
        )}
        <Button
          variant="dangerOutline"
          block
          busy={logout.isBusy}
          icon={<LogOut aria-hidden />}
          onClick={() => void logout.run({})}
        >
          Logout
        </Button>
      </div>
    </MemberFrame>
  );
}
