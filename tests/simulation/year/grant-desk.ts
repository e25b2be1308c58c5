import type { Db } from '@tributary/database';
import { addDays, usdt, type BusinessDay, type Micro } from '@tributary/domain';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { grant as grantInModel } from '../../../packages/domain/src/plan/model/activate.ts';
import type { Programme } from '../../../packages/domain/src/plan/model/programme-state.ts';
import type { Outcome } from '../member-model.ts';
import type { Operator, Step } from '../member-steps.ts';
import type { SimulatedYear } from './simulated-year.ts';
import type { YearPlayer } from './year-player.ts';

type Grant = {
  id: number;
  player: YearPlayer;
  kind: 'royalty' | 'special';
  amounts: { baseMicro: Micro; amountMicro: Micro };
  proposedBy: number;
  proposedOn: BusinessDay;
  isOpen: boolean;
};
type Decision = 'confirm' | 'decline';

/** An unconfirmed proposal has lapsed on this day after it. */
const LAPSES_AFTER_DAYS = 3;

/** Royalties and special rewards: one operator proposes, another confirms or declines some days later. */
export class GrantDesk {
  readonly #operators: readonly Operator[];
  readonly #programme: Programme;
  readonly #random: (below: number) => number;
  readonly #grants: Grant[] = [];
  #keys = 0;

  constructor(
    operators: readonly Operator[],
    own: { programme: Programme; random: (below: number) => number },
  ) {
    this.#operators = operators;
    this.#programme = own.programme;
    this.#random = own.random;
  }

  /** The operators' steps about grants on a day; each is drawn after the previous one has happened. */
  *steps({ players, date }: SimulatedYear): Generator<{ player: YearPlayer; step: Step }> {
    const player = players[this.#random(players.length)];
    if (player && this.#random(3) === 0) yield { player, step: this.#propose(player, date) };
    const open = this.#grants.filter(({ isOpen }) => isOpen || this.#random(40) === 0);
    for (const grant of open) {
      if (this.#random(3) > 0) continue;
      const decision = this.#random(4) === 0 ? 'decline' : 'confirm';
      yield { player: grant.player, step: this.#decide(grant, decision, date) };
    }
  }

  #propose(player: YearPlayer, date: BusinessDay): Step {
    const operator = this.#anyOperator();
    const kind: Grant['kind'] = this.#random(2) === 0 ? 'royalty' : 'special';
    const amounts = { baseMicro: usdt(this.#random(5_000)), amountMicro: usdt(1 + this.#random(200)) };
    const grant: Grant = {
      id: 0,
      player,
      kind,
      amounts,
      proposedBy: operator.id,
      proposedOn: date,
      isOpen: true,
    };
    this.#grants.push(grant);
    const key = this.#key();
    const proposal = {
      operator,
      userrefid: player.model.name,
      kind,
      month: date.slice(0, 7),
      particular: key,
      ...amounts,
    };
    const run = async (db: Db): Promise<void> => {
      grant.id = (await proposeGrant(db, { ...proposal, key })).id;
    };
    return { what: `propose ${kind}`, expected: 'done', run, repeatable: true };
  }

  #decide(grant: Grant, decision: Decision, date: BusinessDay): Step {
    const operator = this.#anyOperator();
    const expected = this.#expect(grant, decision, { operator, date });
    if (expected === 'done') {
      grant.isOpen = false;
      if (decision === 'confirm')
        grantInModel(this.#programme, date, grant.player.model.name, { kind: grant.kind, ...grant.amounts });
    }
    const { id } = grant;
    const key = this.#key();
    const run = (db: Db) => confirmOrDecline(db, { operator, id, decision, key });
    return { what: `${decision} ${id}`, expected, run, repeatable: true };
  }

  #expect(
    grant: Grant,
    decision: Decision,
    { operator, date }: { operator: Operator; date: BusinessDay },
  ): Outcome {
    if (!grant.isOpen) return 'conflict';
    if (decision === 'decline') return 'done';
    if (addDays(grant.proposedOn, LAPSES_AFTER_DAYS) <= date) return 'conflict';
    return grant.proposedBy === operator.id ? 'sameApprover' : 'done';
  }

  #anyOperator(): Operator {
    const operator = this.#operators[this.#random(this.#operators.length)];
    if (!operator) throw new Error('There is no operator');
    return operator;
  }

  #key(): string {
    return `grant:${++this.#keys}`;
  }
}
