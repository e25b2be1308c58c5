import { setTimeout as sleep } from 'node:timers/promises';
import { currentTime, shiftClock } from '@tributary/database';
import { LightLoad } from './light-load.ts';
import { startSoaked, type SoakedProduct } from './soaked-product.ts';
import type { Soak } from './verdict.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day before the soaked one passes at this speed at least. */
const WARM_UP_SPEED = 1_500;
const PAYS_IN_EVERY = 2;
const WITHDRAWS_EVERY = 4;
const PAID_POLLS = 60;

type Connections = Soak['connections'];

/** Lets a business day pass hour by hour. Returns the most connections that were open. */
const passDay = async (
  { database, connections }: SoakedProduct,
  load: LightLoad,
  { speed, withdraws }: { speed: number; withdraws: boolean },
): Promise<Connections> => {
  const ends = (await currentTime(database.db)).getTime() + DAY_MS;
  let most: Connections = { most: 0, allowed: 0 };
  load.resume();
  for (let hour = 0; (await currentTime(database.db)).getTime() < ends; hour++) {
    if (hour % PAYS_IN_EVERY === 0) await load.payIn();
    if (withdraws && hour % WITHDRAWS_EVERY === 0) await load.withdraw();
    await sleep(HOUR_MS / speed);
    await shiftClock(database.db, 1);
    const now = await connections();
    if (now.most > most.most) most = now;
  }
  await load.pause();
  return most;
};

const allPaid = async (load: LightLoad): Promise<readonly string[]> => {
  let paid = await load.paid();
  for (let poll = 0; poll < PAID_POLLS && paid < load.asked; poll++, await sleep(1_000))
    paid = await load.paid();
  return paid === load.asked ? [] : [`${paid} of ${load.asked} withdrawals are paid`];
};

/**
 * Runs the demo for two business days under a light load: one to warm up, one at `speed` times the usual speed.
 * `leaks` plants a leak into its process.
 */
export const soakDay = async ({
  speed,
  leaks = false,
}: {
  speed: number;
  leaks?: boolean;
}): Promise<Soak> => {
  const product = await startSoaked({ leaks });
  try {
    const load = await LightLoad.begin(product);
    const begin = await product.read();
    const warmUp = { speed: Math.max(speed, WARM_UP_SPEED), withdraws: false };
    await passDay(product, load, warmUp);
    const warm = await product.read();
    const [before, linesBefore] = [load.requests, { ...product.lines }];
    const connections = await passDay(product, load, { speed, withdraws: true });
    const unpaid = await allPaid(load);
    const end = await product.read();
    const lines = Object.entries(product.lines).map(
      ([event, count]) => [event, count - (linesBefore[event] ?? 0)] as const,
    );
    await load.end();
    return {
      begin,
      warm,
      end,
      connections,
      lines: Object.fromEntries(lines.filter(([, count]) => count > 0)),
      requests: load.requests - before,
      failures: [...new Set(load.failures), ...unpaid],
    };
  } finally {
    await product.stop();
  }
};
