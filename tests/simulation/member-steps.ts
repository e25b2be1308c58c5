import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '@tributary/database';
import { Refused, usdt, type Micro, type PackageType } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/packages';
import { syncAddresses } from '@tributary/modules/addresses';
import { creditDeposit } from '@tributary/modules/deposits';
import { claimOdl } from '@tributary/modules/odl';
import { fundTreasury } from '@tributary/modules/treasury';
import {
  cancelWithdrawal,
  decideWithdrawal,
  offerXrp,
  requestWithdrawal,
} from '@tributary/modules/withdrawals';
import { creditedAbove } from '../../packages/modules/src/deposits/deposits-store.ts';
import { orphanDeposit } from '../../packages/modules/src/deposits/orphan-deposit.ts';
import { bounces, type Coin, type MemberModel, type ModelDeposit, type Outcome } from './member-model.ts';

export type Operator = { id: number; username: string };
export type Stage = {
  operators: readonly Operator[];
  /** Withdrawal ids of all members, for attempts on other members' requests. */
  everybodys: { memberId: number; id: number }[];
  /** Accepted fundings. */
  funded: { totalMicro: Micro };
};

/** One command: the model's result, and the call of the engine through a given connection. */
export type Step = {
  what: string;
  expected: Outcome;
  run: (db: Db) => Promise<unknown>;
  /** True if it has a key: a repeat changes nothing and gets the same answer. */
  repeatable: boolean;
};

const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const OTHER_XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const quotes = {
  quote: () => Promise.resolve({ usdtPerXrpMicro: 2_345_678n, source: 'test', quotedAt: new Date() }),
};

/** The result of a command, in the words of the model. */
export const outcomeOf = async (run: () => Promise<unknown>): Promise<Outcome> => {
  try {
    const answer = await run();
    return answer === false || answer === 'already' || answer === 'noPackage' || answer === 'paused'
      ? 'nothing'
      : 'done';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

/** The commands of one member, and of operators about them; each asks the model before the engine. */
export class MemberSteps<Model extends MemberModel = MemberModel> {
  readonly model: Model;
  readonly memberId: number;
  readonly history: string[] = [];
  readonly #stage: Stage;
  readonly #random: (below: number) => number;
  readonly #references = new Set<string>();
  #keys = 10;

  constructor(stage: Stage, memberId: number, own: { model: Model; random: (below: number) => number }) {
    this.#stage = stage;
    this.memberId = memberId;
    this.model = own.model;
    this.#random = own.random;
  }

  /** All actions so far, for the message of a failure. */
  get told(): string {
    return `member ${this.memberId}: ${this.history.join(' | ')}`;
  }

  deposit(): Step {
    const isDust = this.#random(12) === 0;
    const amountMicro = isDust
      ? BigInt(1 + this.#random(9_999))
      : usdt(50 + this.#random(3_000)) + BigInt(this.#random(1_000_000));
    const no = ++this.#keys;
    const deposit: ModelDeposit = { no, amountMicro, block: no, status: 'credited' };
    const expected = this.model.deposit(deposit);
    return this.#step(`deposit ${amountMicro}`, expected, (db) => this.#credit(db, deposit));
  }

  reportAgain(): Step | undefined {
    const deposit = this.#any(this.model.deposits);
    if (!deposit) return undefined;
    // A vanished deposit may return in another block, or in the very same one.
    if (deposit.status === 'orphaned' && this.#random(2) === 0) deposit.block = ++this.#keys;
    const expected = this.model.reportAgain(deposit);
    return this.#step(`report ${deposit.no} again`, expected, (db) => this.#credit(db, deposit));
  }

  orphan(): Step | undefined {
    const deposit = this.#random(2) === 0 ? this.#any(this.model.deposits) : undefined;
    if (!deposit || deposit.status === 'orphaned') return undefined;
    return this.#step(`orphan ${deposit.no}`, this.model.orphan(deposit), async (db) => {
      const rows = await creditedAbove(db, 'local', deposit.block - 1);
      const found = rows.find((row) => row.memberId === this.memberId && row.blockNumber === deposit.block);
      if (!found) throw new Error(`${this.told}: the deposit is not credited`);
      return inTransaction(db, (tx) => orphanDeposit(tx, found));
    });
  }

  activate(type: PackageType, amountMicro: Micro): Step {
    const { memberId } = this;
    const key = this.#key();
    const expected = this.model.activate(type, amountMicro);
    const run = (db: Db) => activatePackage(db, { memberId, type, amountMicro, key });
    return this.#step(`activate ${type} ${amountMicro}`, expected, run, true);
  }

  claim(): Step {
    return this.#step('claim', this.model.claim(), (db) => claimOdl(db, this.memberId));
  }

  /** Another USDT address, or another tag of the one XRP address; sometimes the same again. */
  setAddress(): Step {
    const coin = this.#coin();
    const n = this.#random(5) === 0 ? (this.model.addresses.get(coin)?.no ?? 1) : ++this.#keys;
    return this.enterAddress(coin, n);
  }

  /** The n-th USDT address of the member, or the XRP address with tag n. */
  enterAddress(coin: Coin, n: number): Step {
    const { memberId } = this;
    const [address, tag] = coin === 'usdt' ? [evmAddress(memberId, n), undefined] : [XRP, n];
    const key = this.#key();
    const entry = coin === 'usdt' ? { usdt: { address } } : { xrp: { address, tag } };
    const expected = this.model.setAddress(coin, address, tag);
    const run = (db: Db) => syncAddresses(db, { memberId, ...entry, key }, { evm: [], xrp: [] });
    return this.#step(`address ${address} ${tag}`, expected, run, true);
  }

  request(): Step {
    const { memberId, model } = this;
    const wallet = this.#random(2) === 0 ? 'profit' : 'working';
    const coin = wallet === 'profit' || this.#random(8) === 0 ? this.#coin() : 'usdt';
    const share = model.balances[wallet] / BigInt(1 + this.#random(3));
    const grossMicro = this.#random(5) === 0 ? usdt(this.#random(3_000)) : share;
    const other = coin === 'usdt' ? evmAddress(memberId, 0) : OTHER_XRP;
    const stored = model.addresses.get(coin);
    const address = this.#random(10) === 0 ? other : (stored?.text ?? other);
    const key = this.#key();
    const asked = { wallet, coin, grossMicro, address } as const;
    const run = async (db: Db): Promise<void> => {
      const { id, updatedAt: version } = await requestWithdrawal(db, { memberId, ...asked, key });
      if (model.withdrawals.some((known) => known.id === id)) return;
      const own = { addressNo: stored?.no ?? 0, bounces: stored !== undefined && bounces(stored) };
      const approvedBy = new Map<number, number>();
      model.withdrawals.push({
        id,
        wallet,
        coin,
        grossMicro,
        status: 'pending',
        ...own,
        approvedBy,
        version,
      });
      this.#stage.everybodys.push({ memberId, id });
    };
    return this.#step(`request ${wallet} ${coin} ${grossMicro}`, model.request(asked), run, true);
  }

  cancel(): Step | undefined {
    const withdrawal = this.#any(this.model.withdrawals);
    if (!withdrawal) return undefined;
    const run = (db: Db) => cancelWithdrawal(db, this.memberId, withdrawal.id);
    return this.#step(`cancel ${withdrawal.id}`, this.model.cancel(withdrawal), run);
  }

  /** Another member's request does not exist for them. */
  cancelForeign(): Step | undefined {
    const foreign = this.#any(this.#stage.everybodys);
    if (!foreign || foreign.memberId === this.memberId) return undefined;
    const run = (db: Db) => cancelWithdrawal(db, this.memberId, foreign.id);
    return this.#step(`cancel foreign ${foreign.id}`, 'notFound', run);
  }

  decide(decision: 'approve' | 'reject'): Step | undefined {
    const pending = this.model.withdrawals.filter(({ status }) => status === 'pending');
    const withdrawal = this.#any(this.#random(4) > 0 ? pending : this.model.withdrawals);
    const operator = this.#any(this.#stage.operators);
    if (!withdrawal || !operator) return undefined;
    const { id, version } = withdrawal;
    const updatedAt =
      decision === 'approve'
        ? this.#any([undefined, version, version, new Date(version.getTime() - 1)])
        : undefined;
    const expected =
      decision === 'approve'
        ? this.model.approve(withdrawal, operator.id, updatedAt)
        : this.model.reject(withdrawal);
    const request = { operator, id, seen: { updatedAt }, decision, hasTypedPassword: true, key: this.#key() };
    const isXrp = decision === 'approve' && withdrawal.coin === 'xrp';
    const run = async (db: Db): Promise<void> => {
      const offer = isXrp ? await offerXrp({ db, quotes }, { id, operatorId: operator.id }) : undefined;
      const confirmed = { ...request, confirmedDrops: offer?.drops };
      withdrawal.version = (await decideWithdrawal({ db }, confirmed)).updatedAt;
    };
    return this.#step(`${decision} ${id}, ${withdrawal.status}`, expected, run, true);
  }

  fund(): Step {
    const { funded } = this.#stage;
    const amountMicro = usdt(1 + this.#random(500));
    const reference = `${this.memberId}:${this.#random(2)}`;
    const funding = { amountMicro, source: 'operator', reference, evidence: 'test', actor: 'test' } as const;
    const expected = this.#references.has(reference) ? 'conflict' : 'done';
    if (expected === 'done') funded.totalMicro += amountMicro;
    this.#references.add(reference);
    return this.#step(`fund ${reference}`, expected, (db) => fundTreasury(db, funding));
  }

  #credit(db: Db, { no, block, amountMicro }: ModelDeposit): Promise<boolean> {
    const { memberId } = this;
    const hash = (what: string, n: number): string =>
      `0x${createHash('sha256').update(`${what}:${memberId}:${n}`).digest('hex')}`;
    const transfer = {
      txHash: hash('transaction', no),
      logIndex: 0,
      blockNumber: block,
      blockHash: hash('block', block),
      from: '0x',
      to: '0x',
      amountRaw: amountMicro * 10n ** 12n,
    };
    return inTransaction(db, (tx) => creditDeposit(tx, { chain: 'local', memberId, transfer, amountMicro }));
  }

  #step(what: string, expected: Outcome, run: Step['run'], repeatable = false): Step {
    this.history.push(`day ${this.model.day} ${what} -> ${expected}`);
    return { what, expected, run, repeatable };
  }

  #coin(): Coin {
    return this.#random(3) === 0 ? 'xrp' : 'usdt';
  }

  #key(): string {
    return `${this.memberId}:${++this.#keys}`;
  }

  #any<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#random(items.length)];
  }
}

/** Addresses entered the day before a history begins: the member's n-th USDT address, and a tag. */
export const firstAddresses = (memberId: number, n: number, tag: number) => ({
  usdt: { no: 1, text: evmAddress(memberId, n), tag: undefined, day: -1 },
  xrp: { no: 1, text: XRP, tag, day: -1 },
});

const evmAddress = (memberId: number, n: number): string =>
  `0x${String(memberId).padStart(20, '1')}${String(n).padStart(20, '2')}`;
