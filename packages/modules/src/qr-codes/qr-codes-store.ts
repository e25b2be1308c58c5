import {
  changedRows,
  firstRow,
  narrowed,
  oneRow,
  orderBy,
  sql,
  type Db,
  type List,
  type ListFilter,
  type SortOf,
  type Tx,
} from '@tributary/database';
import type { ImageType } from './image-type.ts';

export type QrType = 'UPI' | 'USDT';

export type QrCode = {
  id: number;
  type: QrType;
  depositAddress: string;
  networkAddress: string;
  addedBy: string;
  addedAt: Date;
};

export type QrCodesFilter = ListFilter & { type?: QrType | undefined };

const SORT_KEYS = {
  qrType: sql`q.qr_type`,
  depositAddress: sql`lower(q.deposit_address)`,
  networkAddress: sql`lower(q.network_address)`,
  addedAt: sql`q.added_at`,
};

type QrCodesSort = SortOf<typeof SORT_KEYS>;

/** Codes that were not taken down. */
export const qrCodesList = (
  { type, ...filter }: QrCodesFilter,
  sort: QrCodesSort,
): List<QrCode, { upi: number; usdt: number }> => ({
  from: sql`qr_codes`,
  as: 'q',
  where: [
    sql`q.removed_at is null`,
    type !== undefined && sql`q.qr_type = ${type}`,
    ...narrowed(filter, {
      id: sql`q.id::text`,
      instant: sql`q.added_at`,
      searched: sql`concat_ws(' ', q.qr_type, q.deposit_address, q.network_address)`,
    }),
  ],
  order: orderBy(SORT_KEYS, sort, sql`q.id`),
  columns: sql<QrCode>`q.id, q.qr_type as type, q.deposit_address as "depositAddress", q.network_address as "networkAddress",
    q.added_by as "addedBy", q.added_at as "addedAt"`,
  sums: sql<{ upi: number; usdt: number }>`count(*) filter (where q.qr_type = 'UPI')::int as upi,
    count(*) filter (where q.qr_type = 'USDT')::int as usdt`,
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
