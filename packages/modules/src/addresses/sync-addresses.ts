import { inTransaction, type Db, type Tx } from '@tributary/database';
import { Refused } from '@tributary/domain';
import { lockMembers, post } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { queueMemberMail } from '../mail/index.ts';
import { oncePerKey } from '../requests/index.ts';
import { noCode } from '../second-factor/index.ts';
import {
  checkAddresses,
  feeOfEntry,
  invalidAddress,
  isSameAddress,
  OWN_ADDRESS,
  type AddressesToSync,
  type CheckedAddress,
  type Coin,
  type OwnAddresses,
  type TypedAddresses,
} from './address.ts';
import { addressFeeOf } from './address-postings.ts';
import { addressesOf, type MemberAddresses } from './addresses-of.ts';
import { findActiveAddress, insertAddress, isOwnAddress, replaceActiveAddress } from './addresses-store.ts';

/**
 * Adds or changes the address of one coin or of both, all or nothing. Each change restarts the wait of 24 hours; the
 * same address is not a change. The fourth and later changes of a coin cost $1 from Working (AMB-028).
 * @throws Refused `invalidUsdtAddress`, `invalidXrpAddress`, `addressStillWaiting`, `addressFeeNotCovered`,
 *   `idempotencyKeyReused`, `secondFactorNeeded`, `secondFactorWrong`
 */
export const syncAddresses = async (
  db: Db,
  request: AddressesToSync,
  ours: OwnAddresses,
): Promise<MemberAddresses> => {
  const { memberId, key, prove = noCode({ memberId }) } = request;
  const wanted = checkAddresses(request, ours);
  const body = ['addresses', ...wanted.flatMap(({ coin, address, tag }) => [coin, address, tag])];
  await inTransaction(db, (tx) =>
    oncePerKey(tx, { actor: `member:${memberId}`, key, body }, async () => {
      // The balance row serialises the member's changes, so that each is counted and charged once.
      await lockMembers(tx, [memberId]);
      await prove(tx);
      for (const address of wanted) await setAddress(tx, memberId, address);
      return { synced: wanted.length };
    }),
  );
  return addressesOf(db, memberId);
};

/**
 * Checks addresses as `syncAddresses` would, and changes nothing: a screen calls it before it asks for a
 * confirmation.
 * @throws Refused `invalidUsdtAddress`, `invalidXrpAddress`
 */
export const tryAddresses = async (db: Db, typed: TypedAddresses, ours: OwnAddresses): Promise<void> => {
  for (const { coin, address } of checkAddresses(typed, ours))
    if (await isOwnAddress(db, address)) throw invalidAddress(coin, { why: OWN_ADDRESS });
};

const setAddress = async (tx: Tx, memberId: number, wanted: CheckedAddress): Promise<void> => {
  const { coin } = wanted;
  if (await isOwnAddress(tx, wanted.address)) throw invalidAddress(coin, { why: OWN_ADDRESS });
  const present = await findActiveAddress(tx, memberId, coin);
  if (present && isSameAddress(present, wanted)) return;
  if (present && !present.isVerified) throw new Refused('addressStillWaiting');
  const no = (present?.no ?? 0) + 1;
  const feeEntry = await chargeChange(tx, memberId, { coin, no });
  await replaceActiveAddress(tx, memberId, coin);
  await insertAddress(tx, memberId, { ...wanted, no, feeEntry });
  await recordAudit(tx, {
    actor: `member:${memberId}`,
    action: present ? 'address.change' : 'address.add',
    subject: `member:${memberId}`,
    details: { coin, no, address: wanted.address, tag: wanted.tag, feeMicro: feeOfEntry(no).toString() },
  });
  await queueMemberMail(tx, memberId, {
    template: 'address-changed',
    details: {
      coin: coin.toUpperCase(),
      address: wanted.address,
      ...(wanted.tag === null ? {} : { tag: String(wanted.tag) }),
    },
  });
};

const chargeChange = async (
  tx: Tx,
  memberId: number,
  { coin, no }: { coin: Coin; no: number },
): Promise<bigint | undefined> => {
  const feeMicro = feeOfEntry(no);
  return feeMicro === 0n ? undefined : post(tx, addressFeeOf({ memberId, coin, no, feeMicro }));
};
