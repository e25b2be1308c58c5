import type { AddressBook, DepositChain, PayoutChain } from '@tributary/chain';
import type { LocalChain, LocalXrp } from '@tributary/chain/local';
import { ensureMonthsAhead, oneRow, sql, standAt, type Db } from '@tributary/database';
import { addDays, invariant, startOfBusinessDay, type BusinessDay } from '@tributary/domain';
import type { OwnAddresses } from '@tributary/modules/addresses';
import { DepositWatcher, noteOtherTokens } from '@tributary/modules/deposits';
import { payBatches } from '@tributary/modules/rewards';
import { carryTeamEvents } from '@tributary/modules/team';
import { payApproved, settlePayouts, type QuoteSource } from '@tributary/modules/withdrawals';
import type { Logger, SecretsKey } from '@tributary/runtime';
import type { Person } from './cast.ts';
import type { Draw } from './seeded.ts';

export type StageNeeds = {
  db: Db;
  depositAddresses: AddressBook;
  deposits: DepositChain;
  payouts: readonly PayoutChain[];
  ownAddresses: OwnAddresses;
  custodyAddresses: readonly string[];
  localChain: LocalChain;
  localXrp: LocalXrp;
  startBlock: number;
  quotes: QuoteSource;
  secretsKey: SecretsKey;
  logger: Logger;
};

export type Operator = { id: number; username: string };

const HOUR_MS = 3_600_000;
/** A minute as a part of an hour. */
const AFTER_MIDNIGHT = 1 / 60;
/** Blocks that make a transfer final. */
const TO_FINALITY = 2;

/** The state of a history: its clock, its chains and its people. */
export class Stage {
  readonly needs: StageNeeds;
  readonly draw: Draw;
  readonly first: BusinessDay;
  /** Days since the first one. */
  day = 0;
  readonly people = new Map<string, Person & { id: number; address: string }>();
  readonly operators = new Map<string, Operator>();
  /** Withdrawals that wait for the desk, with the day of their request. */
  readonly asked: { id: number; day: number }[] = [];
  /** The newest activation of each member, by username. */
  readonly lots = new Map<string, number>();
  readonly #watcher: DepositWatcher;
  #now = 0;

  constructor(needs: StageNeeds, { draw, first }: { draw: Draw; first: BusinessDay }) {
    this.needs = needs;
    this.draw = draw;
    this.first = first;
    this.#watcher = new DepositWatcher({ ...needs, chain: needs.deposits });
  }

  get db(): Db {
    return this.needs.db;
  }

  get date(): BusinessDay {
    return addDays(this.first, this.day);
  }

  /** Begins a day at its first minutes. */
  async begin(day: number): Promise<void> {
    this.day = day;
    await this.at(AFTER_MIDNIGHT);
    await ensureMonthsAhead(this.db);
  }

  /** Stops the clock at an hour of the day, which may be fractional. */
  at(hour: number): Promise<void> {
    return this.#standAt(startOfBusinessDay(this.date).getTime() + Math.round(hour * HOUR_MS));
  }

  #standAt(instant: number): Promise<void> {
    invariant(instant >= this.#now, 'a history never goes back');
    this.#now = instant;
    return standAt(this.db, new Date(instant));
  }

  /** Lets seconds pass. */
  later(seconds: number): Promise<void> {
    return this.#standAt(this.#now + seconds * 1_000);
  }

  /** Stops the clock at a fraction of today's elapsed time, so that no event is in the future. */
  async atPartOfToday(part: number): Promise<void> {
    const midnight = startOfBusinessDay(this.date).getTime();
    const { now } = await oneRow(this.db, sql<{ now: Date }>`select clock_timestamp() as now`);
    await this.#standAt(Math.max(this.#now, midnight + (now.getTime() - midnight) * part));
  }

  member(userrefid: string): Person & { id: number; address: string } {
    const found = this.people.get(userrefid);
    invariant(found, `${userrefid} has joined`);
    return found;
  }

  lastLotOf(userrefid: string): number {
    const found = this.lots.get(userrefid);
    invariant(found, `${userrefid} has activated a package`);
    return found;
  }

  operator(username: string): Operator {
    const found = this.operators.get(username);
    invariant(found, `the operator ${username} is there`);
    return found;
  }

  /** Makes transfers final, detects and credits them. */
  async settleDeposits(): Promise<void> {
    await this.needs.localChain.mine(TO_FINALITY);
    await this.watch();
  }

  async watch(): Promise<void> {
    await this.#watcher.pass();
  }

  async noteOtherTokens(): Promise<void> {
    while ((await noteOtherTokens({ ...this.needs, chain: this.needs.deposits })) > 0);
  }

  /** Carries events of the tree to all uplines, and pays the rewards that the treasury covers. */
  async carry(): Promise<void> {
    while ((await carryTeamEvents(this.db)) > 0);
    await payBatches(this.db);
  }

  /** Sends approved withdrawals on their network and settles them there. */
  async payOut(): Promise<void> {
    const { db, logger, payouts, localChain, localXrp } = this.needs;
    const sent = await Promise.all(payouts.map((chain) => payApproved({ db, chain, logger })));
    if (sent.every((count) => count === 0)) return;
    await localChain.mine(TO_FINALITY);
    localXrp.closeNow();
    for (const chain of payouts) await settlePayouts({ db, chain, logger });
  }
}
