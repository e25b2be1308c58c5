import { inTransaction, type Db } from '@tributary/database';
import { addDays, FOUNDING_PLAN, sumMicro, usdt, type BusinessDay, type Micro } from '@tributary/domain';
import { saveEntry, setTurnover } from '@tributary/modules/odl';
import { payBatches } from '@tributary/modules/rewards';
import { carryTeamEvents } from '@tributary/modules/team';
import { SETTINGS } from '@tributary/definitions/settings';
import { changeSetting } from '@tributary/modules/settings';
import { refreshOutlook } from '@tributary/modules/treasury';
import {
  joinQuietly,
  operatorNamed,
  seeded,
  START,
  TestProgramme,
  type TestDatabase,
} from '@tributary/testing';
import { join } from '../../../packages/domain/src/plan/model/activate.ts';
import { beginDay } from '../../../packages/domain/src/plan/model/close.ts';
import { waitingBatches } from '../../../packages/domain/src/plan/model/payments.ts';
import {
  beginProgramme,
  memberOf,
  type Programme,
} from '../../../packages/domain/src/plan/model/programme-state.ts';
import { outcomeOf, type Stage, type Step } from '../member-steps.ts';
import type { Difference } from './comparison.ts';
import { Crashes, type CrashSite } from './crashes.ts';
import { DepositDesk } from './deposit-desk.ts';
import { GrantDesk } from './grant-desk.ts';
import { COVERAGE_DAYS, Outlook } from './outlook.ts';
import { PayoutDesk } from './payout-desk.ts';
import { PlanEditor } from './plan-editor.ts';
import { ProgrammeMember } from './programme-member.ts';
import { ReversalDesk } from './reversal-desk.ts';
import { liveThroughEnd } from './service-life.ts';
import { Switches } from './switches.ts';
import { Treasurer } from './treasurer.ts';
import { PLAN_NOTICE_DAYS, planYear, type YearOptions, type YearPlan } from './year-plan.ts';
import { YearPlayer } from './year-player.ts';

/** The number of members who give commands at the same time, if the order makes no difference. */
const AT_ONCE = 4;
const DAYS_PER_WINDOW = 3;
const DAYS_PER_FEES = 30;
const DAYS_PER_CORRECTION = 6;
/** Claims come after activations and reversals of their day. */
const COMMANDS_HOUR = 13;
const MEMBER_SEED_STEP = 1_000_003;

/** The result of a command differs from the model's. */
export class OutcomeDiffers extends Error {
  override readonly name = 'OutcomeDiffers';
  readonly difference: Difference;
  readonly history: string;

  constructor({ model, steps }: YearPlayer, { what, expected }: Step, found: string) {
    super(`${model.name}, ${what}: expected ${expected}, found ${found}`);
    this.difference = { member: model.name, what, expected, found };
    this.history = steps.told;
  }
}

/** A programme that is played in the engine and in the model at once; everything is drawn from a seed. */
export class SimulatedYear {
  readonly db: Db;
  readonly plan: YearPlan;
  readonly programme: Programme;
  readonly outlook: Outlook;
  readonly players: YearPlayer[] = [];
  readonly treasurer: Treasurer;
  readonly crashes: Crashes;
  readonly desk: DepositDesk;
  readonly payouts: PayoutDesk;
  readonly reversals: ReversalDesk;
  readonly editor: PlanEditor;
  /** The number of each command's results, such as `activate done` or `request withdrawalTooSmall`. */
  readonly outcomes = new Map<string, number>();
  /** Days since the start; -1 before the first one. */
  day = -1;
  readonly #seed: number;
  readonly #random: (below: number) => number;
  readonly #clock: TestProgramme;
  readonly #stage: Stage;
  readonly #grants: GrantDesk;
  readonly #switches: Switches;

  private constructor(
    options: YearOptions,
    parts: { clock: TestProgramme; crashes: Crashes; desk: DepositDesk; stage: Stage },
  ) {
    this.#seed = options.seed;
    this.#random = seeded(options.seed + 1);
    this.plan = planYear(options);
    this.db = parts.clock.db;
    this.#clock = parts.clock;
    this.crashes = parts.crashes;
    this.desk = parts.desk;
    this.#stage = parts.stage;
    this.programme = beginProgramme({ plan: FOUNDING_PLAN, start: START, treasuryMicro: 0n });
    this.outlook = new Outlook(this.programme);
    this.treasurer = new Treasurer(this.db, this, this.plan.droughts);
    this.payouts = new PayoutDesk(parts.crashes);
    this.reversals = new ReversalDesk(this.db, this);
    const own = { programme: this.programme, random: seeded(options.seed + 3), days: options.days };
    this.editor = new PlanEditor(this.db, own);
    this.#grants = new GrantDesk(parts.stage.operators, own);
    this.#switches = new Switches(this.db, this);
  }

  static async begin({ db, url }: TestDatabase, options: YearOptions): Promise<SimulatedYear> {
    const clock = await TestProgramme.begin(db, { treasury: 0, coverageDays: COVERAGE_DAYS });
    await clock.liftPayoutLimits();
    await inTransaction(db, async (tx) => {
      await changeSetting(tx, 'planTakingNoticeDays', { value: PLAN_NOTICE_DAYS, actor: 'simulation' });
      await changeSetting(tx, 'secondTurnoverFromMicro', {
        value: SETTINGS.turnoverLimitMicro.seed,
        actor: 'simulation',
      });
    });
    const operators = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
    const crashes = await Crashes.start({ db, url, random: seeded(options.seed + 2) });
    const desk = await DepositDesk.open(crashes);
    const stage = { operators, everybodys: [], funded: { totalMicro: 0n } };
    return new SimulatedYear(options, { clock, crashes, desk, stage });
  }

  get date(): BusinessDay {
    return addDays(START, this.day);
  }

  /** All fees that the programme took for withdrawals and address changes. */
  get feesMicro(): Micro {
    return sumMicro(this.players.map(({ model }) => model.feesMicro()));
  }

  /** The next day with all its events; the first day has no close. */
  async passDay(): Promise<void> {
    this.day += 1;
    await this.#beginDay();
    await this.#join(this.plan.joinsOn[this.day] ?? 0);
    await this.#payIn();
    await this.#takeBack();
    await this.#activate();
    await this.#operate();
    await this.#clock.standAt(this.date, COMMANDS_HOUR);
    await this.#giveCommands();
    await this.payouts.payOut();
    for (const { model } of this.players) model.tellFailures();
    await this.reversals.settleDebts();
    await this.treasurer.endDay();
    this.#forgetPast();
  }

  async close(): Promise<void> {
    await this.desk.close();
    await this.crashes.close();
  }

  async #beginDay(): Promise<void> {
    if (this.day > 0 && this.day % DAYS_PER_WINDOW === 0) await this.#endWindow();
    await this.#clock.standAt(this.date);
    this.crashes.beginDay(this.day, this.plan.crashes.get(this.day));
    await this.treasurer.beginDay(this.day);
    if (this.day % DAYS_PER_FEES === 0) await this.treasurer.moveFees(this.feesMicro);
    if (this.day === 0) return;
    await this.crashes.closeDay();
    beginDay(this.programme, this.date);
    for (const { model } of this.players) model.day = this.day;
    this.outlook.refresh(this.date, this.programme.rewards);
    await refreshOutlook(this.db);
    await this.treasurer.payWaiting();
    await this.reversals.settleDebts();
  }

  async #endWindow(): Promise<void> {
    const hasOutage = this.day === this.plan.outage;
    await liveThroughEnd(this.db, this.date, hasOutage);
    if (hasOutage) this.programme.odl.running.hadOutage = true;
  }

  async #join(count: number): Promise<void> {
    const known = this.players.at(-1)?.memberId ?? 0;
    for (let n = 0; n < count; n++) {
      const name = `member${this.players.length + 1}`;
      const sponsor = this.#drawSponsor();
      const memberId = await joinQuietly(this.db, name, sponsor);
      join(this.programme, name, sponsor);
      const model = new ProgrammeMember(name, this);
      model.day = this.day;
      const random = seeded(this.#seed * MEMBER_SEED_STEP + memberId);
      this.players.push(new YearPlayer(this.#stage, memberId, { model, random }));
    }
    if (count > 0) await this.desk.learnAddresses(this.db, known);
  }

  /** Draws mostly the sponsor of another member, else any member, so that large teams grow faster. */
  #drawSponsor(): string {
    const drawn = this.players[this.#random(this.players.length)]?.model.name;
    if (!drawn || this.#random(40) === 0) return 'TOP';
    return this.#random(5) < 3 ? (memberOf(this.programme, drawn).sponsor?.name ?? drawn) : drawn;
  }

  async #payIn(): Promise<void> {
    if (this.plan.deepReorgs.has(this.day))
      await this.desk.loseYesterday(addDays(this.date, -1), this.reversals);
    // The model has no reversal of dust.
    const withDust = !this.plan.deepReorgs.has(this.day + 1);
    for (const player of this.players) {
      for (const amountMicro of player.transfers({ withDust })) this.desk.pay(player, amountMicro);
      if (player.sendsWorthless()) this.desk.payWorthless(player);
    }
    if (this.#random(30) === 0) await this.desk.losePending();
    await this.desk.settle();
  }

  /** Corrections requested by operators, and activations paid by vanished deposits. */
  async #takeBack(): Promise<void> {
    const player = this.players[this.#random(this.players.length)];
    const isWanted = this.#random(DAYS_PER_CORRECTION) === 0 || this.crashes.isDue('reversal');
    if (player && isWanted) await this.reversals.correct(player, this.#random);
    await this.reversals.carryOut(this.date);
    await this.treasurer.payWaiting();
    await this.reversals.settleDebts();
  }

  /** One after another: caps, slabs and the queue of the treasury depend on their order. */
  async #activate(): Promise<void> {
    for (const player of this.players) {
      for (const step of player.activations()) {
        await this.#perform(player, step, 'activation');
        while ((await carryTeamEvents(this.db)) > 0);
        await payBatches(this.db);
        await this.treasurer.payWaiting();
      }
    }
  }

  async #operate(): Promise<void> {
    await this.#switches.turn(this.day);
    await this.treasurer.payWaiting();
    if (this.plan.versions.has(this.day)) await this.editor.publish(this.date);
    for (const { player, step } of this.#grants.steps(this)) {
      await this.#perform(player, step, 'withdrawal');
      await this.treasurer.payWaiting();
    }
    if (this.day % DAYS_PER_WINDOW === 1) await this.#announceTurnover();
  }

  async #announceTurnover(): Promise<void> {
    const turnoverMicro = usdt(this.#random(10 * this.players.length + 1));
    const entry = {
      day: this.date,
      hour: 9,
      amountMicro: turnoverMicro + usdt(1),
      status: 'achieved',
    } as const;
    await saveEntry(this.db, { ...entry, actor: 'simulation' });
    await setTurnover(this.db, { turnoverMicro, actor: 'simulation' });
    this.programme.odl.running.turnoverMicro = turnoverMicro;
  }

  async #giveCommands(): Promise<void> {
    const waiting = [...this.players].reverse();
    const work = async (): Promise<void> => {
      for (let player = waiting.pop(); player; player = waiting.pop())
        for (const step of player.commands()) await this.#perform(player, step, 'withdrawal');
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #perform(player: YearPlayer, step: Step, site: CrashSite): Promise<void> {
    const found = await outcomeOf(() =>
      step.repeatable ? this.crashes.run(site, step.run) : step.run(this.db),
    );
    if (found !== step.expected) throw new OutcomeDiffers(player, step, found);
    const key = `${step.what.split(' ')[0]} ${found}`;
    this.outcomes.set(key, (this.outcomes.get(key) ?? 0) + 1);
  }

  /** Drops paid batches, which would otherwise be read again and again. */
  #forgetPast(): void {
    this.programme.batches.splice(0, Infinity, ...waitingBatches(this.programme));
  }
}
