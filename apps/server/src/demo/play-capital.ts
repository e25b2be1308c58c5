import type { LocalChain } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { capitalBrought } from '@tributary/modules/treasury';

/**
 * Puts the operator's capital of the books onto the local chain: the missing amount is paid to the account that pays
 * withdrawals. The play chain can then be compared with the books, as custody is. True when something was paid.
 */
export const payInPlayCapital = async (
  db: Db,
  chain: Pick<LocalChain, 'fundPayoutAccount' | 'givenToPayoutAccount'>,
): Promise<boolean> => {
  const missing = (await capitalBrought(db)) - (await chain.givenToPayoutAccount());
  if (missing <= 0n) return false;
  await chain.fundPayoutAccount(missing);
  return true;
};
