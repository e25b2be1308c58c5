import {
  addDays,
  dailyBounty,
  deductionOf,
  sumMicro,
  usdt,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import type { MemberBalances } from '@tributary/ledger';
import { START } from '@tributary/testing';
import { activate } from '../../../packages/domain/src/plan/model/activate.ts';
import { claim } from '../../../packages/domain/src/plan/model/odl-windows.ts';
import {
  memberOf,
  planOn,
  type ModelWallets,
  type Programme,
} from '../../../packages/domain/src/plan/model/programme-state.ts';
import { MemberModel, type Outcome } from '../member-model.ts';
import type { Outlook } from './outlook.ts';

const FREE_ADDRESSES = 4;

/** The wallets of the plan's model as accounts of the books. Accounts outside the plan are kept here. */
const accountsOver = (wallets: ModelWallets): MemberBalances => ({
  get r_wallet() {
    return wallets.rWallet;
  },
  set r_wallet(amountMicro) {
    wallets.rWallet = amountMicro;
  },
  get profit() {
    return wallets.profit;
  },
  set profit(amountMicro) {
    wallets.profit = amountMicro;
  },
  get working() {
    return wallets.working;
  },
  set working(amountMicro) {
    wallets.working = amountMicro;
  },
  get principal() {
    return wallets.principal;
  },
  set principal(amountMicro) {
    wallets.principal = amountMicro;
  },
  get debt() {
    return wallets.debt;
  },
  set debt(amountMicro) {
    wallets.debt = amountMicro;
  },
  get uncollected() {
    return wallets.uncollected;
  },
  set uncollected(amountMicro) {
    wallets.uncollected = amountMicro;
  },
  held: 0n,
});

/**
 * A member within a programme. Deposits, withdrawals and addresses follow `MemberModel`; lots, claims and rewards
 * follow the reference model of the plan. Both move the same wallets.
 */
export class ProgrammeMember extends MemberModel {
  readonly name: string;
  readonly #programme: Programme;
  readonly #outlook: Outlook;

  constructor(name: string, { programme, outlook }: { programme: Programme; outlook: Outlook }) {
    super(accountsOver(memberOf(programme, name).wallets));
    this.name = name;
    this.#programme = programme;
    this.#outlook = outlook;
  }

  override claim(): Outcome {
    return claim(this.#programme, this.name) ? 'done' : 'nothing';
  }

  /** The programme's fees from this member's paid withdrawals and address changes. */
  feesMicro(): Micro {
    const paid = this.withdrawals.filter(({ status }) => status === 'approved');
    const changes = [...this.addresses.values()].map(({ no }) => Math.max(0, no - FREE_ADDRESSES));
    return sumMicro([
      ...paid.map(({ grossMicro }) => deductionOf(grossMicro).feeMicro),
      ...changes.map((changed) => usdt(changed)),
    ]);
  }

  /** All accounts once every approved withdrawal is paid. */
  accounts(): MemberBalances {
    return { ...this.balances, held: this.heldMicro() };
  }

  protected override isPaused(type: PackageType, amountMicro: Micro): boolean {
    const { dailyBps } = planOn(this.#programme, addDays(START, this.day)).packages[type];
    return !this.#outlook.covers(dailyBounty(amountMicro, dailyBps));
  }

  protected override collect(amountMicro: Micro): void {
    this.#programme.treasuryMicro += amountMicro;
  }

  protected override openLot(type: PackageType, amountMicro: Micro): void {
    activate(this.#programme, addDays(START, this.day), this.name, { type, amountMicro });
  }
}
