import { stopClockAt, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  codesOf,
  giveVerifiedAddress,
  memberWithBalance,
  MEMBER_ADDRESSES,
  startEvmPayouts,
  type TestProgramme,
  useDecisions,
  type DecidingOperator,
} from '@tributary/testing';
import { silentLogger } from '@tributary/runtime';
import { beforeAll, describe, expect, it } from 'vitest';
import { syncAddresses } from '../addresses/index.ts';
import { getWithdrawal, payApproved, requestWithdrawal, settlePayouts } from './index.ts';

const decisions = useDecisions();
const { memberWith, pending, decide, seen } = decisions;
const ADDRESS = MEMBER_ADDRESSES.usdt;
const OTHER = '0x2222222222222222222222222222222222222222';
const DAY_MS = 86_400_000;

let db: Db;
let programme: TestProgramme;
let oskar: DecidingOperator;
let names = 0;

beforeAll(() => {
  ({ db, programme, oskar } = decisions.current);
});

describe('a withdrawal whose address changes', () => {
  const change = (memberId: number, address: string) =>
    syncAddresses(db, { memberId, usdt: { address } }, { evm: [], xrp: [] });

  it('refuses the approval when the address changed after the request, even if it was changed back', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const { now } = await change(memberId, OTHER);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'conflict' });
    await stopClockAt(db, new Date(now.getTime() + DAY_MS));
    await change(memberId, ADDRESS);
    await expect(decide({ id })).rejects.toMatchObject({ code: 'conflict' });
    await expect(decide({ id, decision: 'reject' })).resolves.toMatchObject({ status: 'rejected' });
  });

  it('refuses the second approval when the address changed after the first', async () => {
    const memberId = await memberWith(usdt(5_000));
    const { id } = await pending(memberId, usdt(5_000));
    await decide({ id });
    await change(memberId, OTHER);
    await expect(decide({ id, operator: oskar })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('refuses the reapproval when the address changed after the rejection', async () => {
    const memberId = await memberWith(usdt(100));
    const { id } = await pending(memberId, usdt(100));
    const rejected = await decide({ id, decision: 'reject' });
    await change(memberId, OTHER);
    await expect(decide({ id, ...seen(rejected) })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('pays to the copied address when it changes during an approval, or refuses the approval', async () => {
    let approvals = 0;
    for (let round = 0; round < 30; round++) {
      const memberId = await memberWith(usdt(100));
      const { id } = await pending(memberId, usdt(100));
      // The delay grows from round to round, so that both orders occur.
      const later = new Promise((resolve) => setTimeout(resolve, round / 3)).then(() =>
        change(memberId, OTHER),
      );
      const codes = codesOf(await Promise.allSettled([decide({ id }), later]));
      expect(['', 'conflict']).toContain(codes.join());
      if (codes.length === 0) approvals += 1;
      expect(await getWithdrawal(db, id)).toMatchObject({ address: ADDRESS });
    }
    process.stdout.write(`W9: ${approvals} of 30 races were approved, all to the copied address\n`);
  });

  it('leaves the payout unchanged when the address changes after the approval or the signature', async () => {
    const evm = await startEvmPayouts();
    const copied = '0x3333333333333333333333333333333333333333';
    const needs = { db, chain: evm.chain, logger: silentLogger() };
    const ids: number[] = [];
    for (const moment of ['approved', 'signed']) {
      const memberId = await memberWithBalance(programme, `dec${++names}`, { profit: usdt(100) });
      await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: copied });
      const request = {
        memberId,
        wallet: 'profit',
        coin: 'usdt',
        grossMicro: usdt(100),
        address: copied,
      } as const;
      const { id } = await requestWithdrawal(db, request);
      await decide({ id });
      if (moment === 'approved') await change(memberId, OTHER);
      while ((await payApproved(needs)) > 0);
      if (moment === 'signed') await change(memberId, OTHER);
      ids.push(id);
    }
    evm.node.mine();
    evm.node.finalize();
    await settlePayouts(needs);
    for (const id of ids)
      expect(await getWithdrawal(db, id)).toMatchObject({ status: 'completed', address: copied });
    expect(evm.node.transfersTo(copied)).toHaveLength(2);
    expect(evm.node.transfersTo(OTHER)).toEqual([]);
    await evm.close();
  });
});
