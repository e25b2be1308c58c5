import type { Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { carryTeamEvents } from '@tributary/modules/team';
import { endow, joinQuietly } from '@tributary/testing';
import { inTurns, median, report, WARM_UP } from './figures.ts';

const SHALLOW = 5;
const DEEP = 500;
const AMOUNT = 100;

/** Activations at the end of a line of 500 and of one of 5, in turns. Measures the time to carry each up. */
export const measureDeepActivations = async (
  db: Db,
  { under, repeats }: { under: string; repeats: number },
): Promise<void> => {
  const [deep, shallow] = [await line(db, under, DEEP), await line(db, under, SHALLOW)];
  await carryAll(db);
  for (const member of [deep, shallow])
    await endow(db, member, { r_wallet: usdt(AMOUNT * (repeats + WARM_UP + CARRIED * ROUNDS)) });
  const activate = (memberId: number) =>
    activatePackage(db, { memberId, type: 'igniteFund', amountMicro: usdt(AMOUNT) });
  const times = await inTurns(repeats, [() => activate(deep), () => activate(shallow)]);
  const [below, above] = times.map(median) as [number, number];
  report(
    `an activation under a line of ${DEEP}: median ${below.toFixed(2)} ms against ${above.toFixed(2)} ms under one of ${SHALLOW}, ratio ${(below / above).toFixed(2)}`,
  );
  await carryAll(db);
  for (const [member, depth] of [
    [deep, DEEP],
    [shallow, SHALLOW],
  ] as const) {
    const carried: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (let n = 0; n < CARRIED; n++) await activate(member);
      const began = performance.now();
      await carryAll(db);
      carried.push((performance.now() - began) / CARRIED);
    }
    report(`carrying it up through ${depth} levels, afterwards: ${median(carried).toFixed(2)} ms`);
  }
};

/** The number of activations carried up together, and of measurements. */
const CARRIED = 50;
const ROUNDS = 3;

const carryAll = async (db: Db): Promise<void> => {
  while ((await carryTeamEvents(db)) > 0);
};

const line = async (db: Db, under: string, length: number): Promise<number> => {
  let last = 0;
  for (let n = 1; n <= length; n++)
    last = await joinQuietly(db, `line${length}n${n}`, n === 1 ? under : `line${length}n${n - 1}`);
  return last;
};
