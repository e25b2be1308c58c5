import { formatCount, formatMoney } from '@tributary/domain';
import type { SimulatedYear } from './simulated-year.ts';

const DAYS_PER_LINE = 7;

type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Prints the progress of a run: on a screen one line that is rewritten, otherwise a line for each week. */
export const progressOn = (output: Output, days: number): ((year: SimulatedYear) => void) => {
  const began = Date.now();
  return ({ day, date, players, treasurer, crashes, programme }) => {
    const isDry = treasurer.pastDroughts.some(({ paidOn }) => paidOn === undefined);
    const text = [
      `day ${day} of ${days}`,
      date,
      `${formatCount(players.length)} members`,
      `treasury ${formatMoney(programme.treasuryMicro, { decimals: 2 })}${isDry ? ', rewards wait' : ''}`,
      `${crashes.happened.length} crashes`,
      `${Math.round((Date.now() - began) / 1_000)} s`,
    ].join('  ');
    if (output.isTTY) output.write(`\r\u001B[2K${text}${day === days ? '\n' : ''}`);
    else if (day % DAYS_PER_LINE === 0 || day === days) output.write(`${text}\n`);
  };
};
