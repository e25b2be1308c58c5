import { usdt, type Micro, type PackageType, type RefusalCode } from '@tributary/domain';
import type { MemberBalances } from '@tributary/ledger';

/** The result of a command: done, done before, or refused. */
export type Outcome = 'done' | 'nothing' | RefusalCode;

export type Coin = 'usdt' | 'xrp';
export type Wallet = 'profit' | 'working';
export type ModelAddress = { no: number; text: string; tag: number | undefined; day: number };

export type ModelWithdrawal = {
  id: number;
  wallet: Wallet;
  coin: Coin;
  grossMicro: Micro;
  /** Approved ones are paid within the day; those whose transfer fails are `failed` at its end. */
  status: 'pending' | 'approved' | 'rejected' | 'cancelled' | 'failed';
  addressNo: number;
  bounces: boolean;
  /** Operators, each with the day of their approval. */
  approvedBy: Map<number, number>;
  /** The day of the final approval. */
  approvedOn?: number;
  version: Date;
};
export type ModelDeposit = { no: number; amountMicro: Micro; block: number; status: 'credited' | 'orphaned' };

const TERMS: Record<PackageType, { minMicro: Micro; maxMicro: Micro; dailyBps: bigint }> = {
  igniteFund: { minMicro: usdt(100), maxMicro: usdt(999), dailyBps: 30n },
  elevatePlus: { minMicro: usdt(1_000), maxMicro: usdt(9_999), dailyBps: 40n },
  legacyVault: { minMicro: usdt(10_000), maxMicro: usdt(100_000), dailyBps: 50n },
};
const SECOND_APPROVER_FROM = usdt(1_000);
/** A first approval lapses on the third day after it. */
const LAPSES_AFTER_DAYS = 3;
const DUST_LIMIT: Micro = 10_000n;
const FIRST_PAID_ADDRESS = 5;
const DAYS_PER_WINDOW = 3;

/** Transfers to these addresses, or to these tags of the one XRP address, are included and fail. */
export const bounces = ({ text, tag }: { text: string; tag: number | undefined }): boolean =>
  /[258]$/.test(tag === undefined ? text : String(tag));

const noMoney = (): MemberBalances => ({
  r_wallet: 0n,
  profit: 0n,
  working: 0n,
  principal: 0n,
  held: 0n,
  debt: 0n,
  uncollected: 0n,
});

/**
 * One member without sponsor, team or database: the effect of each command on their money, written a second time and
 * as simply as possible. A refused command returns before it changes anything.
 */
export class MemberModel {
  readonly balances: MemberBalances;
  readonly withdrawals: ModelWithdrawal[] = [];
  readonly deposits: ModelDeposit[] = [];
  readonly addresses = new Map<Coin, ModelAddress>();
  day = 0;
  #dustMicro: Micro = 0n;
  readonly #lots: { amountMicro: Micro; dailyBps: bigint; day: number }[] = [];
  readonly #claimed = new Set<number>();

  constructor(balances: MemberBalances = noMoney()) {
    this.balances = balances;
  }

  deposit(deposit: ModelDeposit): Outcome {
    if (deposit.amountMicro < DUST_LIMIT) {
      this.#dustMicro += deposit.amountMicro;
      if (this.#dustMicro < DUST_LIMIT) return 'nothing';
      this.balances.r_wallet += this.#dustMicro;
      this.#dustMicro = 0n;
      return 'nothing';
    }
    this.balances.r_wallet += deposit.amountMicro;
    this.deposits.push(deposit);
    return 'done';
  }

  /** The same transfer reported again; after an orphaning it is a new credit. */
  reportAgain(deposit: ModelDeposit): Outcome {
    if (deposit.status === 'credited') return 'nothing';
    deposit.status = 'credited';
    this.balances.r_wallet += deposit.amountMicro;
    return 'done';
  }

  orphan(deposit: ModelDeposit): Outcome {
    if (deposit.status === 'orphaned') return 'nothing';
    deposit.status = 'orphaned';
    const { r_wallet } = this.balances;
    const covered = r_wallet < deposit.amountMicro ? r_wallet : deposit.amountMicro;
    this.balances.r_wallet -= covered;
    this.balances.debt -= deposit.amountMicro - covered;
    return 'done';
  }

  activate(type: PackageType, amountMicro: Micro): Outcome {
    const { minMicro, maxMicro } = TERMS[type];
    if (amountMicro < minMicro || amountMicro > maxMicro || amountMicro % usdt(1) !== 0n)
      return 'amountOutOfRange';
    if (this.isPaused(type, amountMicro)) return 'activationsPaused';
    if (this.balances.r_wallet < amountMicro) return 'insufficientForActivation';
    this.balances.r_wallet -= amountMicro;
    this.openLot(type, amountMicro);
    return 'done';
  }

  /** True if the treasury is too low for another activation; never for a single member. */
  protected isPaused(_type: PackageType, _amountMicro: Micro): boolean {
    return false;
  }

  /** The amount from the R-Wallet is locked and earns from the next day on. */
  protected openLot(type: PackageType, amountMicro: Micro): void {
    this.balances.principal += amountMicro;
    this.#lots.push({ amountMicro, dailyBps: TERMS[type].dailyBps, day: this.day });
  }

  claim(): Outcome {
    if (this.#lots.length === 0) return 'nothing';
    const window = Math.floor(this.day / DAYS_PER_WINDOW);
    if (this.#claimed.has(window)) return 'nothing';
    this.#claimed.add(window);
    return 'done';
  }

  /** The engine gives id and version; the caller adds the row once they are known. */
  request(asked: { wallet: Wallet; coin: Coin; grossMicro: Micro; address: string }): Outcome {
    const { wallet, coin, grossMicro } = asked;
    if (grossMicro < usdt(10)) return 'withdrawalTooSmall';
    if (coin === 'xrp' && wallet !== 'profit') return 'xrpOnlyFromProfit';
    const address = this.addresses.get(coin);
    if (!address) return 'addressNotVerified';
    if (address.text !== asked.address) return 'addressDiffers';
    if (address.day >= this.day) return 'addressNotVerified';
    return this.#hold(wallet, grossMicro) ? 'done' : 'insufficientForWithdrawal';
  }

  cancel(withdrawal: ModelWithdrawal): Outcome {
    if (withdrawal.status !== 'pending') return 'illegalTransition';
    withdrawal.status = 'cancelled';
    this.#release(withdrawal);
    return 'done';
  }

  reject(withdrawal: ModelWithdrawal): Outcome {
    if (withdrawal.status !== 'pending') return 'illegalTransition';
    withdrawal.status = 'rejected';
    this.#release(withdrawal);
    return 'done';
  }

  approve(withdrawal: ModelWithdrawal, operatorId: number, seen: Date | undefined): Outcome {
    const { status, version, grossMicro, approvedBy } = withdrawal;
    if (status !== 'pending' && !(status === 'rejected' && seen)) return 'illegalTransition';
    if (seen && seen.getTime() !== version.getTime()) return 'conflict';
    if (this.addresses.get(withdrawal.coin)?.no !== withdrawal.addressNo) return 'conflict';
    if (this.#withDebtSettled().debt < 0n) return 'conflict';
    if (status === 'rejected') {
      if (!this.#hold(withdrawal.wallet, grossMicro)) return 'insufficientForWithdrawal';
      approvedBy.clear();
      withdrawal.status = 'pending';
    }
    for (const [by, day] of approvedBy) if (this.day - day >= LAPSES_AFTER_DAYS) approvedBy.delete(by);
    if (approvedBy.has(operatorId)) return 'sameApprover';
    this.#settleDebt();
    approvedBy.set(operatorId, this.day);
    if (this.#goesWith(withdrawal) >= SECOND_APPROVER_FROM && approvedBy.size < 2) return 'done';
    withdrawal.status = 'approved';
    withdrawal.approvedOn = this.day;
    return 'done';
  }

  /** The sum that this approval releases: this request, all waiting ones, and those approved today. */
  #goesWith(withdrawal: ModelWithdrawal): Micro {
    return this.withdrawals
      .filter((each) => each === withdrawal || each.status === 'pending' || each.approvedOn === this.day)
      .reduce((sum, { grossMicro }) => sum + grossMicro, 0n);
  }

  setAddress(coin: Coin, text: string, tag: number | undefined): Outcome {
    const present = this.addresses.get(coin);
    if (present?.text === text && present.tag === tag) return 'done';
    if (present && present.day >= this.day) return 'addressStillWaiting';
    const no = (present?.no ?? 0) + 1;
    if (no >= FIRST_PAID_ADDRESS) {
      if (this.balances.working < usdt(1)) return 'addressFeeNotCovered';
      this.balances.working -= usdt(1);
    }
    this.addresses.set(coin, { no, text, tag, day: this.day });
    return 'done';
  }

  /** The network reports which approved payouts failed: their held amounts return. */
  tellFailures(): void {
    for (const withdrawal of this.withdrawals) {
      if (withdrawal.status !== 'approved' || !withdrawal.bounces) continue;
      withdrawal.status = 'failed';
      this.#release(withdrawal);
    }
  }

  passDay(): void {
    this.day += 1;
    for (const { amountMicro, dailyBps } of this.#lots)
      this.balances.profit += (amountMicro * dailyBps) / 10_000n;
  }

  /** Approved withdrawals are paid during the day; at its end their amounts are no longer held. */
  heldMicro(): Micro {
    const pending = this.withdrawals.filter(({ status }) => status === 'pending');
    return pending.reduce((sum, { grossMicro }) => sum + grossMicro, 0n);
  }

  #hold(wallet: 'profit' | 'working', grossMicro: Micro): boolean {
    if (this.#withDebtSettled()[wallet] < grossMicro) return false;
    this.#settleDebt();
    this.balances[wallet] -= grossMicro;
    return true;
  }

  /** The debt is settled before a hold and before an approval; a refusal changes nothing. */
  #settleDebt(): void {
    const settled = this.#withDebtSettled();
    this.collect(this.balances.uncollected - settled.uncollected);
    Object.assign(this.balances, settled);
  }

  /** The treasury's gain from a settlement; a single member has no treasury. */
  protected collect(_amountMicro: Micro): void {}

  #withDebtSettled(): Pick<MemberBalances, 'working' | 'profit' | 'r_wallet' | 'debt' | 'uncollected'> {
    const { working, profit, r_wallet, debt, uncollected } = this.balances;
    const after = { working, profit, r_wallet, debt, uncollected };
    const settle = (wallet: 'working' | 'profit' | 'r_wallet', owed: bigint): void => {
      const part = owed < after[wallet] ? owed : after[wallet];
      after[wallet] -= part;
      after.debt += part;
    };
    settle('working', -after.debt);
    settle('profit', -after.debt);
    // A deposit settles debts of vanished deposits, but not of rewards.
    if (-after.debt > uncollected) settle('r_wallet', -after.debt - uncollected);
    if (uncollected > -after.debt) after.uncollected = -after.debt;
    return after;
  }

  #release({ wallet, grossMicro }: ModelWithdrawal): void {
    this.balances[wallet] += grossMicro;
  }
}
