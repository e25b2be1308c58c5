import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, CopyButton } from '@tributary/ui/controls';
import { Note, Skeleton } from '@tributary/ui/feedback';
import { Initials } from '@tributary/ui/figures';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { ThemeToggle } from '@tributary/ui/theme';
import { notify } from '@tributary/ui/toast';
import { ChevronDown, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { apiPost } from '../../../shared/api.ts';
import type { Contract } from '../../../shared/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { cappingQuery } from '../data/member-queries.ts';
import { InviteActions } from '../referral/invite-actions.tsx';
import { clearAuth } from '../session/auth-entry.ts';
import { useMember } from '../session/session-context.ts';
import { ACCOUNT_TILES, HIGHLIGHTS, type AccountTile } from './account-tiles.tsx';
import styles from './account.module.css';

export const meta = () => pageTitle('Account');

/** Long enough to read the confirmation before the public page replaces everything. */
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

function Tiles({ title, tiles }: { title: string; tiles: readonly AccountTile[] }) {
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      <div className={styles.tiles}>
        {tiles.map(({ name, to, icon }) => (
          <Link key={to} to={to}>
            {icon}
            <span>{name}</span>
          </Link>
        ))}
      </div>
    </section>
  );
}

function useLogout() {
  const client = useQueryClient();
  const [isLeaving, setIsLeaving] = useState(false);
  const [problem, setProblem] = useState<string>();
  const logOut = async () => {
    setIsLeaving(true);
    setProblem(undefined);
    try {
      const { message } = await apiPost<Contract['members']['logout']>('/users/logout', {});
      clearAuth();
      notify.toast(message || 'Logged out successfully');
      setTimeout(() => {
        client.clear();
        location.assign('/');
      }, LEAVE_MS);
    } catch (error) {
      setIsLeaving(false);
      setProblem(error instanceof Error ? error.message : 'Something went wrong');
    }
  };
  return { logOut, isLeaving, problem };
}

export default function AccountRoute() {
  const { logOut, isLeaving, problem } = useLogout();
  return (
    <MemberFrame tab="account">
      <AppBar title="Account" actions={<ThemeToggle />} />
      <Profile />
      {ACCOUNT_TILES.map((group) => (
        <Tiles key={group.title} {...group} />
      ))}
      <div className={styles.logout}>
        {problem && (
          <div role="alert">
            <Note tone="bad">{problem}</Note>
          </div>
        )}
        <Button
          variant="dangerOutline"
          block
          busy={isLeaving}
          icon={<LogOut aria-hidden />}
          onClick={() => void logOut()}
        >
          Logout
        </Button>
      </div>
    </MemberFrame>
  );
}
