import { oneRow, sql, type Db } from '@tributary/database';
import type { BusinessDay, Micro } from '@tributary/domain';
import { payBatches } from '@tributary/modules/rewards';
import { reverseRequested, settleDebts } from '@tributary/modules/reversals';
import { carryTeamEvents } from '@tributary/modules/team';
import { requestReversal } from '@tributary/testing';
import { settleDebts as settleInModel } from '../../../packages/domain/src/plan/model/payments.ts';
import {
  lotsOf,
  memberOf,
  type ModelLot,
  type Programme,
} from '../../../packages/domain/src/plan/model/programme-state.ts';
import { reverse } from '../../../packages/domain/src/plan/model/reversal.ts';
import type { Crashes } from './crashes.ts';
import type { ProgrammeMember } from './programme-member.ts';

type Owner = { memberId: number; model: ProgrammeMember };
type Due = { member: string; lot: ModelLot };

/** Reversals of activations, in the books and in the model: for vanished deposits, or as a correction. */
export class ReversalDesk {
  readonly requested = { corrections: 0, orphaned: 0 };
  readonly #db: Db;
  readonly #programme: Programme;
  readonly #crashes: Crashes;
  #due: Due[] = [];

  constructor(db: Db, { programme, crashes }: { programme: Programme; crashes: Crashes }) {
    this.#db = db;
    this.#programme = programme;
    this.#crashes = crashes;
  }

  /** An operator corrects an activation of a member; does nothing if there is none to correct. */
  async correct({ memberId, model }: Owner, random: (below: number) => number): Promise<void> {
    const lots = lotsOf(memberOf(this.#programme, model.name));
    const open = this.#notRequested(lots);
    const lot = open[random(open.length)];
    if (!lot) return;
    const lotId = await this.#idOf(memberId, lots.indexOf(lot));
    await requestReversal(this.#db, { memberId, lotId, reason: 'simulated' });
    this.#due.push({ member: model.name, lot });
    this.requested.corrections += 1;
  }

  /** The engine's automatic requests: activations since the deposit, newest first, until they cover the debt. */
  expectFor({ model }: Owner, owedMicro: Micro, since: BusinessDay): void {
    const lots = this.#notRequested(lotsOf(memberOf(this.#programme, model.name)));
    let owed = owedMicro;
    for (const lot of lots.filter(({ activatedOn }) => activatedOn >= since).reverse()) {
      if (owed <= 0n) return;
      this.#due.push({ member: model.name, lot });
      this.requested.orphaned += 1;
      owed -= lot.amountMicro;
    }
  }

  /** The sweeps carry out the requests, in order of lots, since all were requested at one moment. */
  async carryOut(today: BusinessDay): Promise<void> {
    const due = this.#due.splice(0).sort((a, b) => a.lot.order - b.lot.order);
    if (due.length === 0) return;
    await this.#crashes.run('reversal', async (db) => {
      await reverseRequested(db);
      while ((await carryTeamEvents(db)) > 0);
      await settleDebts(db);
    });
    await payBatches(this.#db);
    reverse(this.#programme, today, due);
    await this.settleDebts();
  }

  async settleDebts(): Promise<void> {
    await settleDebts(this.#db);
    await payBatches(this.#db);
    settleInModel(this.#programme);
  }

  #notRequested(lots: readonly ModelLot[]): ModelLot[] {
    return lots.filter((lot) => !lot.reversed && !this.#due.some((due) => due.lot === lot));
  }

  /** The engine's id of a member's activation by its position among their activations. */
  async #idOf(memberId: number, place: number): Promise<number> {
    const row = await oneRow(
      this.#db,
      sql<{
        id: number;
      }>`select id from lots where member_id = ${memberId} order by id offset ${place} limit 1`,
    );
    return row.id;
  }
}
