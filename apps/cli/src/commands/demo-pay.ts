import { join } from 'node:path';
import { checkEvmAddress } from '@tributary/chain/addresses';
import { startLocalChain } from '@tributary/chain/local';
import { formatMoney } from '@tributary/domain';
import type { Command } from '../run-command.ts';
import { amountArgument, print, UsageError } from './usage.ts';
import { refuseOutsideDemo, withDatabase } from './with-database.ts';

/** Pays test USDT on the local chain, as a member's own wallet would. */
export const demoPay: Command = {
  usage: 'demo-pay ADDRESS AMOUNT',
  run: async (config, [address = '', amount]) => {
    const amountMicro = amountArgument(amount);
    const verdict = checkEvmAddress(address);
    if (!verdict.valid) throw new UsageError(verdict.message);
    await withDatabase(config, (database) => refuseOutsideDemo(config, database));
    const chain = await startLocalChain({ folder: join(config.dataFolder, 'chain') });
    try {
      const txHash = await chain.payUsdt(verdict.address, amountMicro);
      print(`Sent ${formatMoney(amountMicro)} USDT to ${verdict.address}\n${txHash}`);
      return 0;
    } finally {
      await chain.stop();
    }
  },
};
