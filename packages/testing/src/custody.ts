import type { DepositChain } from '@tributary/chain';
import { CUSTODY_ADDRESS, signAsCustody } from '@tributary/chain/testing';
import type { Db } from '@tributary/database';
import { controlMessage, recordControl } from '@tributary/modules/custody';

/** A cold custody address with a known key, so that its control can be proven. */
export const COLD = CUSTODY_ADDRESS;

/** Proves that the programme controls it, in the same way as the command line. */
export const proveCold = async (needs: { db: Db; chain: DepositChain }): Promise<void> => {
  const message = await controlMessage(needs.db, { chain: needs.chain.chain, address: COLD });
  await recordControl(needs, {
    address: COLD,
    signature: await signAsCustody(message),
    actor: 'operator:test',
  });
};
