import { DepositWatcher } from '@tributary/modules/deposits';
import { createLogger } from '@tributary/runtime';
import { openNetworks } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const USAGE = 'rescan-deposits FROM TO';
const blockOf = (text: string | undefined): number => {
  if (!/^\d{1,9}$/.test(text ?? '')) throw new UsageError(`Give two numbers of blocks: ${USAGE}`);
  return Number.parseInt(text ?? '', 10);
};

/** Reads blocks again and credits the deposits that were missed; credited ones stay unchanged. */
export const rescanDeposits: Command = {
  usage: USAGE,
  needs: ['addresses', 'node'],
  run: (config, [first, last]) =>
    withDatabase(config, async ({ db }) => {
      const [from, to] = [blockOf(first), blockOf(last)];
      if (from > to) throw new UsageError('The first block comes after the last one.');
      const networks = await openNetworks(config);
      try {
        const { deposits: chain, startBlock } = networks;
        if (!chain) throw new UsageError('There is no chain to read.');
        await chain.verifySetup();
        const { finalized } = await chain.head();
        if (to > finalized) throw new UsageError(`The last final block is ${finalized}.`);
        const logger = createLogger({ level: config.logLevel });
        const credited = await new DepositWatcher({ db, chain, logger, startBlock }).readAgain(from, to);
        print(`Blocks ${from} to ${to}: ${credited} missed deposits were credited.`);
        return 0;
      } finally {
        await networks.close();
      }
    }),
};
