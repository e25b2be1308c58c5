import { beginDeposits, COLD, proveCold, useFreshDatabase } from '@tributary/testing';
import { provenCustody } from '@tributary/modules/custody';
import { readPublishedFigures } from '@tributary/modules/transparency';
import { describe, expect, it } from 'vitest';
import { TestApp } from '../../testing/test-app.ts';
import { custodyFilling } from './custody-page.ts';

const fresh = useFreshDatabase();
const OTHER = `0x${'c0'.repeat(20)}`;
const DOCUMENT =
  '<i data-each="control">{{row.address}} {{row.control}};</i><b data-each="control.none">none</b>';

describe('the public proof of custody', () => {
  it('shows for each address whether it is proven, on the page and as data with message and signature', async () => {
    const { db } = await fresh.open();
    const scene = await beginDeposits(db);
    expect(
      await custodyFilling({ db, isStaging: false, transparency: () => readPublishedFigures(db) })(DOCUMENT),
    ).toBe('<b>none</b>');
    await proveCold(scene);
    await provenCustody(scene, [COLD, OTHER]);
    const page = await custodyFilling({ db, isStaging: false, transparency: () => readPublishedFigures(db) })(
      DOCUMENT,
    );
    expect(page).toContain(`${OTHER} Not proven, so not counted`);
    expect(page).toMatch(new RegExp(`${COLD} Proven by the signature of its key on .* IST`));
    const { body } = await (await TestApp.begin(db)).call('GET', '/api/public/custody/control');
    expect(body['data']).toMatchObject(
      [
        {
          address: COLD,
          proven: true,
          method: 'eip191',
          message: expect.stringContaining(COLD),
          signature: expect.stringMatching(/^0x/),
        },
        { address: OTHER, proven: false, method: null, message: null, signature: null, provenAt: null },
      ].toSorted((a, b) => (a.address < b.address ? -1 : 1)),
    );
    await scene.close();
  });
});
