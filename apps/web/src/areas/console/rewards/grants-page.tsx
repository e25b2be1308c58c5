import { REWARDS, type GrantKind } from '@tributary/domain';
import { GRANTS_OF } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { Money } from '@tributary/ui/money';
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsoleList, type ListSums } from '../page/console-list.tsx';
import { restInWords } from './rest-in-words.ts';
import { listTable } from '../page/console-table.ts';
import { MemberLink } from '../page/member-link.tsx';
import { mayCall, useMayCall, useOperator, whyNot } from '../session/operator-context.ts';
import type { Operator } from '../session/operator-entry.ts';
import { DocumentedLabel } from './documented-label.tsx';
import { GrantForm } from './grant-form.tsx';
import { LateBonusPicture } from './late-bonus-picture.tsx';
import styles from './rewards.module.css';

type Grant = DataOf<'grants.list'>['rows'][number];

const { Declined, Lapsed } = GRANTS_OF.royalty.choices.status.words;
const OTHERS = { declined: Declined.word, lapsed: Lapsed.word };

const TILES = [
  {
    label: 'Total Entries',
    sum: 'entries',
    note: (sums: ListSums) => restInWords(sums, OTHERS),
  },
  { label: 'Paid', sum: 'paid' },
  { label: 'Pending', sum: 'pending' },
  { label: 'Total Deposits', sum: 'deposits', kind: 'money' as const, note: 'Paid and pending' },
  { label: 'Total Bonuses', sum: 'bonuses', kind: 'money' as const, note: 'Paid and pending' },
];

const grantee = ({ memberId }: Grant) => <MemberLink userrefid={memberId} />;

type Open = { decision: 'confirm' | 'decline'; row: Grant } | { decision: 'propose' } | null;

const decisionsTo = (operator: Operator | null, onOpen: (open: Open) => void) =>
  function decisionsOf(row: Grant) {
    if (!row.needsConfirmation) return null;
    return (
      <span className={styles.buttons}>
        <Button
          size="small"
          aria-label={`Confirm grant ${row.id}`}
          disabledReason={
            whyNot(operator, 'grants.confirm') ||
            (row.proposedBy === operator?.username && 'A second person has to confirm it')
          }
          onClick={() => onOpen({ decision: 'confirm', row })}
        >
          Confirm
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`Decline grant ${row.id}`}
          disabledReason={whyNot(operator, 'grants.decline')}
          onClick={() => onOpen({ decision: 'decline', row })}
        >
          Decline
        </Button>
      </span>
    );
  };

function useGrantsTable(kind: GrantKind, onOpen: (open: Open) => void) {
  const mayExport = useMayCall('grants.export');
  const operator = useOperator();
  const mayDecide = mayCall(operator, 'grants.confirm');
  return useMemo(
    () =>
      listTable(GRANTS_OF[kind], {
        list: 'grants.list',
        file: 'grants.export',
        of: { kind },
        mayExport,
        size: 5,
        searchPlaceholder: 'Search...',
        also: { memberId: { cell: grantee } },
        ...(mayDecide && { rowActions: decisionsTo(operator, onOpen) }),
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'Nothing has been granted.',
          errorTitle: 'Grants could not be loaded',
        },
      }),
    [kind, mayExport, mayDecide, operator, onOpen],
  );
}

/** Grants of one kind: proposed by one person, confirmed with a password by another, paid from the treasury. */
export function GrantsPage({ kind }: { kind: GrantKind }) {
  const [open, setOpen] = useState<Open>(null);
  const mayPropose = useMayCall('grants.propose');
  const table = useGrantsTable(kind, setOpen);
  const close = () => setOpen(null);
  const isForm = open?.decision === 'propose';
  return (
    <ConsoleList
      title={REWARDS[kind].name}
      note={
        <>
          <DocumentedLabel text={GRANTS_OF[kind].title} />
          One operator proposes the amount, another confirms it in time, and the treasury pays.
        </>
      }
      tiles={TILES}
      table={table}
      below={
        <div className={styles.below}>
          <LateBonusPicture kind={kind} hidesNothing />
        </div>
      }
      actions={
        mayPropose && (
          <Button
            variant={isForm ? 'outline' : 'primary'}
            onClick={() => setOpen(isForm ? null : { decision: 'propose' })}
          >
            {isForm ? 'Cancel' : 'Propose'}
          </Button>
        )
      }
      form={isForm && <GrantForm kind={kind} onClose={close} />}
    >
      {open && open.decision !== 'propose' && (
        <CommandDialog
          name={open.decision === 'confirm' ? 'grants.confirm' : 'grants.decline'}
          input={{ id: open.row.id }}
          title={open.decision === 'confirm' ? 'Confirm this grant' : 'Decline this grant'}
          description={
            <>
              <Money value={open.row.bonusAmount} prefix="$" /> to {open.row.memberName} ({open.row.memberId}
              ), {open.row.particular}, {open.row.month}. Proposed by {open.row.proposedBy}.
            </>
          }
          confirmText={open.decision === 'confirm' ? 'Confirm and pay' : 'Decline'}
          tone={open.decision === 'confirm' ? 'primary' : 'danger'}
          asksReason={open.decision === 'decline'}
          onClose={close}
        />
      )}
    </ConsoleList>
  );
}
