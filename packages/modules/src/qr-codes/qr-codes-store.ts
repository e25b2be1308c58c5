import {
  changedRows,
  firstRow,
  listFrom,
  oneRow,
  sql,
  type Db,
  type ListOf,
  type Query,
  type Tx,
} from '@tributary/database';
import { QR_CODES, type RowOf } from '@tributary/definitions/lists';
import type { ImageType } from './image-type.ts';

export type QrType = RowOf<typeof QR_CODES>['qrType'];

const codesOf = (type: QrType) => sql`count(*) filter (where q.qr_type = ${sql.lit(type)})::int`;

/** Codes that were not taken down. */
export const qrCodesList = ({ type, ...query }: Query<typeof QR_CODES>): ListOf<typeof QR_CODES> =>
  listFrom(QR_CODES, query, {
    from: sql`qr_codes`,
    as: 'q',
    id: sql`q.id::text`,
    unique: sql`q.id`,
    columns: {
      id: sql`q.id`,
      qrType: sql`q.qr_type`,
      depositAddress: sql`q.deposit_address`,
      networkAddress: sql`q.network_address`,
      dateAdded: sql`q.added_at`,
      addedBy: sql`q.added_by`,
    },
    order: {
      depositAddress: sql`lower(q.deposit_address)`,
      networkAddress: sql`lower(q.network_address)`,
    },
    where: [sql`q.removed_at is null`, type !== undefined && sql`q.qr_type = ${type}`],
    sums: { codes: sql`count(*)::int`, upi: codesOf('UPI'), usdt: codesOf('USDT') },
  });

export const insertQrCode = async (
  tx: Tx,
  code: {
    type: QrType;
    image: Buffer;
    imageType: ImageType;
    depositAddress: string;
    networkAddress: string;
    actor: string;
  },
): Promise<number> =>
  (
    await oneRow(
      tx,
      sql<{ id: number }>`
    insert into qr_codes (qr_type, image, image_type, deposit_address, network_address, added_by)
    values (${code.type}, ${code.image}, ${code.imageType}, ${code.depositAddress}, ${code.networkAddress}, ${code.actor})
    returning id`,
    )
  ).id;

export const takeDown = (tx: Tx, id: number): Promise<number> =>
  changedRows(tx, sql`update qr_codes set removed_at = app_now() where id = ${id} and removed_at is null`);

export const findImage = (db: Db, id: number): Promise<{ image: Buffer; type: ImageType } | undefined> =>
  firstRow(
    db,
    sql<{ image: Buffer; type: ImageType }>`
    select image, image_type as type from qr_codes where id = ${id} and removed_at is null`,
  );
