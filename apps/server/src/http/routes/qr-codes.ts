import { QR_CODES } from '@tributary/definitions/lists';
import { actorName } from '@tributary/modules/identity';
import { addQrCode, qrCodesList, qrImage, removeQrCode } from '@tributary/modules/qr-codes';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';

export const qrCodesRoutes = ({ db }: Needs) => {
  const codes = consoleListBy(db, QR_CODES, qrCodesList);
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
