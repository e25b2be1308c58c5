import { DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { memberCell } from '../page/member-link.tsx';
import { useMayCall, useOperator } from '../session/operator-context.ts';
import { DepositClaims } from './deposit-claims.tsx';
import { Tracer } from './tracer.tsx';
import { Unclaimed } from './unclaimed.tsx';

export const meta = () => pageTitle(DEPOSIT_EXCEPTIONS.title);

type DepositException = DataOf<'adminDeposits.exceptions'>['rows'][number];

const TILES = [
  { label: 'Transfers', sum: 'transfers' },
  { label: 'Open', sum: 'open', to: '/console/deposit-desk?status=open' },
  { label: 'Answered', sum: 'answered', to: '/console/deposit-desk?status=answered' },
];

const answersTo = (onOpen: (row: DepositException) => void) =>
  function answerOf(row: DepositException) {
    return (
      row.note === null && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Answer ${row.kind} of ${row.user_id}`}
          onClick={() => onOpen(row)}
        >
          Answer
        </Button>
      )
    );
  };

export default function DepositDeskRoute() {
  const mayExport = useMayCall('adminDeposits.exportExceptions');
  const isKnown = useOperator() !== null;
  const mayAnswer = useMayCall('adminDeposits.answer');
  const [open, setOpen] = useState<DepositException | null>(null);
  const table = useMemo(
    () =>
      listTable(DEPOSIT_EXCEPTIONS, {
        list: 'adminDeposits.exceptions',
        file: 'adminDeposits.exportExceptions',
        mayExport,
        also: { user_id: { cell: memberCell } },
        ...(mayAnswer && { rowActions: answersTo(setOpen) }),
        texts: {
          emptyTitle: 'No exceptions',
          emptyText: 'Every transfer became a deposit.',
          errorTitle: 'Exceptions could not be loaded',
        },
      }),
    [mayExport, mayAnswer],
  );
  return (
    <ConsoleList
      note="Transfers that did not become a deposit. Search for any payment to see where it is."
      tiles={TILES}
      table={table}
      form={<Tracer />}
      below={
        isKnown && (
          <>
            <DepositClaims />
            <Unclaimed />
          </>
        )
      }
    >
      {open && (
        <CommandDialog
          name="adminDeposits.answer"
          input={{ id: open.id }}
          title="Answer this transfer"
          description={`${open.kind} of ${open.user_id}, ${open.tx_hash}. The answer moves no money; it records what was done.`}
          confirmText="Save the answer"
          onClose={() => setOpen(null)}
        />
      )}
    </ConsoleList>
  );
}
