import type { DepositChain } from '@tributary/chain';
import { CUSTODY_ADDRESS, signAsCustody } from '@tributary/chain/testing';
import type { Db } from '@tributary/database';
import { controlMessage, recordControl } from '@tributary/modules/custody';

/** Cold custody whose key is there: its control can be proven. */
export const COLD = CUSTODY_ADDRESS;

/** Proves that the programme controls it, as the command line does. */
export const proveCold = async (needs: { db: Db; chain: DepositChain }): Promise<void> => {
  const message = await controlMessage(needs.db, { chain: needs.chain.chain, address: COLD });
  await recordControl(needs, {
    address: COLD,
    signature: await signAsCustody(message),
    actor: 'operator:test',
  });
};
