import type { IncomingTransfer } from '@tributary/chain';
import { changedRows, inTransaction, sql, type Db, type RawBuilder } from '@tributary/database';
import { usdt, type Micro, type RefusalCode } from '@tributary/domain';
import type { MemberBalances } from '@tributary/ledger';
import { activatePackage } from '@tributary/modules/activations';
import { syncAddresses } from '@tributary/modules/addresses';
import { creditDeposit, openPayment } from '@tributary/modules/deposits';
import { claimOdl } from '@tributary/modules/odl';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { fundTreasury } from '@tributary/modules/treasury';
import {
  cancelWithdrawal,
  decideWithdrawal,
  requestWithdrawal,
  type Withdrawal,
  type WithdrawalDecision,
} from '@tributary/modules/withdrawals';
import {
  endow,
  giveVerifiedAddress,
  joinQuietly,
  operatorNamed,
  type TestProgramme,
} from '@tributary/testing';
import { creditedAbove } from '../../packages/modules/src/deposits/deposits-store.ts';
import { orphanDeposit } from '../../packages/modules/src/deposits/orphan-deposit.ts';

/** Where a command is tried: everything is prepared and looked at through a connection that nobody cuts. */
export type Scene = {
  programme: TestProgramme;
  operator: { id: number; username: string };
  /** A number that no other try has. */
  next: () => number;
  /** Members with one package each, who earn on every date. */
  earners: number;
};

/** One command that is about to be given, and how its effect is counted. */
export type Try = {
  memberId?: number;
  run: (db: Db) => Promise<unknown>;
  /** Counts the effect; one row with `n`. */
  count: RawBuilder<{ n: number }>;
  /** How many rows exactly one effect has; 1 where nothing is said. */
  once?: number;
  /** What their accounts hold after exactly one effect. */
  balances?: Partial<MemberBalances>;
};

export type MoneyCommand = {
  title: string;
  /** Whether one command is many transactions, any of which may lose its connection. */
  hasManyCommits?: boolean;
  /** What a repeat is told once the command has happened; with nothing here it gets the first answer. */
  refusedAs?: RefusalCode;
  prepare: (scene: Scene) => Promise<Try>;
};

const ADDRESS = '0x1111111111111111111111111111111111111111';
const FEE_NO = 5;
const GROSS = usdt(100);
const NO_OWN_ADDRESSES = { evm: [], xrp: [] };

type Wallets = Parameters<typeof endow>[2];

const memberWith = async ({ programme, next }: Scene, wallets: Wallets = {}): Promise<number> => {
  const memberId = await joinQuietly(programme.db, `mem${next()}`);
  await endow(programme.db, memberId, wallets);
  return memberId;
};

const entriesOf = (memberId: number, movement: string): RawBuilder<{ n: number }> =>
  sql<{
    n: number;
  }>`select count(*)::int as n from ledger.entries where owner_id = ${memberId} and movement::text = ${movement}`;

const transferOf = (n: number, amountMicro: Micro): IncomingTransfer => ({
  txHash: `0x${n.toString(16).padStart(64, '0')}`,
  logIndex: 0,
  blockNumber: n,
  blockHash: `0x${n.toString(16).padStart(64, 'b')}`,
  from: ADDRESS,
  to: ADDRESS,
  amountRaw: amountMicro * 10n ** 12n,
});

const credited = async (
  scene: Scene,
): Promise<{ memberId: number; credit: (db: Db) => Promise<boolean> }> => {
  const memberId = await memberWith(scene);
  const transfer = transferOf(scene.next(), GROSS);
  const seen = { chain: 'local', memberId, transfer, amountMicro: GROSS };
  return { memberId, credit: (db) => inTransaction(db, (tx) => creditDeposit(tx, seen)) };
};

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
  (db: Db): Promise<Withdrawal> =>
    decideWithdrawal({ db }, { operator, ...decision });

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
    run: decides(scene, { id: withdrawal.id, seen: {}, decision: 'reject', key: `reject:${withdrawal.id}` }),
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

/** A grant that somebody else than the scene's operator proposes. */
const grantFor = async (
  scene: Scene,
): Promise<{ memberId: number; propose: (db: Db) => Promise<{ id: number }> }> => {
  const name = `mem${scene.next()}`;
  const memberId = await joinQuietly(scene.programme.db, name);
  const operator = await operatorNamed(scene.programme.db, `granter${scene.next()}`);
  const key = `grant:${scene.next()}`;
  const proposal = {
    operator,
    userrefid: name,
    kind: 'royalty',
    month: '2026-01',
    particular: 'January',
  } as const;
  const amounts = { baseMicro: usdt(500), amountMicro: GROSS };
  return { memberId, propose: (db) => proposeGrant(db, { ...proposal, ...amounts, key }) };
};

/** The four addresses that cost nothing are entered as of earlier days; the next one costs $1. */
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

export const MONEY_COMMANDS: readonly MoneyCommand[] = [
  {
    title: 'an activation',
    prepare: async (scene) => {
      const memberId = await memberWith(scene, { r_wallet: usdt(500) });
      const key = `activate:${scene.next()}`;
      return {
        memberId,
        run: (db) => activatePackage(db, { memberId, type: 'igniteFund', amountMicro: GROSS, key }),
        count: sql<{ n: number }>`select count(*)::int as n from lots where member_id = ${memberId}`,
        balances: { r_wallet: usdt(400), principal: GROSS },
      };
    },
  },
  {
    title: 'the credit of a deposit',
    prepare: async (scene) => {
      const { memberId, credit } = await credited(scene);
      return { memberId, run: credit, count: entriesOf(memberId, 'deposit'), balances: { r_wallet: GROSS } };
    },
  },
  {
    title: 'an orphaned deposit',
    prepare: async (scene) => {
      const { db } = scene.programme;
      const { memberId, credit } = await credited(scene);
      await credit(db);
      const deposit = (await creditedAbove(db, 'local', 0)).find((each) => each.memberId === memberId);
      if (!deposit) throw new Error('The deposit was credited a moment ago');
      return {
        memberId,
        run: (app) => inTransaction(app, (tx) => orphanDeposit(tx, deposit)),
        count: entriesOf(memberId, 'reversal'),
        balances: { r_wallet: 0n, debt: 0n },
      };
    },
  },
  {
    title: 'a payment session',
    prepare: async (scene) => {
      const memberId = await memberWith(scene);
      const key = `payment:${scene.next()}`;
      return {
        run: (db) => openPayment(db, { memberId, amountMicro: GROSS, key }),
        count: sql<{
          n: number;
        }>`select count(*)::int as n from payment_sessions where member_id = ${memberId}`,
      };
    },
  },
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
  {
    title: 'a funding of the treasury',
    refusedAs: 'conflict',
    prepare: async ({ next }) => {
      const reference = `lost:${next()}`;
      const funding = {
        amountMicro: GROSS,
        source: 'operator',
        reference,
        evidence: 'test',
        actor: 'test',
      } as const;
      return {
        run: (db) => fundTreasury(db, funding),
        count: sql<{ n: number }>`
          select count(*)::int as n from treasury_fundings f join ledger.entries e on e.owner_id = 0 and e.cause = 'funding:' || f.id
          where f.reference = ${reference}`,
      };
    },
  },
  {
    title: 'a proposed grant',
    prepare: async (scene) => {
      const { memberId, propose } = await grantFor(scene);
      return {
        run: propose,
        count: sql<{ n: number }>`select count(*)::int as n from reward_grants where member_id = ${memberId}`,
      };
    },
  },
  {
    title: 'a confirmed grant',
    prepare: async (scene) => {
      const { memberId, propose } = await grantFor(scene);
      const { id } = await propose(scene.programme.db);
      const { operator, next } = scene;
      const request = { operator, id, decision: 'confirm', key: `confirm:${next()}` } as const;
      return {
        memberId,
        run: (db) => confirmOrDecline(db, request),
        count: entriesOf(memberId, 'royalty'),
        balances: { working: GROSS },
      };
    },
  },
  {
    title: 'an ODL claim',
    prepare: async (scene) => {
      const memberId = await memberWith(scene, { r_wallet: GROSS });
      await activatePackage(scene.programme.db, { memberId, type: 'igniteFund', amountMicro: GROSS });
      return {
        run: async (db) => (await claimOdl(db, memberId)) !== 'noPackage',
        count: sql<{ n: number }>`
          select count(*)::int as n from odl_claims join odl_claimed_packages using (member_id, window_no) where member_id = ${memberId}`,
      };
    },
  },
];
