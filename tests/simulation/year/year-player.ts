import { usdt, type Micro, type PackageType } from '@tributary/domain';
import { MemberSteps, type Stage, type Step } from '../member-steps.ts';
import type { ProgrammeMember } from './programme-member.ts';

type Wish = { type: PackageType; amountMicro: Micro };

const RANGES: Record<PackageType, readonly [number, number]> = {
  igniteFund: [100, 999],
  elevatePlus: [1_000, 6_000],
  legacyVault: [10_000, 30_000],
};
const MIN_WITHDRAWAL = usdt(10);
const DUST_BELOW = 10_000;
/** Numbers whose addresses accept payments; `bounces` defines the others. */
const GOOD_NUMBERS = [1, 3, 4, 6, 7, 9];
const BAD_NUMBER = 8;

/** One member through the year: they pay in, activate, claim and withdraw, drawn from the seed and their state. */
export class YearPlayer {
  readonly model: ProgrammeMember;
  readonly memberId: number;
  readonly steps: MemberSteps<ProgrammeMember>;
  readonly #random: (below: number) => number;
  readonly #isClaimer: boolean;
  #wish: Wish | undefined;
  #isNew = true;
  #addresses = 0;

  constructor(
    stage: Stage,
    memberId: number,
    own: { model: ProgrammeMember; random: (below: number) => number },
  ) {
    this.model = own.model;
    this.memberId = memberId;
    this.#random = own.random;
    this.#isClaimer = own.random(5) < 3;
    this.steps = new MemberSteps(stage, memberId, own);
  }

  /** Today's transfers to their address: for the package that they want, or dust by accident. */
  transfers({ withDust }: { withDust: boolean }): Micro[] {
    const sent: Micro[] = [];
    if (!this.#wish && this.#random(this.#isNew ? 3 : 75) === 0) {
      this.#wish = this.#newWish();
      sent.push(this.#paymentFor(this.#wish));
      this.#isNew = false;
    }
    if (this.#random(500) === 0 && withDust) sent.push(BigInt(1 + this.#random(DUST_BELOW)));
    return sent;
  }

  sendsWorthless(): boolean {
    return this.#random(2_000) === 0;
  }

  /** Activations in order; each is drawn after the previous one has happened. */
  *activations(): Generator<Step> {
    if (this.#wish) {
      const step = this.steps.activate(this.#wish.type, this.#wish.amountMicro);
      yield step;
      // They try again once the treasury is funded.
      if (step.expected !== 'activationsPaused') this.#wish = undefined;
    }
    if (this.#random(400) === 0) yield this.#outOfRange();
    if (this.#random(8) === 0) {
      const reinvested = this.#reinvestment();
      if (reinvested) yield this.steps.activate(reinvested.type, reinvested.amountMicro);
    }
  }

  /** Their other commands, and the operators' decisions about them. */
  *commands(): Generator<Step> {
    const { steps, model } = this;
    if (this.#isClaimer && this.#random(5) === 0) yield steps.claim();
    yield* this.#addressChanges();
    const { profit, working } = model.balances;
    const isWorthIt = profit >= MIN_WITHDRAWAL || working >= MIN_WITHDRAWAL;
    if (isWorthIt && this.#random(15) === 0) yield steps.request();
    const isOpen = model.withdrawals.some(({ status }) => status === 'pending');
    if (isOpen && this.#random(12) === 0) yield* one(steps.cancel());
    const mayBeDecided = model.withdrawals.some(
      ({ status }) => status === 'pending' || status === 'rejected',
    );
    if (isOpen || (mayBeDecided && this.#random(20) === 0)) yield* one(steps.decide(this.#decision()));
  }

  /** They enter an address once they have money to withdraw, and another one after a failed payout. */
  *#addressChanges(): Generator<Step> {
    const { model, steps } = this;
    const failed = model.withdrawals.filter(({ status }) => status === 'failed');
    const latest = failed.at(-1);
    const hasFailed = latest !== undefined && latest.addressNo === model.addresses.get(latest.coin)?.no;
    const mayAdd = model.addresses.size < 2 && model.balances.profit > 0n && this.#random(10) === 0;
    if (hasFailed) yield steps.enterAddress(latest.coin, this.#addressNumber());
    else if (mayAdd)
      yield steps.enterAddress(model.addresses.has('usdt') ? 'xrp' : 'usdt', this.#addressNumber());
    else if (this.#random(250) === 0) yield steps.setAddress();
  }

  #addressNumber(): number {
    const last = this.#random(12) === 0 ? BAD_NUMBER : (GOOD_NUMBERS[this.#random(GOOD_NUMBERS.length)] ?? 1);
    return 10 * ++this.#addresses + last;
  }

  #decision(): 'approve' | 'reject' {
    return this.#random(8) === 0 ? 'reject' : 'approve';
  }

  #newWish(): Wish {
    const drawn = this.#random(100);
    const type = drawn < 75 ? 'igniteFund' : drawn < 95 ? 'elevatePlus' : 'legacyVault';
    const [from, to] = RANGES[type];
    // Most amounts are near the least one.
    const whole = from + Math.floor((this.#random(to - from + 1) * this.#random(101)) / 100);
    return { type, amountMicro: usdt(whole) };
  }

  /** Mostly some cents more than they need; sometimes too little. */
  #paymentFor({ amountMicro }: Wish): Micro {
    return this.#random(12) === 0 ? amountMicro / 2n : amountMicro + BigInt(this.#random(1_000_000));
  }

  #outOfRange(): Step {
    const { r_wallet } = this.model.balances;
    const isSmall = this.#random(2) === 0;
    return this.steps.activate(
      'elevatePlus',
      isSmall ? usdt(1 + this.#random(999)) : r_wallet + usdt(10_000),
    );
  }

  #reinvestment(): Wish | undefined {
    const whole = Number(this.model.balances.r_wallet / usdt(1));
    const type = (['legacyVault', 'elevatePlus', 'igniteFund'] as const).find(
      (each) => whole >= RANGES[each][0],
    );
    return type && { type, amountMicro: usdt(Math.min(whole, RANGES[type][1])) };
  }
}

const one = (step: Step | undefined): Step[] => (step ? [step] : []);
