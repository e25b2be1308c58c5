import { sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { syncAddresses } from '@tributary/modules/addresses';
import {
  decideWithdrawal,
  payApproved,
  requestWithdrawal,
  settlePayouts,
} from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import {
  countOf,
  endow,
  giveVerifiedAddress,
  instantPayouts,
  joinQuietly,
  operatorNamed,
  TestProgramme,
  useDatabase,
} from '@tributary/testing';
import { expect, it } from 'vitest';

const RACES = countOf('RACES', { usual: 40, all: 100, long: 100 });
const LATEST = 8;
const GROSS = usdt(100);
const NET_RAW = 90n * 10n ** 18n;
const evm = (first: string, n: number): string => `0x${first.repeat(20)}${String(n).padStart(20, '0')}`;

const database = useDatabase();

it(`pays to the address of the request or not at all, in ${RACES} races of a change with an approval (W9)`, async () => {
  const { db } = database.current;
  const programme = await TestProgramme.begin(db);
  await programme.liftPayoutLimits();
  await programme.letOneApprove();
  const operator = await operatorNamed(db, 'olga');
  const { chain, paid } = instantPayouts();
  const signer = { db, chain, logger: silentLogger() };
  let approved = 0;
  for (let n = 0; n < RACES; n++) {
    const [verified, swapped] = [evm('1', n), evm('2', n)];
    const memberId = await joinQuietly(db, `swap${n}`);
    await endow(db, memberId, { profit: GROSS });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: verified });
    const asked = { memberId, wallet: 'profit', coin: 'usdt', grossMicro: GROSS, address: verified } as const;
    const { id } = await requestWithdrawal(db, asked);
    const change = (): Promise<unknown> =>
      syncAddresses(db, { memberId, usdt: { address: swapped } }, { evm: [], xrp: [] });
    const approve = (): Promise<unknown> =>
      decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
    // An approval does more before it locks, so the change comes some round trips later and either may win.
    const late = async (): Promise<unknown> => {
      for (let left = n % LATEST; left > 0; left--) await sql`select 1`.execute(db);
      return change();
    };
    const [changed, decided] = await Promise.allSettled([late(), approve()]);
    expect(changed).toMatchObject({ status: 'fulfilled' });
    if (decided.status === 'fulfilled') approved += 1;
    else expect(decided.reason).toMatchObject({ code: 'conflict' });
    await payApproved(signer);
    await settlePayouts(signer, { resendAfterSeconds: 0 });
    const payouts = [...paid.values()].map(({ destination }) => destination);
    expect(payouts.filter((to) => to === swapped)).toEqual([]);
    expect(payouts.filter((to) => to === verified)).toHaveLength(decided.status === 'fulfilled' ? 1 : 0);
  }
  expect([...paid.values()].map(({ amountRaw }) => amountRaw)).toEqual(
    Array.from({ length: approved }, () => NET_RAW),
  );
  expect(approved).toBeGreaterThan(0);
  expect(approved).toBeLessThan(RACES);
  process.stdout.write(`W9: ${RACES} races, ${approved} approvals came first and were paid to their copy\n`);
});
