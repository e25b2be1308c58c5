import { maxMicro, operatorActor, Refused, usdt, type Micro } from '@tributary/domain';
import { saveEntry, setTurnover } from '@tributary/modules/odl';
import { confirmProposal } from '@tributary/modules/proposals';
import {
  claimFunding,
  confirmFunding,
  fundTreasury,
  settleFundings,
  treasuryCoverage,
  treasuryPosition,
} from '@tributary/modules/treasury';
import { decideWithdrawal } from '@tributary/modules/withdrawals';
import { DAYS } from './cast.ts';
import { close, tell } from './scenes/told.ts';
import type { Stage } from './stage.ts';

const DAYS_PER_WINDOW = 3;
/** The treasury is funded to this many days of rewards, if it covers fewer than `FUNDED_BELOW` or rewards wait. */
const FUNDED_TO = 16n;
const FUNDED_BELOW = 10;
/** On the last day it is funded to more days: visitors of the demo can activate packages and let days pass. */
const FUNDED_AT_LAST = 45n;
/** The drought: funding is late, and rewards wait for this many days. */
const DROUGHT = { from: 40, waitingDays: 3 };
const WAITING =
  'The treasury does not cover the rewards of some days. They are credited, and are paid once it is funded.';
const DAYS_PER_FEES = 30;
const LEAST_FUNDING = usdt(6_000);
const NO_REWARDS_YET = usdt(30_000);

/** The daily work of operators: funding the treasury, entering turnovers, and deciding on withdrawals. */
export class Desk {
  readonly #stage: Stage;
  #waitingSince: number | undefined;
  #droughtIsOver = false;

  constructor(stage: Stage) {
    this.#stage = stage;
  }

  /** Capital arrives by a transfer that one administrator names and another confirms once the chain shows it. */
  async fund(): Promise<void> {
    const { db, day } = this.#stage;
    const { waitingBatches, feesMicro } = await treasuryPosition(db);
    if (day > 0 && day % DAYS_PER_FEES === 0 && feesMicro > 0n) await this.#moveFees(feesMicro);
    if (await this.#isDry(waitingBatches)) return;
    const isLast = day === DAYS - 1;
    const { freeMicro, perDayMicro, days } = await treasuryCoverage(db);
    if (day > 0 && !isLast && waitingBatches === 0 && (days === null || days >= FUNDED_BELOW)) return;
    const wanted = perDayMicro * (isLast ? FUNDED_AT_LAST : FUNDED_TO) - freeMicro;
    await this.bring(day === 0 ? NO_REWARDS_YET : inThousands(maxMicro(wanted, LEAST_FUNDING)));
  }

  async bring(amountMicro: Micro): Promise<void> {
    const { db, needs, date } = this.#stage;
    const { localChain, deposits: chain, custodyAddresses } = needs;
    const txHash = await localChain.fundPayoutAccount(amountMicro);
    await this.#stage.settleDeposits();
    const reference = `capital-${date}`;
    const { id, status } = await claimFunding(db, {
      amountMicro,
      txHash,
      reference,
      evidence: 'Transfer of the operator, with the decision of its board.',
      operator: this.#stage.operator('admin'),
    });
    const second = { id, kind: 'treasury.fund', operator: this.#stage.operator('admin2') } as const;
    if (status === 'proposed') await confirmProposal(db, second, confirmFunding);
    await settleFundings({ db, chain, custodyAddresses });
    await this.#stage.carry();
  }

  /**
   * The treasury gets no funding from DROUGHT.from until rewards have waited long enough. Members get a notice.
   */
  async #isDry(waitingBatches: number): Promise<boolean> {
    const { day } = this.#stage;
    if (this.#droughtIsOver || day < DROUGHT.from) return false;
    if (waitingBatches === 0) return true;
    if (this.#waitingSince === undefined) {
      this.#waitingSince = day;
      await tell(this.#stage, 'Rewards wait for the treasury', WAITING);
    }
    if (day - this.#waitingSince < DROUGHT.waitingDays) return true;
    this.#droughtIsOver = true;
    await close(this.#stage, 'The treasury was funded, and every waiting reward was paid in its order.');
    return false;
  }

  async #moveFees(amountMicro: Micro): Promise<void> {
    const { db, date } = this.#stage;
    const reference = `fees-${date}`;
    const evidence = 'Deductions of the month.';
    await fundTreasury(db, {
      amountMicro,
      source: 'fees',
      reference,
      evidence,
      actor: operatorActor('admin'),
    });
    await this.#stage.carry();
  }

  /** On the second day of each window: the turnover, and the percentages that are shared. */
  async enterTurnover(): Promise<void> {
    const { db, day, date, draw } = this.#stage;
    const amountMicro = usdt(400 + 25 * draw(40));
    const actor = operatorActor('finance');
    const status = draw(6) === 0 ? 'expired' : 'achieved';
    await saveEntry(db, { day: date, hour: 9, amountMicro, status, actor });
    if (day % DAYS_PER_WINDOW !== 1) return;
    await setTurnover(db, {
      turnoverMicro: usdt(1_500 + 100 * draw(15) + day * 15),
      actor: operatorActor('admin'),
    });
  }

  /** Decides on requests of earlier days; some wait a day longer. One operator is enough for each. */
  async decide(): Promise<void> {
    const { day, draw, asked } = this.#stage;
    const due = asked.filter((each) => each.day < day && draw(4) > 0);
    for (const each of due) {
      if (!(await this.#approve(each.id))) return;
      asked.splice(asked.indexOf(each), 1);
    }
    if (due.length > 0) await this.#stage.payOut();
  }

  /** False while payouts are halted: then nothing is decided. */
  async #approve(id: number): Promise<boolean> {
    const operator = this.#stage.operator('finance');
    const decision = { operator, id, seen: {}, hasTypedPassword: true, decision: 'approve' } as const;
    try {
      await decideWithdrawal({ db: this.#stage.db }, decision);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.code === 'unavailable') return false;
      throw error;
    }
  }
}

const inThousands = (micro: Micro): Micro => ((micro + usdt(999)) / usdt(1_000)) * usdt(1_000);
