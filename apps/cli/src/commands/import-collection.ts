import { readFileSync } from 'node:fs';
import { signerOf } from '@tributary/chain/bsc';
import { operatorActor } from '@tributary/domain';
import { importAuthorizations } from '@tributary/modules/collections';
import { openNetworks } from '@tributary/server';
import type { Command } from '../run-command.ts';
import { readAuthorizations } from './authorization-file.ts';
import { provenOperator } from './proven-operator.ts';
import { print, UsageError } from './usage.ts';
import { withDatabase } from './with-database.ts';

/**
 * Stores a file of authorizations; each is checked against the address at its index, our network and our delegate.
 */
export const importCollection: Command = {
  usage: 'import-collection FILE --operator NAME (asks for the password of the operator)',
  needs: ['addresses', 'collector'],
  run: (config, [file = '', ...args]) =>
    withDatabase(config, async ({ db }) => {
      const { authorizations } = readAuthorizations(readFileSync(file, 'utf8'));
      const { username } = await provenOperator(db, args, 'main');
      const networks = await openNetworks(config);
      try {
        const { depositAddresses, collectionPermit } = networks;
        if (!collectionPermit) throw new UsageError('No collection is set up here.');
        const needs = { db, depositAddresses, signerOf };
        const { added } = await importAuthorizations(needs, {
          authorizations,
          permitted: collectionPermit,
          actor: operatorActor(username),
        });
        print(`Stored ${added} authorizations; ${authorizations.length - added} were there already.`);
        return 0;
      } finally {
        await networks.close();
      }
    }),
};
