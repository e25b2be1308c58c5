import { TestProgramme, useDatabase } from '@tributary/testing';
import { usdt } from '@tributary/domain';
import { fundTreasury } from '@tributary/modules/treasury';
import { expect, it } from 'vitest';
import { payInPlayCapital } from './play-capital.ts';

const database = useDatabase();

const fakeChain = (given: bigint) => {
  const paid: bigint[] = [];
  return {
    paid,
    givenToPayoutAccount: () => Promise.resolve(paid.reduce((sum, each) => sum + each, given)),
    fundPayoutAccount: (amountMicro: bigint) => {
      paid.push(amountMicro);
      return Promise.resolve('0x00');
    },
  };
};

it('pays to the play chain, once, the operator’s capital that it lacks', async () => {
  const { db } = database.current;
  await TestProgramme.begin(db, { treasury: 0 });
  const chain = fakeChain(usdt(200));
  const funding = { source: 'operator', evidence: 'test', actor: 'test' } as const;
  await fundTreasury(db, { ...funding, amountMicro: usdt(500), reference: 'one' });
  await fundTreasury(db, { ...funding, amountMicro: usdt(70), reference: 'two' });
  expect(await payInPlayCapital(db, chain)).toBe(true);
  expect(await payInPlayCapital(db, chain)).toBe(false);
  expect(chain.paid).toEqual([usdt(370)]);
});
