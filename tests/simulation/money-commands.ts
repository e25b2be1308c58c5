import type { IncomingTransfer } from '@tributary/chain';
import { inTransaction, sql, type Db } from '@tributary/database';
import { usdt, type Micro } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { creditDeposit, openPayment } from '@tributary/modules/deposits';
import { claimOdl } from '@tributary/modules/odl';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { fundTreasury } from '@tributary/modules/treasury';
import { joinQuietly, operatorNamed } from '@tributary/testing';
import { creditedAbove } from '../../packages/modules/src/deposits/deposits-store.ts';
import { orphanDeposit } from '../../packages/modules/src/deposits/orphan-deposit.ts';
import { ADDRESS, entriesOf, GROSS, memberWith, type MoneyCommand, type Scene } from './command-scene.ts';
import { WITHDRAWAL_COMMANDS } from './withdrawal-commands.ts';

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

/** A grant that an operator other than the scene's proposes. */
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
  ...WITHDRAWAL_COMMANDS,
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
