import { IconButton } from '@tributary/ui/controls';
import { Skeleton } from '@tributary/ui/feedback';
import { Menu } from '@tributary/ui/overlays';
import { late, lazyPart } from '@tributary/ui/lazy-part';
import { Ellipsis, Pencil } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { mayCall, useMayCall, useOperator } from '../session/operator-context.ts';
import { MEMBER_COMMANDS, type MemberAction } from './member-commands.ts';
import { memberPath, type AdminMember } from './members-query.ts';
import { membersTable } from './members-table.tsx';
import styles from './members.module.css';
import strip from './standings.module.css';

const EditMemberDialog = lazyPart(() =>
  import('./edit-member-dialog.tsx').then((loaded) => ({ default: loaded.EditMemberDialog })),
);
const MemberActionDialog = lazyPart(() =>
  import('./member-action-dialog.tsx').then((loaded) => ({ default: loaded.MemberActionDialog })),
);

const Standings = late(() => import('./standings.tsx'), <Skeleton height="100%" />);

export const meta = () => pageTitle('Users List');

const TILES = [
  { label: 'Accounts', sum: 'accounts' },
  { label: 'Active', sum: 'active' },
  { label: 'Inactive', sum: 'inactive' },
];

type Open = { row: AdminMember; action: MemberAction | 'edit' };

interface RowMenuProps {
  row: AdminMember;
  onOpen: (open: Open) => void;
}

function RowMenu({ row, onOpen }: RowMenuProps) {
  const navigate = useNavigate();
  const operator = useOperator();
  const isBlocked = row.status === 'Blocked';
  const act = (text: string, action: MemberAction, tone?: 'bad') =>
    mayCall(operator, MEMBER_COMMANDS[action])
      ? [{ text, ...(tone && { tone }), onSelect: () => onOpen({ row, action }) }]
      : [];
  return (
    <span className={styles.actions}>
      {mayCall(operator, MEMBER_COMMANDS.edit) && (
        <IconButton label={`Edit ${row.userrefid}`} onClick={() => onOpen({ row, action: 'edit' })}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${row.userrefid}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          { text: 'Open member', onSelect: () => void navigate(memberPath(row.userrefid)) },
          ...act('Login', 'view'),
          ...(isBlocked ? act('Unblock', 'unblock') : act('Block', 'block', 'bad')),
          ...act(`Pin: ${row.pinStatus}`, 'pin'),
          ...act(`Level manual: ${row.levelManual}`, 'level'),
          ...act('End all sessions', 'sessions'),
          ...act('Reset password', 'password', 'bad'),
        ]}
      />
    </span>
  );
}

const menusTo = (onOpen: RowMenuProps['onOpen']) =>
  function menuOf(row: AdminMember) {
    return <RowMenu row={row} onOpen={onOpen} />;
  };

export default function MembersListRoute() {
  const mayExport = useMayCall('adminMembers.export');
  const mayReset = useMayCall(MEMBER_COMMANDS.password);
  const [open, setOpen] = useState<Open | null>(null);
  const table = useMemo(
    () =>
      membersTable({
        mayExport,
        onReset: mayReset ? (row) => setOpen({ row, action: 'password' }) : undefined,
        rowActions: menusTo(setOpen),
      }),
    [mayExport, mayReset],
  );
  const close = () => setOpen(null);
  return (
    <ConsoleList
      title="Users List"
      note="All registered members. Open a member to see everything about them."
      tiles={TILES}
      table={table}
      strip={
        <div className={strip.room}>
          <Standings />
        </div>
      }
    >
      <Suspense>
        {open?.action === 'edit' && <EditMemberDialog userrefid={open.row.userrefid} onClose={close} />}
        {open && open.action !== 'edit' && (
          <MemberActionDialog member={open.row} action={open.action} onClose={close} />
        )}
      </Suspense>
    </ConsoleList>
  );
}
