import { actorForPeople } from '@tributary/domain';
import { QR_CODES_REPORT } from '@tributary/contract/reports';
import { actorName } from '@tributary/modules/identity';
import { addQrCode, qrCodesList, qrImage, removeQrCode, type QrCode } from '@tributary/modules/qr-codes';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { consoleList } from '../console-list.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

const codeView = (row: QrCode) => ({
  id: row.id,
  qrType: row.type,
  depositAddress: row.depositAddress,
  networkAddress: row.networkAddress,
  dateAdded: row.addedAt.toISOString(),
  addedBy: actorForPeople(row.addedBy),
});

const SORT = {
  qrType: 'qrType',
  depositAddress: 'depositAddress',
  networkAddress: 'networkAddress',
  dateAdded: 'addedAt',
} as const;

const shown = (...of: Parameters<typeof qrCodesList>) => ({
  list: qrCodesList(...of),
  row: codeView,
  sums: (sums: { upi: number; usdt: number }, codes: number) => ({ codes, ...sums }),
});

export const qrCodesRoutes = ({ db }: Needs) => {
  const codes = consoleList(db, { report: QR_CODES_REPORT, sort: SORT, shown });
  return {
    list: api.qrCodes.list.handler(codes.page),
    export: api.qrCodes.export.handler(codes.file),
    add: api.qrCodes.add.handler(async ({ input, context }) => {
      const { qrType: type, depositAddress, networkAddress } = input;
      const image = Buffer.from(input.qrImage.split(',')[1] ?? '', 'base64');
      const actor = actorName(operatorOf(context));
      return answer(
        { id: await addQrCode(db, { type, depositAddress, networkAddress, image, actor }) },
        'QR code added',
      );
    }),
    remove: api.qrCodes.remove.handler(async ({ input: { id }, context }) => {
      await removeQrCode(db, { id, actor: actorName(operatorOf(context)) });
      return answer(null, 'QR code removed');
    }),
    image: api.qrCodes.image.handler(async ({ input: { id } }) => {
      const { image, type } = await qrImage(db, id);
      return answer({ image: `data:${type};base64,${image.toString('base64')}` });
    }),
  };
};
