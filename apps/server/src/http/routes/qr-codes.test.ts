import { TestProgramme, useDatabase } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';

const database = useDatabase();
let app: TestApp;
let token = '';

beforeAll(async () => {
  const { db } = database.current;
  await TestProgramme.begin(db);
  app = await TestApp.begin(db);
  await app.addOperator('olga', { permissions: ['Content Management'] });
  token = String((await app.logInOperator('olga')).body['token']);
});

const call = (method: string, path: string, body?: object) =>
  app.call(method, `/api/admin/qr-codes${path}`, { ...(body && { body }), caller: { token } });
const image = (hex: string) => `data:image/png;base64,${Buffer.from(hex, 'hex').toString('base64')}`;
const PNG = '89504e470d0a1a0a0000';
const CODE = { qrType: 'USDT', depositAddress: '0xa', networkAddress: 'BEP20' };

describe('the list of QR codes', () => {
  it.each([
    [
      'a page that claims to be a picture',
      image(Buffer.from('<html>').toString('hex')),
      'Choose a PNG, JPEG or WebP image',
    ],
    [
      'an SVG, which may carry a script',
      'data:image/svg+xml;base64,PHN2Zy8+',
      'Choose a PNG, JPEG or WebP image',
    ],
    ['no picture', '', 'Image is required'],
  ])('refuses %s', async (_what, qrImage, text) => {
    const { status, body } = await call('POST', '', { ...CODE, qrImage });
    expect([status, (body['fields'] as Record<string, string>)['qrImage']]).toEqual([422, text]);
  });

  it('shows a code as added, and no longer once it is removed', async () => {
    const { body } = await call('POST', '', { ...CODE, qrImage: image(PNG) });
    const { id } = body['data'] as { id: number };
    expect((await call('GET', `/${id}/image`)).body['data']).toEqual({ image: image(PNG) });
    expect((await call('GET', '')).body['data']).toMatchObject({
      total: 1,
      sums: { codes: 1, upi: 0, usdt: 1 },
      rows: [{ qrType: 'USDT', addedBy: 'olga' }],
    });
    expect((await call('POST', `/${id}/remove`, {})).status).toBe(200);
    expect((await call('POST', `/${id}/remove`, {})).status).toBe(404);
    expect((await call('GET', `/${id}/image`)).status).toBe(404);
    expect((await call('GET', '')).body['data']).toMatchObject({ total: 0 });
  });
});
