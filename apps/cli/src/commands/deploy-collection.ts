import { openCollectionDeployer } from '@tributary/chain/offline';
import type { Command } from '../run-command.ts';
import { askHidden } from './hidden-prompt.ts';
import { option, print, UsageError } from './usage.ts';

/** Deploys the delegate of a custody address and the batch contract, and prints the settings to enter. */
export const deployCollection: Command = {
  usage: 'deploy-collection --custody 0x…',
  needs: ['addresses', 'node'],
  run: async ({ chain }, args) => {
    const custody = option(args, 'custody') ?? '';
    if (!/^0x[0-9a-fA-F]{40}$/.test(custody)) throw new UsageError('Say --custody with the address.');
    if (!chain?.node) throw new UsageError('There is no chain to deploy to; the demo has its contracts.');
    const privateKey = await askHidden(
      'Key of an account with coins for gas (any account; it has no rights afterwards)',
    );
    const { rpcUrl } = chain.node;
    const deployer = openCollectionDeployer({ rpcUrl, chainId: chain.chainId }, { privateKey });
    print(`Deploying from ${deployer.account} ...`);
    const { delegate, batch, hashes } = await deployer.deploy(custody);
    print(`COLLECTION_DELEGATE=${delegate}   code hash ${hashes.delegate}`);
    print(`COLLECTION_BATCH=${batch}   code hash ${hashes.batch}`);
    print(`COLLECTION_CUSTODY=${custody.toLowerCase()}`);
    return 0;
  },
};
