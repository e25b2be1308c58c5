import { IconButton } from '@tributary/ui/controls';
import { Menu } from '@tributary/ui/overlays';
import { Ellipsis, Pencil } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { mayDoAll, useMayDo, useOperator } from '../session/operator-context.ts';
import type { MemberAction } from './member-action-dialog.tsx';
import { memberPath, type AdminMember } from './members-query.ts';
import { membersTable } from './members-table.tsx';
import styles from './members.module.css';

const EditMemberDialog = lazy(() =>
  import('./edit-member-dialog.tsx').then((loaded) => ({ default: loaded.EditMemberDialog })),
);
const MemberActionDialog = lazy(() =>
  import('./member-action-dialog.tsx').then((loaded) => ({ default: loaded.MemberActionDialog })),
);

export const meta = () => pageTitle('Users List');

const TILES = [
  { label: 'Accounts', sum: 'accounts' },
  { label: 'Active', sum: 'active' },
  { label: 'Inactive', sum: 'inactive' },
];

type Open = { row: AdminMember; action: MemberAction | 'edit' };

interface RowMenuProps {
  row: AdminMember;
  mayEdit: boolean;
  onOpen: (open: Open) => void;
}

function RowMenu({ row, mayEdit, onOpen }: RowMenuProps) {
  const navigate = useNavigate();
  const mayView = mayDoAll(useOperator());
  const isBlocked = row.status === 'Blocked';
  const act = (text: string, action: MemberAction, tone?: 'bad') => ({
    text,
    ...(tone && { tone }),
    onSelect: () => onOpen({ row, action }),
  });
  return (
    <span className={styles.actions}>
      {mayEdit && (
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
          ...(mayView ? [act('Login', 'view')] : []),
          ...(mayEdit
            ? [
                isBlocked ? act('Unblock', 'unblock') : act('Block', 'block', 'bad'),
                act(`Pin: ${row.pinStatus}`, 'pin'),
                act(`Level manual: ${row.levelManual}`, 'level'),
                act('End all sessions', 'sessions'),
                act('Reset password', 'password', 'bad'),
              ]
            : []),
        ]}
      />
    </span>
  );
}

const menusTo = (mayEdit: boolean, onOpen: RowMenuProps['onOpen']) =>
  function menuOf(row: AdminMember) {
    return <RowMenu row={row} mayEdit={mayEdit} onOpen={onOpen} />;
  };

export default function MembersListRoute() {
  const mayExport = useMayDo('Generate Reports');
  const mayEdit = useMayDo('Edit Members');
  const [open, setOpen] = useState<Open | null>(null);
  const table = useMemo(
    () =>
      membersTable({
        mayExport,
        onReset: mayEdit ? (row) => setOpen({ row, action: 'password' }) : undefined,
        rowActions: menusTo(mayEdit, setOpen),
      }),
    [mayExport, mayEdit],
  );
  const close = () => setOpen(null);
  return (
    <ConsoleList title="Users List" needs="View Members" tiles={TILES} table={table}>
      <Suspense>
        {open?.action === 'edit' && <EditMemberDialog userrefid={open.row.userrefid} onClose={close} />}
        {open && open.action !== 'edit' && (
          <MemberActionDialog member={open.row} action={open.action} onClose={close} />
        )}
      </Suspense>
    </ConsoleList>
  );
}
