import type { DepositChain } from '@tributary/chain';
import { PLAY_CUSTODY_ADDRESS, signAsPlayCustody } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { controlMessage, recordControl, selectControl } from '@tributary/modules/custody';

/** The demo has the key of the play custody, so it signs the proof itself, once. */
export const provePlayCustody = async (db: Db, chain: DepositChain): Promise<void> => {
  const address = PLAY_CUSTODY_ADDRESS.toLowerCase();
  const kept = await selectControl(db, chain.chain);
  if (kept.some((each) => each.address === address && each.provenAt !== null)) return;
  const message = await controlMessage(db, { chain: chain.chain, address });
  await recordControl({ db, chain }, { address, signature: await signAsPlayCustody(message), actor: 'demo' });
};
