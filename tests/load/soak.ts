// npm run soak [-- --speed N] [-- --leak]: runs a demo for a business day at 20 times the usual speed (72 minutes) or
// at N times. Prints its memory, descriptors, connections, tables and log lines, and what of them grows. `--leak` plants
// a leak, so that the run has to fail. Linux only.
import { numberOption, report } from './figures.ts';
import { soakDay } from './soak/soak-day.ts';
import { faultsOf, figuresOf } from './soak/verdict.ts';

const USUAL_SPEED = 20;

const soak = await soakDay({
  speed: numberOption('speed', USUAL_SPEED),
  leaks: process.argv.includes('--leak'),
});
const faults = faultsOf(soak);
for (const line of figuresOf(soak)) report(line);
for (const fault of faults) report(`FAULT ${fault}`);
process.exitCode = faults.length === 0 ? 0 : 1;
