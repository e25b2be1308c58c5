import { devXrpSeed } from '@tributary/chain/local';
import { createXrplAccountReader, createXrplPayoutChain, type XrplPayoutChain } from '@tributary/chain/xrpl';
import { FakeRippled } from '@tributary/chain/testing';
import { inTransaction, rowsOf, sql, type Db } from '@tributary/database';
import {
  confirmReturn,
  passReturns,
  proposeReturn,
  type ReturnNeeds,
} from '@tributary/modules/custody-returns';
import { watchHotWallet } from '@tributary/modules/hot-wallet';
import { confirmProposal, type ProposingOperator } from '@tributary/modules/proposals';
import { changeSetting } from '@tributary/modules/settings';
import { payApproved } from '@tributary/modules/withdrawals';
import { silentLogger } from '@tributary/runtime';
import { loginAs, type Login } from './logins.ts';
import type { TestDatabase } from './test-database.ts';
import { operatorNamed } from './withdrawals.ts';

const DROPS = 1_000_000n;
const CHAIN = 'xrpl';
/** The part that is never paid out: a reserve of one XRP, and one for fees. */
const KEPT = 2n;
const ACCOUNT_SEED = 'sn3nxiW7v8KXzPzAqzyHXbSSKNuN9';
/** The lifetime of a signed payment, in ledgers. */
export const XRP_LIFE = 5;

type Parts = { database: TestDatabase; server: FakeRippled; signer: Login; people: ProposingOperator[] };

/**
 * The account that pays XRP, on a scripted ledger: 1,500 XRP can be paid from it, with a floor of 200 and a ceiling of
 * 1,000. Its custody is another account there; two operators may return the rest. The signer has its own login.
 */
export class XrpAccountScene {
  readonly db: Db;
  readonly url: string;
  readonly server: FakeRippled;
  readonly signer: Login;
  readonly chain: XrplPayoutChain;
  readonly custody: XrplPayoutChain;
  readonly accounts: ReturnType<typeof createXrplAccountReader>;
  readonly proposer: ProposingOperator;
  readonly confirmer: ProposingOperator;
  readonly needs: ReturnNeeds;

  private constructor({ database, server, signer, people }: Parts) {
    const [proposer, confirmer] = people;
    if (!proposer || !confirmer) throw new Error('A return takes two people.');
    [this.db, this.url, this.server, this.signer] = [database.db, database.url, server, signer];
    [this.proposer, this.confirmer] = [proposer, confirmer];
    const network = { chain: CHAIN, rpcUrl: server.url, networkId: 1, timeoutMs: 10_000 };
    this.chain = createXrplPayoutChain({ ...network, ledgersToLive: XRP_LIFE }, ACCOUNT_SEED);
    this.custody = createXrplPayoutChain(network, devXrpSeed());
    this.accounts = createXrplAccountReader(network);
    this.needs = {
      db: signer.db,
      chain: this.chain,
      logger: silentLogger(),
      limits: { perHourMicro: DROPS, perDayMicro: DROPS, secondFromMicro: DROPS },
      custodyAddress: this.custody.account,
    };
  }

  static async begin(database: TestDatabase): Promise<XrpAccountScene> {
    const { db } = database;
    const people = [await operatorNamed(db, 'xena'), await operatorNamed(db, 'xaver')];
    const [server, signer] = [await FakeRippled.start(), await loginAs(database, 'signer')];
    const scene = new XrpAccountScene({ database, server, signer, people });
    scene.holds(1_500n);
    server.fund(scene.custody.account, 1_000_000n * DROPS);
    await scene.set('xrpFloorMicro', 200n);
    await scene.set('xrpCeilingMicro', 1_000n);
    await payApproved(scene.needs);
    await passReturns(scene.needs);
    await scene.watch();
    return scene;
  }

  /** The account can pay this much, in whole XRP. */
  holds(whole: bigint): void {
    this.server.fund(this.chain.account, (whole + KEPT) * DROPS);
  }

  /** Drops that the custody account has received. */
  get returned(): bigint {
    return this.server.dropsOf(this.custody.account) - 1_000_000n * DROPS;
  }

  set(name: 'xrpFloorMicro' | 'xrpCeilingMicro', whole: bigint): Promise<void> {
    const change = { value: String(whole * DROPS), actor: 'operator:test' };
    return inTransaction(this.db, (tx) => changeSetting(tx, name, change));
  }

  pause(value: boolean): Promise<void> {
    const change = { value, actor: 'operator:test', reason: 'A test' };
    return inTransaction(this.db, (tx) => changeSetting(tx, 'withdrawalPayoutsPaused', change));
  }

  watch(): Promise<number> {
    return watchHotWallet({ db: this.db, chain: this.accounts, logger: silentLogger() });
  }

  /** Pays from custody to the account; returns the hash. */
  async refill(whole: bigint, tag?: number): Promise<string> {
    const payment = { destination: this.chain.account, tag, amountRaw: whole * DROPS };
    const { bytes, txHash } = await this.custody.sign(payment, await this.custody.nextSequence());
    await this.custody.send(bytes);
    this.server.closeLedger();
    return txHash;
  }

  propose(whole = 400n): Promise<{ id: number }> {
    const { chain, account } = this.chain;
    const asked = { chain, account, amountMicro: whole * DROPS, reason: 'Too much lies there' };
    return proposeReturn(this.db, { ...asked, operator: this.proposer });
  }

  confirm(id: number, operator = this.confirmer): Promise<void> {
    return confirmProposal(this.db, { id, kind: 'custody.return', operator }, confirmReturn);
  }

  async confirmed(whole = 400n): Promise<void> {
    await this.confirm((await this.propose(whole)).id);
  }

  rows(): Promise<{ status: string; reason: string | null }[]> {
    return rowsOf(
      this.db,
      sql<{ status: string; reason: string | null }>`
      select status, reason from custody_returns where chain = ${CHAIN} order by id`,
    );
  }

  async close(): Promise<void> {
    await Promise.all([this.chain.close(), this.custody.close(), this.accounts.close()]);
    await this.signer.drop();
    await this.server.close();
  }
}
