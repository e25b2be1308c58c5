import { spawnSync } from 'node:child_process';

/** A loop of arithmetic in a process of its own, and its time on the machine that the limits were made on. */
const LOOP = 'let x = 1; for (let i = 0; i < 1e9; i++) x = (x * 31 + i) | 0; console.log(x)';
const USUAL_LOOP_MS = 3_000;

/** The phone of the limits is so many times slower than the machine that they were made on. */
const PHONE = 4;

const loopMs = (): number => {
  const began = performance.now();
  spawnSync(process.execPath, ['-e', LOOP]);
  return performance.now() - began;
};

/** How many times this machine has to be slowed down to be as slow as that phone: less if it is slower itself. */
export const PHONE_SLOWER = Math.max(1, PHONE / Math.max(1, loopMs() / USUAL_LOOP_MS));
