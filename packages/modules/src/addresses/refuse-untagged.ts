import { ChainUnavailableError, type XrpDirectory } from '@tributary/chain';
import { checkXrpAddress } from '@tributary/chain/addresses';
import { invalidAddress, type TypedAddresses } from './address.ts';

const NEEDS_TAG =
  'This address accepts payments only with a destination tag. Its owner or exchange names the tag.';
const NEEDS_PERMISSION =
  'This address accepts payments only from accounts that its owner named. Use another one.';

/**
 * Refuses an XRP address whose account would reject a payment: it demands a tag that the address lacks, or accepts
 * permitted senders only. While the node does not answer, nothing is refused here: the signer asks again before it
 * signs.
 * @throws Refused `invalidXrpAddress`
 */
export const refuseUntagged = async (
  directory: XrpDirectory | undefined,
  { xrp }: Pick<TypedAddresses, 'xrp'>,
): Promise<void> => {
  if (!directory || !xrp || !checkXrpAddress(xrp.address).valid) return;
  const demands = await directory.destination(xrp.address).catch((error: unknown) => {
    if (error instanceof ChainUnavailableError) return undefined;
    throw error;
  });
  const hasTag = xrp.tag !== null && xrp.tag !== undefined && String(xrp.tag) !== '';
  if (demands?.needsTag && !hasTag) throw invalidAddress('xrp', { field: 'tag', why: NEEDS_TAG });
  if (demands?.needsPermission) throw invalidAddress('xrp', { why: NEEDS_PERMISSION });
};
