import { Dialog } from '@tributary/ui/overlays';
import { Button, buttonClass } from '@tributary/ui/controls';
import { formatTime } from '@tributary/ui/time';
import { useState } from 'react';
import { tellTabs } from '../../../shared/api/tabs.ts';
import { markMember } from './member-entry.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import type { AdminMember } from './members-query.ts';
import styles from './member.module.css';

type View = { userrefid: string; ends_at: string };

/** The documented dialog: a text with the link, and only a button to close it (CMEM-34, AMB-050). */
function LinkDialog({ view, onClose }: { view: View; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={`Login as ${view.userrefid}`}>
      <p>
        <a
          className={buttonClass({ variant: 'outline' })}
          href="/user/dashboard"
          target="_blank"
          rel="noopener"
          onClick={() => markMember(view.userrefid)}
        >
          See what {view.userrefid} sees
        </a>
      </p>
      <p className={styles.quiet}>
        Read-only, until {formatTime(view.ends_at)} IST. A member logged in on this browser is logged out.
      </p>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

interface ViewDialogProps {
  member: Pick<AdminMember, 'userrefid' | 'fullname'>;
  onClose: () => void;
}

/** Asks for a reason and opens a view of the member's app. */
export function ViewDialog({ member, onClose }: ViewDialogProps) {
  const [view, setView] = useState<View | null>(null);
  if (view) return <LinkDialog view={view} onClose={onClose} />;
  return (
    <CommandDialog
      name="adminMembers.view"
      input={{ userrefid: member.userrefid }}
      title="Login as this member"
      description={
        <>
          <bdi>{member.fullname}</bdi> ({member.userrefid}). You see their app as they do, for 15 minutes, and
          can change nothing. They see that you looked, and why.
        </>
      }
      confirmText="Open a read-only view"
      wrongPassword="Incorrect password. Please try again."
      done={({ data }) => {
        setView(data);
        // The members' cookie in this browser now belongs to the view.
        tellTabs('member');
      }}
      onClose={onClose}
    />
  );
}
