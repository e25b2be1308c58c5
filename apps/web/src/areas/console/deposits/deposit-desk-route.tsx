import { DEPOSIT_EXCEPTIONS } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { DateTime } from '@tributary/ui/time';
import { useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { memberCell } from '../page/member-link.tsx';
import { Waits } from '../page/waits.tsx';
import { useMayCall, useOperator } from '../session/operator-context.ts';
import styles from './deposit-desk.module.css';
import { DepositClaims } from './deposit-claims.tsx';
import { TokenCollections, TokenDialog } from './token-collections.tsx';
import { Tracer } from './tracer.tsx';
import { Unclaimed } from './unclaimed.tsx';

export const meta = () => pageTitle(DEPOSIT_EXCEPTIONS.title);

type DepositException = DataOf<'adminDeposits.exceptions'>['rows'][number];

const TILES = [
  { label: 'Transfers', sum: 'transfers' },
  { label: 'Open', sum: 'open', to: '/console/deposit-desk?status=open' },
  { label: 'Answered', sum: 'answered', to: '/console/deposit-desk?status=answered' },
];

type Opened = { row: DepositException; by: 'answer' | 'token' };
type Offered = { mayAnswer: boolean; mayCollect: boolean; onOpen: (opened: Opened) => void };

const actionsOf = ({ mayAnswer, mayCollect, onOpen }: Offered) =>
  function rowActions(row: DepositException) {
    return (
      <span className={styles.buttons}>
        {mayCollect && row.token !== null && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Send the token of ${row.user_id} to custody`}
            onClick={() => onOpen({ row, by: 'token' })}
          >
            To custody
          </Button>
        )}
        {mayAnswer && row.note === null && (
          <Button
            variant="outline"
            size="small"
            aria-label={`Answer ${row.kind} of ${row.user_id}`}
            onClick={() => onOpen({ row, by: 'answer' })}
          >
            Answer
          </Button>
        )}
      </span>
    );
  };

/** The time of the transfer, and its age while nobody has answered it. */
const sinceCell = ({ seen_at, note }: DepositException) => (
  <>
    <DateTime value={seen_at} />
    {note === null && <Waits since={seen_at} />}
  </>
);

export default function DepositDeskRoute() {
  const mayExport = useMayCall('adminDeposits.exportExceptions');
  const isKnown = useOperator() !== null;
  const mayAnswer = useMayCall('adminDeposits.answer');
  const mayCollect = useMayCall('adminDeposits.proposeToken');
  const [open, setOpen] = useState<Opened | null>(null);
  const table = useMemo(
    () =>
      listTable(DEPOSIT_EXCEPTIONS, {
        list: 'adminDeposits.exceptions',
        file: 'adminDeposits.exportExceptions',
        mayExport,
        also: { user_id: { cell: memberCell }, seen_at: { cell: sinceCell } },
        ...((mayAnswer || mayCollect) && {
          rowActions: actionsOf({ mayAnswer, mayCollect, onOpen: setOpen }),
        }),
        texts: {
          emptyTitle: 'No exceptions',
          emptyText: 'Every transfer became a deposit.',
          errorTitle: 'Exceptions could not be loaded',
        },
      }),
    [mayExport, mayAnswer, mayCollect],
  );
  return (
    <ConsoleList
      note="Transfers that did not become a deposit. Open ones come first, the oldest at the top. Search for any payment to see where it is."
      tiles={TILES}
      table={table}
      form={<Tracer />}
      below={
        isKnown && (
          <>
            <DepositClaims />
            <TokenCollections />
            <Unclaimed />
          </>
        )
      }
    >
      {open?.by === 'token' && <TokenDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.by === 'answer' && (
        <CommandDialog
          name="adminDeposits.answer"
          input={{ id: open.row.id }}
          title="Answer this transfer"
          description={`${open.row.kind} of ${open.row.user_id}, ${open.row.tx_hash}. The answer moves no money; it records what was done.`}
          confirmText="Save the answer"
          onClose={() => setOpen(null)}
        />
      )}
    </ConsoleList>
  );
}
