import { operatorActor } from '@tributary/domain';
import { controlMessage, recordControl } from '@tributary/modules/custody';
import { openNetworks } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { provenOperator } from './proven-operator.ts';
import { option, print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

const METHODS = {
  eip191: 'by the signature of its key (EIP-191)',
  eip1271: 'by its contract (EIP-1271)',
};

/**
 * Prints the text that the key of a custody address has to sign. With the signature, verifies and stores it; from
 * then on the address counts. A contract that holds custody is asked whether the signature is valid.
 */
export const proveCustody: Command = {
  usage:
    'prove-custody ADDRESS [--signature 0x… --operator NAME] (then asks for the password of the operator)',
  needs: ['addresses', 'node'],
  run: (config, [address = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new UsageError('Give the address: 0x and 40 digits.');
      const networks = await openNetworks(config);
      try {
        const { deposits: chain } = networks;
        if (!chain) throw new UsageError('There is no chain to ask.');
        const signature = option(args, 'signature');
        if (signature === undefined) {
          print(await controlMessage(db, { chain: chain.chain, address }));
          return 0;
        }
        const { username } = await provenOperator(db, args, 'main');
        const actor = operatorActor(username);
        const method = await recordControl({ db, chain }, { address, signature, actor });
        print(
          `Proven ${METHODS[method]}. ${address.toLowerCase()} counts as custody from the next reading on.`,
        );
        return 0;
      } finally {
        await networks.close();
      }
    }),
};
