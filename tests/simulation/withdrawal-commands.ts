import { changedRows, sql, type Db, type RawBuilder } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { syncAddresses } from '@tributary/modules/addresses';
import {
  cancelWithdrawal,
  decideWithdrawal,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalDecision,
} from '@tributary/modules/withdrawals';
import { giveVerifiedAddress } from '@tributary/testing';
import {
  ADDRESS,
  entriesOf,
  GROSS,
  memberWith,
  type MoneyCommand,
  type Scene,
  type Try,
} from './command-scene.ts';

const FEE_NO = 5;
const NO_OWN_ADDRESSES = { evm: [], xrp: [] };

const asksFor = async (
  scene: Scene,
): Promise<{ memberId: number; request: (db: Db) => Promise<Withdrawal> }> => {
  const memberId = await memberWith(scene, { profit: usdt(300) });
  await giveVerifiedAddress(scene.programme.db, memberId, { coin: 'usdt', address: ADDRESS });
  const key = `request:${scene.next()}`;
  const asked = {
    memberId,
    wallet: 'profit',
    coin: 'usdt',
    grossMicro: GROSS,
    address: ADDRESS,
    key,
  } as const;
  return { memberId, request: (db) => requestWithdrawal(db, asked) };
};

type Requested = { memberId: number; withdrawal: Withdrawal };

const requested = async (scene: Scene): Promise<Requested> => {
  const { memberId, request } = await asksFor(scene);
  return { memberId, withdrawal: await request(scene.programme.db) };
};

const decides =
  ({ operator }: Scene, decision: Pick<WithdrawalDecision, 'id' | 'seen' | 'decision' | 'key'>) =>
  (db: Db): ReturnType<typeof decideWithdrawal> =>
    decideWithdrawal({ db }, { operator, hasTypedPassword: true, ...decision });

const auditOf = (id: number, action: string): RawBuilder<{ n: number }> =>
  sql<{
    n: number;
  }>`select count(*)::int as n from audit_log where subject = ${`withdrawal:${id}`} and action = ${action}`;

const approval = async (scene: Scene, key: string | undefined): Promise<Try> => {
  const { memberId, withdrawal } = await requested(scene);
  return {
    memberId,
    run: decides(scene, { id: withdrawal.id, seen: {}, decision: 'approve', key }),
    count: auditOf(withdrawal.id, 'withdrawal.approve'),
    balances: { profit: usdt(200), held: GROSS },
  };
};

const rejection = async (scene: Scene): Promise<Try> => {
  const { memberId, withdrawal } = await requested(scene);
  return {
    memberId,
    run: decides(scene, {
      id: withdrawal.id,
      seen: {},
      decision: 'reject',
      key: `reject:${withdrawal.id}`,
    }),
    count: entriesOf(memberId, 'withdrawal_release'),
    balances: { profit: usdt(300), held: 0n },
  };
};

const reapproval = async (scene: Scene): Promise<Try> => {
  const { memberId, withdrawal } = await requested(scene);
  const reject = decides(scene, { id: withdrawal.id, seen: {}, decision: 'reject' });
  const { id, updatedAt } = await reject(scene.programme.db);
  return {
    memberId,
    run: decides(scene, { id, seen: { updatedAt }, decision: 'approve', key: `reapprove:${id}` }),
    count: auditOf(id, 'withdrawal.approve'),
    balances: { profit: usdt(200), held: GROSS },
  };
};

/** The four free addresses are entered on earlier days; the next one costs $1. */
const paidChange = async (scene: Scene): Promise<Try> => {
  const memberId = await memberWith(scene, { working: usdt(10) });
  for (let no = 1; no < FEE_NO; no++) {
    const [ageInDays, lastedDays] = [FEE_NO + 1 - no, 1];
    await changedRows(
      scene.programme.db,
      sql`
      insert into withdrawal_addresses (member_id, coin, no, address, added_at, replaced_at)
      values (${memberId}, 'usdt', ${no}, ${evm(no)}, app_now() - make_interval(days => ${ageInDays}::int),
        case when ${no} < ${FEE_NO - 1} then app_now() - make_interval(days => ${ageInDays - lastedDays}::int) end)`,
    );
  }
  const usdtAddress = { address: evm(FEE_NO) };
  const key = `address:${scene.next()}`;
  return {
    memberId,
    run: (db) => syncAddresses(db, { memberId, usdt: usdtAddress, key }, NO_OWN_ADDRESSES),
    count: entriesOf(memberId, 'address_fee'),
    balances: { working: usdt(9) },
  };
};

const evm = (n: number): string => `0x${n.toString(16).padStart(40, '1')}`;

/** The request of a withdrawal, all decisions on it, and its address. */
export const WITHDRAWAL_COMMANDS: readonly MoneyCommand[] = [
  {
    title: 'a withdrawal request',
    prepare: async (scene) => {
      const { memberId, request } = await asksFor(scene);
      return {
        memberId,
        run: request,
        count: sql<{ n: number }>`select count(*)::int as n from withdrawals where member_id = ${memberId}`,
        balances: { profit: usdt(200), held: GROSS },
      };
    },
  },
  {
    title: 'a cancellation',
    refusedAs: 'illegalTransition',
    prepare: async (scene) => {
      const { memberId, withdrawal } = await requested(scene);
      return {
        memberId,
        run: (db) => cancelWithdrawal(db, memberId, withdrawal.id),
        count: entriesOf(memberId, 'withdrawal_release'),
        balances: { profit: usdt(300), held: 0n },
      };
    },
  },
  { title: 'an approval', prepare: (scene) => approval(scene, `approve:${scene.next()}`) },
  {
    title: 'an approval without a key',
    refusedAs: 'illegalTransition',
    prepare: (scene) => approval(scene, undefined),
  },
  { title: 'a rejection', prepare: rejection },
  { title: 'a reapproval', prepare: reapproval },
  { title: 'a change of address with its fee', prepare: paidChange },
];
