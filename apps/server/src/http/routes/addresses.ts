import type { Db } from '@tributary/database';
import { moneyToWire } from '@tributary/domain';
import {
  addressesOf,
  feeOfEntry,
  refuseUntagged,
  syncAddresses,
  tryAddresses,
  type ActiveAddress,
  type MemberAddresses,
} from '@tributary/modules/addresses';
import { countPending, heldUntil } from '@tributary/modules/withdrawals';
import { proofOf } from '@tributary/modules/second-factor';
import type { Needs } from '../../needs.ts';
import { memberOf } from '../context.ts';
import { api } from '../procedures.ts';
import { answer } from '../wire.ts';

type OpenRequests = Awaited<ReturnType<typeof countPending>>;

const earliest = (times: readonly (Date | undefined)[]): string | null => {
  const known = times.flatMap((time) => (time ? [time.getTime()] : []));
  return known.length === 0 ? null : new Date(Math.min(...known)).toISOString();
};

const changes = (active: ActiveAddress | undefined): number => (active ? active.no - 1 : 0);

const nextFee = (active: ActiveAddress | undefined): string => moneyToWire(feeOfEntry((active?.no ?? 0) + 1));

const recordOf = ({ usdt, xrp, now }: MemberAddresses, open: OpenRequests, held: Date | null) => ({
  usdt_address: usdt?.address ?? null,
  usdt_is_verified: usdt?.isVerified ?? false,
  usdt_change_count: changes(usdt),
  usdt_created_at: usdt?.addedAt.toISOString() ?? null,
  usdt_verified_at: usdt?.verifiedAt.toISOString() ?? null,
  xrp_address: xrp?.address ?? null,
  xrp_tag: xrp?.tag ?? null,
  xrp_is_verified: xrp?.isVerified ?? false,
  xrp_change_count: changes(xrp),
  xrp_created_at: xrp?.addedAt.toISOString() ?? null,
  xrp_verified_at: xrp?.verifiedAt.toISOString() ?? null,
  created_at: earliest([usdt?.addedAt, xrp?.addedAt]),
  server_time: now.toISOString(),
  usdt_open_requests: open.usdt,
  xrp_open_requests: open.xrp,
  withdrawals_held_until: held?.toISOString() ?? null,
  next_change_fee: { usdt: nextFee(usdt), xrp: nextFee(xrp) },
});

const recordNow = async (db: Db, memberId: number) => {
  const [addresses, open, held] = await Promise.all([
    addressesOf(db, memberId),
    countPending(db, memberId),
    heldUntil(db, memberId),
  ]);
  return recordOf(addresses, open, held);
};

export const addressesRoutes = ({ db, ownAddresses, xrpDirectory, secretsKey }: Needs) => ({
  list: api.addresses.list.handler(async ({ context }) =>
    answer([await recordNow(db, memberOf(context).id)]),
  ),
  check: api.addresses.check.handler(async ({ input }) => {
    await tryAddresses(db, input.addresses, ownAddresses);
    await refuseUntagged(xrpDirectory, input.addresses);
    return answer(null);
  }),
  sync: api.addresses.sync.handler(async ({ input, context }) => {
    const { usdt, xrp } = input.addresses;
    const memberId = memberOf(context).id;
    await refuseUntagged(xrpDirectory, input.addresses);
    const prove = await proofOf(db, secretsKey, { owner: { memberId }, code: input.code });
    const request = { memberId, usdt, xrp, key: context.idempotencyKey, prove };
    await syncAddresses(db, request, ownAddresses);
    return answer(await recordNow(db, memberId), 'Addresses saved');
  }),
});
