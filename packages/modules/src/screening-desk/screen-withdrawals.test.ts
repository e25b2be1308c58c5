import { oneRow, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { silentLogger } from '@tributary/runtime';
import { codeOf, instantPayouts, useScreening } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { readHealth } from '../health/index.ts';
import {
  bulkOffer,
  cancelWithdrawal,
  decideWithdrawal,
  payApproved,
  revokeApproval,
} from '../withdrawals/index.ts';

const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const screening = useScreening();
const { list, member, screen, stateOf, stranger, withdrawal } = screening;

/** Signed and given to the network; every third reply of it is lost. */
const SENT = ['broadcast', 'unknown'];

const lineOf = (address: string): string => `${address},OFAC SDN,2026-11-11\n`;
const decide = (id: number, decision: 'approve' | 'reject' = 'approve') =>
  decideWithdrawal(
    { db: screening.db },
    { operator: screening.olga, id, seen: {}, decision, hasTypedPassword: true },
  );
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'nothing',
    (error: unknown) => (error as Error).message,
  );
const statusOf = async (id: number): Promise<string> =>
  (await oneRow(screening.db, sql<{ status: string }>`select status from withdrawals where id = ${id}`))
    .status;
const pay = () => payApproved({ db: screening.db, chain: instantPayouts().chain, logger: silentLogger() });

describe('the screening of withdrawals', () => {
  it('is off without a source: nothing waits for it', async () => {
    await screen();
    const id = await withdrawal(await member(), stranger());
    await decide(id);
    expect(await statusOf(id)).toBe('approved');
  });

  it('keeps an approval waiting until every source cleared the address', async () => {
    const sources = { listFile: list(lineOf(stranger())), oracle: screening.oracle() };
    await screen(sources);
    const anna = await member();
    const id = await withdrawal(anna, stranger());
    expect(await messageOf(decide(id))).toContain('Its address is not checked yet.');
    expect(await screen(sources, 3)).toBe(1);
    await decide(id);
    expect(await statusOf(id)).toBe('approved');
    expect((await screening.checksOf(anna.id)).map(({ source }) => source)).toEqual(['list', 'oracle']);
  });

  it('refuses an approval to a listed address, alone and in bulk, and in the database', async () => {
    const address = '0x52908400098527886E0F7030069857D2E4169EE7';
    const sources = { listFile: list(lineOf(address.toLowerCase())) };
    const anna = await member();
    const id = await withdrawal(anna, address);
    await screen(sources);
    expect(await messageOf(decide(id))).toBe(
      'Its address is listed. Two operators decide on it under Screening.',
    );
    const { candidates } = await bulkOffer(screening.db, { ids: [id], operatorId: screening.olga.id });
    expect(candidates[0]?.alone).toContain('Its address is listed.');
    const past = sql`update withdrawals set status = 'approved', approved_at = app_now(), second_approver_from = 1 where id = ${id}`;
    await expect(past.execute(screening.db)).rejects.toThrow('before its address is cleared');
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ held: usdt(100) });
  });

  it('stops one operator from rejecting while the address is listed; the member may cancel', async () => {
    const address = stranger();
    const anna = await member();
    const id = await withdrawal(anna, address);
    await screen({ listFile: list(lineOf(address)) });
    expect(await codeOf(decide(id, 'reject'))).toBe('conflict');
    const alarming = async () => (await readHealth(screening.db)).listedAmounts;
    const before = await alarming();
    await cancelWithdrawal(screening.db, anna.id, id);
    expect(await alarming()).toBe(before - 1);
    expect(await balancesOf(screening.db, anna.id)).toMatchObject({ held: 0n, profit: usdt(100) });
  });

  it('stops a signature if the address was listed after the approval', async () => {
    const address = stranger();
    const [anna, ben] = [await member(), await member()];
    const [id, other] = [await withdrawal(anna, address), await withdrawal(ben, stranger())];
    await screen({ listFile: list(lineOf(stranger())) });
    await decide(id);
    await decide(other);
    const sources = { listFile: list(lineOf(address)) };
    await screen(sources);
    expect(await stateOf(anna.id)).toMatchObject({ state: 'hit' });
    await pay();
    expect(await statusOf(id)).toBe('approved');
    expect(SENT).toContain(await statusOf(other));
    const revoked = revokeApproval(screening.db, { id, operator: screening.olga, reason: 'A doubt' });
    expect(await codeOf(revoked)).toBe('conflict');
  });

  it('waits for a check against the list that is in force now', async () => {
    const anna = await member();
    const id = await withdrawal(anna, stranger());
    await screen({ listFile: list(lineOf(stranger())) });
    await decide(id);
    const sources = { listFile: list(lineOf(stranger())), oracle: screening.oracle('http://127.0.0.1:1') };
    await screen(sources);
    await pay();
    expect(await statusOf(id)).toBe('approved');
    await screen({ ...sources, oracle: screening.oracle() });
    await pay();
    expect(SENT).toContain(await statusOf(id));
  });

  it('refuses approvals while a source does not answer, also of an address that was cleared before', async () => {
    const id = await withdrawal(await member(), stranger());
    await screen({ oracle: screening.oracle() });
    await screen({ oracle: screening.oracle('http://127.0.0.1:1') });
    expect(await messageOf(decide(id))).toContain('a source of screening does not answer');
  });

  it('looks for an XRP address in the list alone', async () => {
    const anna = await member();
    const id = await withdrawal(anna, XRP, 'xrp');
    const down = screening.oracle('http://127.0.0.1:1');
    await screen({ listFile: list(lineOf(stranger())), oracle: down });
    expect((await stateOf(anna.id)).state).toBe('clear');
    expect(await messageOf(decide(id))).not.toContain('address');
    await screen({ listFile: list(lineOf(XRP)), oracle: down });
    expect(await messageOf(decide(id))).toContain('Its address is listed.');
  });

  it('checks a rejected request again, so that it can be approved again', async () => {
    await screen();
    const id = await withdrawal(await member(), stranger());
    await decide(id, 'reject');
    await screen({ listFile: list(lineOf(stranger())) });
    const { updatedAt } = await oneRow(
      screening.db,
      sql<{ updatedAt: Date }>`select updated_at as "updatedAt" from withdrawals where id = ${id}`,
    );
    const again = {
      operator: screening.olga,
      id,
      seen: { updatedAt },
      decision: 'approve',
      hasTypedPassword: true,
    } as const;
    await decideWithdrawal({ db: screening.db }, again);
    expect(await statusOf(id)).toBe('approved');
  });
});
