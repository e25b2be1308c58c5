import { useQuery } from '@tanstack/react-query';
import { QR_CODES } from '@tributary/definitions/lists';
import { Button } from '@tributary/ui/controls';
import { Dialog } from '@tributary/ui/overlays';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Suspense, useMemo, useState } from 'react';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { useMayCall } from '../session/operator-context.ts';
import styles from './qr-codes.module.css';

const AddQrCode = lazyPart(() =>
  import('./add-qr-code.tsx').then((loaded) => ({ default: loaded.AddQrCode })),
);

export const meta = () => pageTitle('QR Codes');

type QrCode = DataOf<'qrCodes.list'>['rows'][number];

const TILES = [
  { label: 'All Types', sum: 'codes' },
  { label: 'UPI', sum: 'upi', to: '/console/add-qr?type=UPI' },
  { label: 'USDT', sum: 'usdt', to: '/console/add-qr?type=USDT' },
];

type Open = { act: 'add' } | { act: 'preview' | 'remove'; row: QrCode } | null;

const addButton = (onAdd: () => void) => <Button onClick={onAdd}>Add QR Code</Button>;

const actionsTo = (onOpen: (open: Open) => void) =>
  function actionsOf(row: QrCode) {
    return (
      <span className={styles.buttons}>
        <Button
          variant="outline"
          size="small"
          aria-label={`Preview code ${row.id}`}
          onClick={() => onOpen({ act: 'preview', row })}
        >
          Preview
        </Button>
        <Button
          variant="dangerOutline"
          size="small"
          aria-label={`Delete code ${row.id}`}
          onClick={() => onOpen({ act: 'remove', row })}
        >
          Delete
        </Button>
      </span>
    );
  };

function Preview({ row, onClose }: { row: QrCode; onClose: () => void }) {
  const code = useQuery(apiQuery('qrCodes.image', { id: row.id }));
  return (
    <Dialog open onClose={onClose} title="QR Code Preview" description={row.depositAddress}>
      <Loaded of={{ code }} failure="The image could not be loaded" waiting={<Waiting height="14rem" />}>
        {({ code: { image } }) => (
          <img className={styles.image} src={image} alt={`QR code of ${row.depositAddress}`} />
        )}
      </Loaded>
    </Dialog>
  );
}

export default function QrCodesRoute() {
  const mayExport = useMayCall('qrCodes.export');
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const table = useMemo(
    () =>
      listTable(QR_CODES, {
        list: 'qrCodes.list',
        file: 'qrCodes.export',
        mayExport,
        size: 5,
        rowActions: actionsTo(setOpen),
        emptyAction: addButton(() => setOpen({ act: 'add' })),
        texts: {
          emptyTitle: 'No data found',
          emptyText: 'No code has been added.',
          errorTitle: 'QR codes could not be loaded',
        },
      }),
    [mayExport],
  );
  return (
    <ConsoleList
      note="Codes that you publish. They never replace a member’s own deposit address."
      tiles={TILES}
      table={table}
      actions={addButton(() => setOpen({ act: 'add' }))}
    >
      <Suspense>{open?.act === 'add' && <AddQrCode onClose={close} />}</Suspense>
      {open?.act === 'preview' && <Preview row={open.row} onClose={close} />}
      {open?.act === 'remove' && (
        <CommandDialog
          name="qrCodes.remove"
          input={{ id: open.row.id }}
          title="Delete this QR code"
          description={`${open.row.qrType}, ${open.row.depositAddress}. It is no longer shown.`}
          confirmText="Delete"
          tone="danger"
          asksReason={false}
          onClose={close}
        />
      )}
    </ConsoleList>
  );
}
