import { rowsOf, sql } from '@tributary/database';
import { playScenario } from '@tributary/modules/scenarios';
import { randomScenario, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { rehearseWindDown } from './index.ts';

const fresh = useFreshDatabase({ shape: 'empty' });

type Own = { r_wallet: bigint; principal: bigint; rewards: bigint };

describe('a wind-down of a generated programme', () => {
  it('pays each member the amount that the same order gives when it is worked out one by one', async () => {
    const { db } = await fresh.open();
    await playScenario(db, randomScenario(3, { networks: 20, largest: 6, days: 10 }));
    expect(await rehearseWindDown(db)).toBeUndefined();
    const members = await rowsOf(
      db,
      sql<Own>`select r_wallet, principal, profit + working as rewards from ledger.member_balances`,
    );
    const total = (of: (own: Own) => bigint) => members.reduce((sum, own) => sum + of(own), 0n);
    const [deposits, principal, rewards] = [
      total((own) => own.r_wallet),
      total((own) => own.principal),
      total((own) => own.rewards),
    ];
    const half = principal / 2n;
    const rehearsal = await rehearseWindDown(db, deposits + half);
    expect(rehearsal?.payments.map(({ paidMicro }) => paidMicro)).toEqual([0n, deposits, half, 0n]);
    expect(rehearsal?.sharesMicro).toBe(total((own) => own.r_wallet + (own.principal * half) / principal));
    expect(rehearsal?.stage).toBe('windDown');
    const enough = await rehearseWindDown(db, deposits + principal + rewards + 5n);
    expect(enough).toMatchObject({ leftMicro: 5n, sharesMicro: deposits + principal + rewards });
    expect(enough?.paidInFull).toBe(enough?.members);
  });
});
