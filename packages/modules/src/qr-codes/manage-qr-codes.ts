import { inTransaction, type Db } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { recordAudit } from '../audit/index.ts';
import { imageTypeOf, type ImageType } from './image-type.ts';
import { findImage, insertQrCode, takeDown, type QrType } from './qr-codes-store.ts';

export type NewQrCode = {
  type: QrType;
  image: Buffer;
  depositAddress: string;
  networkAddress: string;
  actor: string;
};

/** @throws Refused `invalidInput` for a file that is not a PNG, JPEG or WebP */
export const addQrCode = (db: Db, { image, ...code }: NewQrCode): Promise<number> =>
  inTransaction(db, async (tx) => {
    const imageType = imageTypeOf(image);
    if (!imageType)
      throw new Refused('invalidInput', { fields: { qrImage: 'Choose a PNG, JPEG or WebP image' } });
    const id = await insertQrCode(tx, { ...code, image, imageType });
    const { actor, type, depositAddress, networkAddress } = code;
    await recordAudit(tx, {
      actor,
      action: 'qr-code.add',
      subject: `qr-code:${id}`,
      details: { before: {}, after: { type, depositAddress, networkAddress } },
    });
    return id;
  });

/** Takes a code down; its row stays, so that the audit log can refer to it. @throws Refused `notFound` */
export const removeQrCode = (db: Db, { id, actor }: { id: number; actor: string }): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await takeDown(tx, id)) === 0) throw new Refused('notFound');
    await recordAudit(tx, { actor, action: 'qr-code.remove', subject: `qr-code:${id}` });
  });

/** @throws Refused `notFound` */
export const qrImage = async (db: Db, id: number): Promise<{ image: Buffer; type: ImageType }> => {
  const found = await findImage(db, id);
  if (!found) throw new Refused('notFound');
  return found;
};
