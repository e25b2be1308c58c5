import { QR_CODES } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { ownText, rowId } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Console';
const qrType = z.enum(['UPI', 'USDT'], { message: 'Choose UPI or USDT' });

const codes = consoleListRoutes(listBy(QR_CODES), {
  path: '/admin/qr-codes',
  summary: 'QR codes',
  permission: 'Content Management',
});

const access = { who: 'operator', permission: 'Content Management' } as const;

/** About 300 kB, in base64. */
const MAX_IMAGE = 400_000;

export const qrCodes = {
  list: codes.page,
  export: codes.file,
  add: route({
    method: 'POST',
    path: '/admin/qr-codes',
    tag,
    summary: 'Add a QR code',
    changes: ['qrCodes'],
    access: { ...access, writes: true },
  })
    .input(
      z.object({
        qrType: qrType.default('UPI'),
        depositAddress: ownText.min(1, 'Deposit address is required').max(200),
        networkAddress: ownText.min(1, 'Network address is required').max(200),
        /** A data URL; the type of the image is read from its bytes. */
        qrImage: z
          .string({ message: 'Image is required' })
          .max(MAX_IMAGE, 'The image is too large: at most 300 kB')
          .regex(/^data:image\/[a-z+.-]+;base64,[A-Za-z0-9+/=]+$/, 'Image is required'),
      }),
    )
    .output(envelope(z.object({ id: z.number().int() }))),
  remove: route({
    method: 'POST',
    path: '/admin/qr-codes/{id}/remove',
    tag,
    summary: 'Remove a QR code',
    changes: ['qrCodes'],
    access: { ...access, writes: true },
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.null())),
  image: route({
    method: 'GET',
    path: '/admin/qr-codes/{id}/image',
    tag,
    summary: 'The image of a QR code, as a data URL',
    access,
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.object({ image: z.string() }))),
};
