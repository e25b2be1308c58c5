import { auditKeyOf, openDatabase, rowsOf, sql, type Db } from '@tributary/database';
import {
  Effects,
  RETURNS_TO as CUSTODY,
  SimulatedCrash,
  ReturnScene,
  useFreshDatabase,
  type Crash,
} from '@tributary/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bindAuditKey } from '../installation/index.ts';
import { passReturns } from './index.ts';

const RAW = 10n ** 18n;
const THIEF = `0x${'6'.repeat(40)}`;

const databases = useFreshDatabase();
let returns: ReturnScene;
beforeEach(async () => {
  returns = await ReturnScene.begin(await databases.open());
});
afterEach(() => returns.close());

it('arrives once wherever the signer dies', async () => {
  let at = 1;
  for (let isReached = true; isReached; at++)
    for (const side of ['before', 'after'] as const) isReached = await diesAt({ at, side });
  expect(at).toBeGreaterThan(4);
});

/** A reading at this block contains the effect of every earlier return. */
const FAR_BLOCK = 1_000;

/** One return whose signer dies once; true when it reached that place. */
const diesAt = async (crash: Crash): Promise<boolean> => {
  const before = returns.sent().length;
  await returns.holds(1_500n, FAR_BLOCK);
  await returns.confirmed();
  let hasDied = false;
  for (const each of [crash, undefined]) {
    const effects = new Effects(each);
    const own = {
      ...returns.needs,
      db: effects.db(returns.signer.db),
      chain: effects.chain(returns.needs.chain),
    };
    const live = async () => {
      for (let pass = 0; pass < 4; pass++) {
        await passReturns(own, { resendAfterSeconds: 0 });
        returns.makeFinal();
      }
    };
    await live().catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    hasDied ||= effects.crashed;
  }
  expect({ crash, sent: returns.sent().slice(before), last: (await returns.rows()).at(-1)?.status }).toEqual({
    crash,
    sent: [400n],
    last: 'paid',
  });
  return hasDied;
};

describe('a thief with the application’s login and without the audit key', () => {
  const asThief = async (act: (theirs: Db) => Promise<unknown>): Promise<void> => {
    const theirs = openDatabase(returns.url, { auditKey: auditKeyOf('a guess'), poolSize: 1 });
    try {
      await act(theirs.db);
    } finally {
      await theirs.close();
    }
  };
  /** A proposal and its confirmation as the thief writes them; no row of the audit log is theirs to write. */
  const forge = async (theirs: Db, destination: string): Promise<void> => {
    const details = {
      chain: 'bsc',
      account: returns.evm.chain.account,
      destination,
      amountRaw: (400n * RAW).toString(),
      keepsRaw: (1_000n * RAW).toString(),
    };
    const subject = `account:bsc:${returns.evm.chain.account}`;
    const [{ id } = { id: 0 }] = await rowsOf(
      theirs,
      sql<{ id: number }>`
      insert into proposals (kind, subject, details, reason, proposed_by, lapses_at, status, decided_by, decided_at)
      values ('custody.return', ${subject}, ${JSON.stringify(details)}::jsonb, 'R', ${returns.olga.id}, app_now() + interval '1 day',
        'confirmed', ${returns.oskar.id}, app_now()) returning id`,
    );
    for (const [actor, step] of [
      ['operator:olga', 'proposed'],
      ['operator:oskar', 'confirmed'],
    ])
      await expect(
        sql`insert into audit_log (actor, action, subject, details) values (${actor}, ${`custody.return.${step}`}, ${subject},
        ${JSON.stringify({ proposal: id, reason: 'R', proposed: details })}::jsonb)`.execute(theirs),
      ).rejects.toMatchObject({ code: '42501' });
    await sql`insert into custody_returns (proposal_id, chain, account, destination, amount_raw, keeps_raw)
      values (${id}, 'bsc', ${returns.evm.chain.account}, ${destination}, ${details.amountRaw}::numeric, ${details.keepsRaw}::numeric)`.execute(
      theirs,
    );
  };

  it.each([
    ['to custody, without seals', CUSTODY, /No sealed proposal/],
    ['to an address of their own', THIEF, /not the custody address of the signer/],
  ])('makes the signer send nothing %s', async (_, destination, reason) => {
    await bindAuditKey(returns.db);
    await asThief((theirs) => forge(theirs, destination));
    await passReturns(returns.needs);
    expect(await returns.rows()).toEqual([{ status: 'dropped', reason: expect.stringMatching(reason) }]);
    expect([...returns.sent(), ...returns.sent(THIEF)]).toEqual([]);
  });

  it('cannot change a confirmed return or have it sent twice', async () => {
    await returns.confirmed();
    await asThief(async (theirs) => {
      for (const change of [`destination = '${THIEF}'`, 'amount_raw = amount_raw * 2', 'keeps_raw = 0'])
        await expect(sql.raw(`update custody_returns set ${change}`).execute(theirs)).rejects.toMatchObject({
          code: '42501',
        });
    });
    await passReturns(returns.needs);
    returns.makeFinal();
    await passReturns(returns.needs);
    await asThief(async (theirs) => {
      for (const change of [
        `status = 'confirmed', sequence = null, settled_at = null, settled_block = null`,
        `proposal_id = 99`,
      ])
        await expect(sql.raw(`update custody_returns set ${change}`).execute(theirs)).rejects.toMatchObject({
          code: '42501',
        });
      await expect(
        sql`insert into custody_returns (proposal_id, chain, account, destination, amount_raw, keeps_raw)
          select proposal_id, chain, account, destination, amount_raw, keeps_raw from custody_returns`.execute(
          theirs,
        ),
      ).rejects.toMatchObject({ constraint: 'return_once' });
      await expect(sql`delete from custody_returns`.execute(theirs)).rejects.toMatchObject({ code: '42501' });
    });
    await passReturns(returns.needs);
    expect(returns.sent()).toEqual([400n]);
  });
});
