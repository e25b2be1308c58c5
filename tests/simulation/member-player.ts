import type { Db } from '@tributary/database';
import { usdt, type PackageType } from '@tributary/domain';
import { giveVerifiedAddress } from '@tributary/testing';
import { MemberModel, type Outcome } from './member-model.ts';
import { firstAddresses, MemberSteps, outcomeOf, type Stage, type Step } from './member-steps.ts';

const TYPES: readonly PackageType[] = [
  'igniteFund',
  'igniteFund',
  'igniteFund',
  'elevatePlus',
  'legacyVault',
];
const LEAST = { igniteFund: 100, elevatePlus: 1_000, legacyVault: 10_000 };

/** One member and their history. Their actions are drawn from the seed and depend on their state. */
export class MemberPlayer {
  readonly model = new MemberModel();
  readonly memberId: number;
  readonly #db: Db;
  readonly #steps: MemberSteps;
  readonly #random: (below: number) => number;
  /** Movers change their address whenever they can, until it costs. */
  readonly #isMover: boolean;

  constructor(stage: Stage & { db: Db }, memberId: number, random: (below: number) => number) {
    this.#db = stage.db;
    this.memberId = memberId;
    this.#random = random;
    this.#isMover = random(4) === 0;
    this.#steps = new MemberSteps(stage, memberId, { model: this.model, random });
  }

  /** Enters addresses on the day before the history begins. */
  async haveAddresses(): Promise<void> {
    const { usdt: first, xrp } = firstAddresses(this.memberId, 1 + this.#random(9), 1 + this.#random(9));
    await giveVerifiedAddress(this.#db, this.memberId, { coin: 'usdt', address: first.text });
    await giveVerifiedAddress(this.#db, this.memberId, { coin: 'xrp', address: xrp.text, tag: xrp.tag });
    this.model.addresses.set('usdt', first);
    this.model.addresses.set('xrp', xrp);
  }

  /** All actions so far, for the message of a failure. */
  get history(): string {
    return this.#steps.told;
  }

  /** Performs the next action; returns the expected and the actual results, including repeats. */
  async step(): Promise<{ expected: Outcome[]; got: Outcome[] }> {
    const { expected, run, repeatable } = this.#draw();
    const outcome = (): Promise<Outcome> => outcomeOf(() => run(this.#db));
    const times = repeatable && this.#random(4) === 0 ? 2 : 1;
    const got = await Promise.all(Array.from({ length: times }, outcome));
    if (repeatable && this.#random(5) === 0) got.push(await outcome());
    return { expected: got.map(() => expected), got };
  }

  #draw(): Step {
    const steps = this.#steps;
    if (this.#isMover && this.#random(2) === 0) return steps.setAddress();
    const draws = [
      () => steps.deposit(),
      () => steps.deposit(),
      () => steps.reportAgain(),
      () => steps.orphan(),
      () => this.#activate(),
      () => this.#activate(),
      () => steps.claim(),
      () => steps.setAddress(),
      () => steps.request(),
      () => steps.request(),
      () => steps.request(),
      () => steps.request(),
      () => steps.request(),
      () => steps.cancel(),
      () => steps.decide('reject'),
      () => steps.decide('approve'),
      () => steps.decide('approve'),
      () => steps.decide('approve'),
      () => steps.decide('approve'),
      () => steps.fund(),
      () => steps.cancelForeign(),
    ];
    return draws[this.#random(draws.length)]?.() ?? steps.deposit();
  }

  #activate(): Step {
    const type = TYPES[this.#random(TYPES.length)] ?? 'igniteFund';
    const whole = this.#random(6) === 0 ? this.#random(200_000) : LEAST[type] + this.#random(100);
    return this.#steps.activate(type, usdt(whole));
  }
}
