import { createBscDepositChain } from '@tributary/chain/bsc';
import { FakeEvmNode } from '@tributary/chain/testing';
import { rowsOf, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { DepositWatcher } from '@tributary/modules/deposits';
import { silentLogger } from '@tributary/runtime';
import type { ModelDeposit } from '../member-model.ts';
import type { Crashes } from './crashes.ts';
import type { ProgrammeMember } from './programme-member.ts';
import type { ReversalDesk } from './reversal-desk.ts';

type Payer = { memberId: number; model: ProgrammeMember };
type Sent = Payer & { amountMicro: Micro };

const RAW_PER_MICRO = 10n ** 12n;
const BLOCKS_BEFORE = 5;
const TIMEOUT_MS = 10_000;
const WORTHLESS = `0x${'77'.repeat(20)}`;
/** The block of a day's transfers and those that make it final. */
const BLOCKS_OF_A_DAY = 3;

/** Members pay on a scripted network, and the real watcher credits final transfers. */
export class DepositDesk {
  /** Transfers that the network lost before they were final, and deposits that it took back afterwards. */
  readonly lost = { transfers: 0, deposits: 0 };
  readonly #node: FakeEvmNode;
  readonly #crashes: Crashes;
  readonly #newWatcher: (db: Db) => DepositWatcher;
  readonly #watchers = new Map<Db, DepositWatcher>();
  readonly #addresses = new Map<number, string>();
  #sent: Sent[] = [];
  #yesterdays: { payer: Payer; deposit: ModelDeposit }[] = [];
  #deposits = 0;

  private constructor(node: FakeEvmNode, crashes: Crashes) {
    this.#node = node;
    this.#crashes = crashes;
    const { chainId, url: rpcUrl, tokenAddress } = node;
    const chain = createBscDepositChain({
      chain: 'bsc',
      chainId,
      rpcUrl,
      verifyRpcUrl: undefined,
      tokenAddress,
      finality: 'finalized-tag',
      timeoutMs: TIMEOUT_MS,
    });
    this.#newWatcher = (db) => new DepositWatcher({ db, chain, logger: silentLogger(), startBlock: 1 });
  }

  static async open(crashes: Crashes): Promise<DepositDesk> {
    const node = await FakeEvmNode.start();
    node.mine(BLOCKS_BEFORE);
    return new DepositDesk(node, crashes);
  }

  async learnAddresses(db: Db, aboveMemberId: number): Promise<void> {
    const rows = await rowsOf(
      db,
      sql<{ memberId: number; address: string }>`
      select member_id as "memberId", address from deposit_addresses where member_id > ${aboveMemberId}`,
    );
    for (const { memberId, address } of rows) this.#addresses.set(memberId, address);
  }

  pay(payer: Payer, amountMicro: Micro): void {
    this.#node.transfer({ to: this.#addressOf(payer), amountRaw: amountMicro * RAW_PER_MICRO });
    this.#sent.push({ ...payer, amountMicro });
  }

  /** Another token, which is worth nothing in any amount. */
  payWorthless(payer: Payer): void {
    this.#node.transfer({ to: this.#addressOf(payer), amountRaw: RAW_PER_MICRO ** 2n, token: WORTHLESS });
  }

  /** The network loses the blocks of the day before: their credits are reversed, and the activations paid by them. */
  async loseYesterday(yesterday: BusinessDay, reversals: ReversalDesk): Promise<void> {
    this.#node.reorg(BLOCKS_OF_A_DAY);
    await this.#watch();
    for (const { payer, deposit } of this.#yesterdays) {
      const { debt } = payer.model.balances;
      payer.model.orphan(deposit);
      reversals.expectFor(payer, debt - payer.model.balances.debt, yesterday);
    }
    this.lost.deposits += this.#yesterdays.length;
    this.#yesterdays = [];
  }

  /** The watcher sees today's transfers, and then the network loses them before they are final. */
  async losePending(): Promise<void> {
    this.#node.mine();
    await this.#watch();
    this.#node.reorg(1);
    this.lost.transfers += this.#sent.length;
    this.#sent = [];
  }

  /** Makes sent transfers final and credits them. */
  async settle(): Promise<void> {
    this.#node.mine();
    this.#node.finalize();
    await this.#watch();
    this.#yesterdays = this.#sent.map(({ amountMicro, ...payer }) => {
      const deposit: ModelDeposit = { no: ++this.#deposits, amountMicro, block: 0, status: 'credited' };
      payer.model.deposit(deposit);
      return { payer, deposit };
    });
    this.#sent = [];
  }

  async close(): Promise<void> {
    await this.#node.close();
  }

  async #watch(): Promise<void> {
    await this.#crashes.run('deposits', async (db) => {
      const watcher = this.#watchers.get(db) ?? this.#newWatcher(db);
      this.#watchers.set(db, watcher);
      return watcher.pass();
    });
  }

  #addressOf({ memberId }: Payer): string {
    const address = this.#addresses.get(memberId);
    if (!address) throw new Error(`Member ${memberId} has no deposit address`);
    return address;
  }
}
