import { sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { useDecisions, type DecidingOperator } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { getWithdrawal, offerXrp, type Quote, type QuoteSource } from './index.ts';

const decisions = useDecisions();
const { database, memberWith, pending, decide } = decisions;

let db: Db;
let olga: DecidingOperator;
let oskar: DecidingOperator;

beforeAll(() => {
  ({ db, olga, oskar } = decisions.current);
});

const noPrice: QuoteSource = { quote: () => Promise.reject(new Error('No price')) };
const priced = (changes: Partial<Quote> = {}): QuoteSource => ({
  quote: () =>
    Promise.resolve({ usdtPerXrpMicro: 2_500_000n, source: 'test', quotedAt: new Date(), ...changes }),
});

describe('an XRP withdrawal', () => {
  it('fixes its quantity at the approval, with rate, source and time', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id }, priced())).toMatchObject({
      status: 'approved',
      xrpDrops: 36_000_000n,
      xrpRateMicro: 2_500_000n,
      xrpSource: 'test',
    });
  });

  it('is rounded down to whole drops', async () => {
    await sql`delete from last_xrp_price`.execute(database.current.owner.db);
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id }, priced({ usdtPerXrpMicro: 7_000_000n }))).toMatchObject({
      xrpDrops: 12_857_142n,
    });
  });

  it.each([
    ['missing', noPrice],
    ['zero', priced({ usdtPerXrpMicro: 0n })],
    ['negative', priced({ usdtPerXrpMicro: -1n })],
    ['five minutes old', priced({ quotedAt: new Date(Date.now() - 300_000) })],
    ['from the future', priced({ quotedAt: new Date(Date.now() + 300_000) })],
    ['without a time', priced({ quotedAt: new Date(Number.NaN) })],
    ['so high that nothing is left', priced({ usdtPerXrpMicro: 10n ** 30n })],
  ])('is not approved at a price that is %s', async (_title, quotes) => {
    await sql`delete from last_xrp_price`.execute(database.current.owner.db);
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    await expect(decide({ id }, quotes)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await getWithdrawal(db, id)).toMatchObject({ status: 'pending', xrpDrops: null });
  });

  it.each([
    ['ten times as high', 25_000_000n],
    ['a ninth lower', 2_222_222n],
    ['a ninth higher', 2_777_778n],
  ])(
    'is not approved at a price that suddenly differs from the last one: %s',
    async (_title, usdtPerXrpMicro) => {
      const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
      await offerXrp({ db, quotes: priced() }, { id, operatorId: olga.id });
      await expect(decide({ id }, priced({ usdtPerXrpMicro }))).rejects.toMatchObject({
        code: 'unavailable',
        message: expect.stringContaining('more than 10%'),
      });
      expect(await decide({ id }, priced({ usdtPerXrpMicro: 2_700_000n }))).toMatchObject({
        status: 'approved',
      });
      await sql`update last_xrp_price set quoted_at = quoted_at - interval '2 hours'`.execute(db);
    },
  );

  it('pays the quantity that its approver confirmed, and no other', async () => {
    const { id } = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    await offerXrp({ db, quotes: priced() }, { id, operatorId: oskar.id });
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    await offerXrp({ db, quotes: priced() }, { id, operatorId: olga.id });
    await expect(decide({ id, confirmedDrops: 36_000_001n })).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({ id })).rejects.toMatchObject({ code: 'unavailable' });
    await sql`update xrp_offers set quoted_at = quoted_at - interval '61 seconds'`.execute(db);
    await expect(decide({ id, confirmedDrops: 36_000_000n })).rejects.toMatchObject({ code: 'unavailable' });
    expect(await decide({ id }, priced())).toMatchObject({ status: 'approved', xrpDrops: 36_000_000n });
  });

  it('needs no price for the first of two approvals or for a rejection', async () => {
    const { id } = await pending(await memberWith(usdt(5_000)), usdt(5_000), 'xrp');
    expect(await decide({ id })).toMatchObject({ status: 'pending' });
    expect(await decide({ id, operator: oskar }, priced())).toMatchObject({ status: 'approved' });
    const other = await pending(await memberWith(usdt(100)), usdt(100), 'xrp');
    expect(await decide({ id: other.id, decision: 'reject' })).toMatchObject({ status: 'rejected' });
  });
});
