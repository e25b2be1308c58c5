import { Button, IconButton } from '@tributary/ui/controls';
import { Menu } from '@tributary/ui/overlays';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Ellipsis, Pencil, X } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { pageTitle } from '../../../shared/page-title.ts';
import { ConsoleList, type ListSums } from '../page/console-list.tsx';
import { useOperator } from '../session/operator-context.ts';
import type { OperatorAction } from './operator-action-dialog.tsx';
import { operatorsTable } from './operators-table.tsx';
import type { ListedOperator } from './use-operator-form.ts';
import styles from './operators.module.css';

const OperatorForm = lazyPart(() =>
  import('./operator-form.tsx').then((loaded) => ({ default: loaded.OperatorForm })),
);
const OperatorActionDialog = lazyPart(() =>
  import('./operator-action-dialog.tsx').then((loaded) => ({ default: loaded.OperatorActionDialog })),
);

export const meta = () => pageTitle('Manage Sub-Administrators');

const TILES = [
  { label: 'Total', sum: 'operators' },
  { label: 'Active', sum: 'active', to: '/console/create-subadmin?status=Active' },
  { label: 'Inactive', sum: 'inactive', to: '/console/create-subadmin?status=Inactive' },
  {
    label: 'Password only',
    sum: 'passwordOnly',
    note: ({ passwordOnly }: ListSums) =>
      passwordOnly === 0
        ? 'every active account has a second factor'
        : 'a stolen password opens these accounts: ask for a second factor',
  },
];

type Open =
  | { action: 'create' }
  | { action: 'edit'; row: ListedOperator }
  | { action: OperatorAction; row: ListedOperator };

interface RowActionsProps {
  row: ListedOperator;
  /** Nobody changes their own account here. */
  isOwn: boolean;
  onOpen: (open: Open) => void;
}

function RowActions({ row, isOwn, onOpen }: RowActionsProps) {
  if (isOwn) return <span className={styles.quiet}>Your account</span>;
  const act = (text: string, action: OperatorAction, tone?: 'bad') => ({
    text,
    ...(tone && { tone }),
    onSelect: () => onOpen({ action, row }),
  });
  return (
    <span className={styles.actions}>
      {!row.main && (
        <IconButton label={`Edit ${row.username}`} onClick={() => onOpen({ action: 'edit', row })}>
          <Pencil aria-hidden />
        </IconButton>
      )}
      <Menu
        trigger={
          <IconButton label={`More for ${row.username}`}>
            <Ellipsis aria-hidden />
          </IconButton>
        }
        items={[
          row.status === 'Active' ? act('Disable', 'disable', 'bad') : act('Enable', 'enable'),
          act(`Sessions: ${row.sessions}`, 'sessions'),
          ...(row.locked_until === null ? [] : [act('Unlock login', 'unlock')]),
          act(row.userrefid ? `Linked to ${row.userrefid}` : 'Link to a member', 'link'),
          ...(row.main ? [] : [act('Send a password link', 'password', 'bad')]),
          ...(row.secondFactor ? [act('Reset second factor', 'factor', 'bad')] : []),
        ]}
      />
    </span>
  );
}

const actionsTo = (own: string | undefined, onOpen: RowActionsProps['onOpen']) =>
  function actionsOf(row: ListedOperator) {
    return <RowActions row={row} isOwn={row.username === own} onOpen={onOpen} />;
  };

export default function SubadminsRoute() {
  const [open, setOpen] = useState<Open | null>(null);
  const own = useOperator()?.username;
  const table = useMemo(() => operatorsTable(actionsTo(own, setOpen)), [own]);
  const close = () => setOpen(null);
  const isForm = open?.action === 'create' || open?.action === 'edit';
  return (
    <ConsoleList
      title="Manage Sub-Administrators"
      tiles={TILES}
      table={table}
      actions={
        isForm ? (
          <Button variant="outline" icon={<X aria-hidden />} onClick={close}>
            Cancel
          </Button>
        ) : (
          <Button onClick={() => setOpen({ action: 'create' })}>Create Sub-Admin</Button>
        )
      }
      form={
        <Suspense>
          {open?.action === 'create' && <OperatorForm onClose={close} />}
          {open?.action === 'edit' && <OperatorForm key={open.row.username} row={open.row} onClose={close} />}
        </Suspense>
      }
    >
      <Suspense>
        {open && open.action !== 'create' && open.action !== 'edit' && (
          <OperatorActionDialog row={open.row} action={open.action} onClose={close} />
        )}
      </Suspense>
    </ConsoleList>
  );
}
