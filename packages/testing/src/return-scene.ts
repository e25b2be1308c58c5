import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import {
  confirmReturn,
  passReturns,
  proposeReturn,
  type ReturnNeeds,
} from '@tributary/modules/custody-returns';
import { confirmProposal, type ProposingOperator } from '@tributary/modules/proposals';
import { changeSetting } from '@tributary/modules/settings';
import { decideWithdrawal, payApproved, requestWithdrawal } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { loginAs, type Login } from './logins.ts';
import { startEvmPayouts, type EvmPayouts } from './payout-networks.ts';
import { TestProgramme } from './programme.ts';
import type { TestDatabase } from './test-database.ts';
import { giveVerifiedAddress, memberWithBalance, operatorNamed } from './withdrawals.ts';

const RAW = 10n ** 18n;
export const RETURNS_TO = `0x${'c'.repeat(40)}`;
const MEMBER = `0x${'1'.repeat(40)}`;
const LIMITS = { perHourMicro: usdt(100), perDayMicro: usdt(100), secondFromMicro: usdt(1_000) };

type Parts = {
  database: TestDatabase;
  programme: TestProgramme;
  evm: EvmPayouts;
  signer: Login;
  olga: ProposingOperator;
  oskar: ProposingOperator;
};

/**
 * A signer with its own login, and two operators who may return money to custody. The signer's account holds 1,500
 * USDT; its ceiling is 1,000.
 */
export class ReturnScene {
  readonly db: Db;
  readonly url: string;
  readonly evm: EvmPayouts;
  readonly signer: Login;
  readonly olga: ProposingOperator;
  readonly oskar: ProposingOperator;
  readonly needs: ReturnNeeds;
  readonly #programme: TestProgramme;
  /** The balance that the node reports, in whole USDT. */
  #held = 0n;

  private constructor({ database, programme, evm, signer, olga, oskar }: Parts) {
    [this.db, this.url] = [database.db, database.url];
    [this.evm, this.signer, this.olga, this.oskar] = [evm, signer, olga, oskar];
    this.#programme = programme;
    const funds = () => Promise.resolve({ assetRaw: this.#held * RAW, feesFor: 100 });
    const chain = { ...evm.chain, funds };
    this.needs = { db: signer.db, chain, logger: silentLogger(), limits: LIMITS, custodyAddress: RETURNS_TO };
  }

  static async begin(database: TestDatabase): Promise<ReturnScene> {
    const { db } = database;
    const programme = await TestProgramme.begin(db, { treasury: 0 });
    await programme.letOneApprove();
    const [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
    const [evm, signer] = [await startEvmPayouts(), await loginAs(database, 'signer')];
    const scene = new ReturnScene({ database, programme, evm, signer, olga, oskar });
    await scene.set('hotCeilingMicro', String(usdt(1_000)));
    await sql`insert into custody_addresses (chain, address, message, signature, method, proven_at, recorded_by)
      values ('bsc', ${RETURNS_TO}, 'M', '0x1', 'eip191', app_now(), 'operator:test')`.execute(db);
    await payApproved(scene.needs);
    await passReturns(scene.needs);
    await scene.holds(1_500n);
    return scene;
  }

  /** Sets the balance on the chain, as the worker has read it at a block. */
  async holds(whole: bigint, block = 1): Promise<void> {
    this.#held = whole;
    await sql`insert into hot_wallets (chain, account, held, block_number) values ('bsc', ${this.evm.chain.account},
      ${(whole * RAW).toString()}::numeric, ${block}) on conflict (chain, account) do update
      set held = excluded.held, block_number = excluded.block_number`.execute(this.db);
  }

  set(name: 'hotCeilingMicro', value: string): Promise<void> {
    return inTransaction(this.db, (tx) => changeSetting(tx, name, { value, actor: 'operator:test' }));
  }

  pause(value: boolean): Promise<void> {
    const change = { value, actor: 'operator:test', reason: 'A test' };
    return inTransaction(this.db, (tx) => changeSetting(tx, 'withdrawalPayoutsPaused', change));
  }

  propose(whole = 400): Promise<{ id: number }> {
    const { chain, account } = this.evm.chain;
    const asked = { chain, account, amountMicro: usdt(whole), reason: 'Too much lies there' };
    return proposeReturn(this.db, { ...asked, operator: this.olga });
  }

  confirm(id: number, operator = this.oskar): Promise<void> {
    return confirmProposal(this.db, { id, kind: 'custody.return', operator }, confirmReturn);
  }

  async confirmed(whole = 400): Promise<void> {
    await this.confirm((await this.propose(whole)).id);
  }

  makeFinal(): void {
    this.evm.node.mine();
    this.evm.node.finalize();
  }

  /** The transfers to an address on the chain, each in whole USDT. */
  sent(to = RETURNS_TO): bigint[] {
    return this.evm.node.transfersTo(to).map(({ amountRaw }) => amountRaw / RAW);
  }

  rows(): Promise<{ status: string; reason: string | null }[]> {
    return rowsOf(
      this.db,
      sql<{ status: string; reason: string | null }>`select status, reason from custody_returns order by id`,
    );
  }

  /** A new member's withdrawal that one operator approved. */
  async approveWithdrawal(whole: number): Promise<void> {
    const { db, olga: operator } = this;
    const memberId = await memberWithBalance(this.#programme, 'anna', { profit: usdt(10_000) });
    await giveVerifiedAddress(db, memberId, { coin: 'usdt', address: MEMBER });
    const asked = {
      memberId,
      wallet: 'profit',
      coin: 'usdt',
      grossMicro: usdt(whole),
      address: MEMBER,
    } as const;
    const { id } = await requestWithdrawal(db, asked);
    await decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' });
  }

  async close(): Promise<void> {
    await this.signer.drop();
    await this.evm.close();
  }
}
