import { createHash } from 'node:crypto';
import { inTransaction, type Db } from '@tributary/database';
import { Refused, usdt, type Micro, type PackageType } from '@tributary/domain';
import { activatePackage } from '@tributary/modules/activations';
import { syncAddresses } from '@tributary/modules/addresses';
import { creditDeposit } from '@tributary/modules/deposits';
import { claimOdl } from '@tributary/modules/odl';
import { fundTreasury } from '@tributary/modules/treasury';
import { cancelWithdrawal, decideWithdrawal, requestWithdrawal } from '@tributary/modules/withdrawals';
import { giveVerifiedAddress } from '@tributary/testing';
import { creditedAbove } from '../../packages/modules/src/deposits/deposits-store.ts';
import { orphanDeposit } from '../../packages/modules/src/deposits/orphan-deposit.ts';
import { bounces, MemberModel, type Coin, type ModelDeposit, type Outcome } from './member-model.ts';

export type Operator = { id: number; username: string };
export type Stage = {
  db: Db;
  operators: readonly Operator[];
  /** Ids of withdrawals of everybody, for those who try what is not theirs. */
  everybodys: { memberId: number; id: number }[];
  /** Fundings that were accepted. */
  funded: { totalMicro: Micro };
};

/** One command: what the model says that it comes to, and how the engine is asked. */
type Step = { what: string; expected: Outcome; run: () => Promise<unknown>; repeatable: boolean };

const TYPES: readonly PackageType[] = [
  'igniteFund',
  'igniteFund',
  'igniteFund',
  'elevatePlus',
  'legacyVault',
];
const XRP = 'rPT1Sjq2YGrBMTttX4GZHjKu9dyfzbpAYe';
const OTHER_XRP = 'rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh';
const quotes = {
  quote: () => Promise.resolve({ usdtPerXrpMicro: 2_345_678n, source: 'test', quotedAt: new Date() }),
};

const outcomeOf = async (run: () => Promise<unknown>): Promise<Outcome> => {
  try {
    const answer = await run();
    return answer === false || answer === 'already' || answer === 'noPackage' ? 'nothing' : 'done';
  } catch (error) {
    if (error instanceof Refused) return error.code;
    throw error;
  }
};

/** One member and his history; what he does is drawn from the seed and from how he stands. */
export class MemberPlayer {
  readonly model = new MemberModel();
  readonly memberId: number;
  readonly #stage: Stage;
  readonly #random: (below: number) => number;
  /** Movers change their address whenever they can, until it costs. */
  readonly #isMover: boolean;
  readonly #history: string[] = [];
  readonly #references = new Set<string>();
  #keys = 0;

  constructor(stage: Stage, memberId: number, random: (below: number) => number) {
    this.#stage = stage;
    this.memberId = memberId;
    this.#random = random;
    this.#isMover = random(4) === 0;
  }

  /** Addresses that he entered the day before the history begins. */
  async haveAddresses(): Promise<void> {
    const { db } = this.#stage;
    const [first, tag] = [evm(this.memberId, 1 + this.#random(9)), 1 + this.#random(9)];
    await giveVerifiedAddress(db, this.memberId, { coin: 'usdt', address: first });
    await giveVerifiedAddress(db, this.memberId, { coin: 'xrp', address: XRP, tag });
    this.model.addresses.set('usdt', { no: 1, text: first, tag: undefined, day: -1 });
    this.model.addresses.set('xrp', { no: 1, text: XRP, tag, day: -1 });
    this.#keys = 10;
  }

  /** Everything that he did so far, for the message of a failure. */
  get history(): string {
    return `member ${this.memberId}: ${this.#history.join(' | ')}`;
  }

  /** Does the next thing and returns what was expected and what came of it, also of its repeats. */
  async step(): Promise<{ expected: Outcome[]; got: Outcome[] }> {
    const { what, expected, run, repeatable } = this.#draw();
    const times = repeatable && this.#random(4) === 0 ? 2 : 1;
    this.#history.push(`day ${this.model.day} ${what} x${times} -> ${expected}`);
    const got = await Promise.all(Array.from({ length: times }, () => outcomeOf(run)));
    if (repeatable && this.#random(5) === 0) got.push(await outcomeOf(run));
    return { expected: got.map(() => expected), got };
  }

  #draw(): Step {
    if (this.#isMover && this.#random(2) === 0) return this.#setAddress();
    const draws = [
      () => this.#deposit(),
      () => this.#deposit(),
      () => this.#reportAgain(),
      () => this.#orphan(),
      () => this.#activate(),
      () => this.#activate(),
      () => this.#claim(),
      () => this.#setAddress(),
      () => this.#request(),
      () => this.#request(),
      () => this.#request(),
      () => this.#request(),
      () => this.#request(),
      () => this.#cancel(),
      () => this.#decide('reject'),
      () => this.#decide('approve'),
      () => this.#decide('approve'),
      () => this.#decide('approve'),
      () => this.#decide('approve'),
      () => this.#fund(),
      () => this.#cancelForeign(),
    ];
    const step = draws[this.#random(draws.length)]?.();
    return step ?? this.#deposit();
  }

  #deposit(): Step {
    const isDust = this.#random(12) === 0;
    const amountMicro = isDust
      ? BigInt(1 + this.#random(9_999))
      : usdt(50 + this.#random(3_000)) + BigInt(this.#random(1_000_000));
    const deposit: ModelDeposit = { no: ++this.#keys, amountMicro, block: this.#keys, status: 'credited' };
    return this.#step(`deposit ${amountMicro}`, this.model.deposit(deposit), () => this.#credit(deposit));
  }

  #reportAgain(): Step | undefined {
    const deposit = this.#any(this.model.deposits);
    if (!deposit) return undefined;
    // A deposit that was taken back may return in another block, or in the very same one.
    if (deposit.status === 'orphaned' && this.#random(2) === 0) deposit.block = ++this.#keys;
    return this.#step(`report ${deposit.no} again`, this.model.reportAgain(deposit), () =>
      this.#credit(deposit),
    );
  }

  #credit({ no, block, amountMicro }: ModelDeposit): Promise<boolean> {
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
    return inTransaction(this.#stage.db, (tx) =>
      creditDeposit(tx, { chain: 'local', memberId, transfer, amountMicro }),
    );
  }

  #orphan(): Step | undefined {
    const deposit = this.#random(2) === 0 ? this.#any(this.model.deposits) : undefined;
    if (!deposit || deposit.status === 'orphaned') return undefined;
    const { db } = this.#stage;
    return this.#step(`orphan ${deposit.no}`, this.model.orphan(deposit), async () => {
      const rows = await creditedAbove(db, 'local', deposit.block - 1);
      const found = rows.find((row) => row.memberId === this.memberId && row.blockNumber === deposit.block);
      if (!found) throw new Error(`${this.history}: the deposit is not credited`);
      return inTransaction(db, (tx) => orphanDeposit(tx, found));
    });
  }

  #activate(): Step {
    const { memberId } = this;
    const type = this.#any(TYPES) ?? 'igniteFund';
    const amountMicro = usdt(
      this.#random(6) === 0
        ? this.#random(200_000)
        : { igniteFund: 100, elevatePlus: 1_000, legacyVault: 10_000 }[type] + this.#random(100),
    );
    const key = this.#key();
    const expected = this.model.activate(type, amountMicro);
    return this.#step(
      `activate ${type} ${amountMicro}`,
      expected,
      () => activatePackage(this.#stage.db, { memberId, type, amountMicro, key }),
      true,
    );
  }

  #claim(): Step {
    return this.#step('claim', this.model.claim(), () => claimOdl(this.#stage.db, this.memberId));
  }

  /** Another USDT address, or another tag of the one XRP address; now and then the same again. */
  #setAddress(): Step {
    const { memberId, model } = this;
    const coin = this.#coin();
    const n = this.#random(5) === 0 ? (model.addresses.get(coin)?.no ?? 1) : ++this.#keys;
    const [address, tag] = coin === 'usdt' ? [evm(memberId, n), undefined] : [XRP, n];
    const key = this.#key();
    const entry = coin === 'usdt' ? { usdt: { address } } : { xrp: { address, tag } };
    const run = () => syncAddresses(this.#stage.db, { memberId, ...entry, key }, { evm: [], xrp: [] });
    return this.#step(`address ${address} ${tag}`, model.setAddress(coin, address, tag), run, true);
  }

  #request(): Step {
    const { memberId, model } = this;
    const wallet = this.#random(2) === 0 ? 'profit' : 'working';
    const coin = wallet === 'profit' || this.#random(8) === 0 ? this.#coin() : 'usdt';
    const share = model.balances[wallet] / BigInt(1 + this.#random(3));
    const grossMicro = this.#random(5) === 0 ? usdt(this.#random(3_000)) : share;
    const other = coin === 'usdt' ? evm(memberId, 0) : OTHER_XRP;
    const stored = model.addresses.get(coin);
    const address = this.#random(10) === 0 ? other : (stored?.text ?? other);
    const key = this.#key();
    const asked = { wallet, coin, grossMicro, address } as const;
    const expected = model.request(asked);
    return this.#step(
      `request ${wallet} ${coin} ${grossMicro}`,
      expected,
      async () => {
        const { id, updatedAt: version } = await requestWithdrawal(this.#stage.db, {
          memberId,
          ...asked,
          key,
        });
        if (model.withdrawals.some((known) => known.id === id)) return;
        model.withdrawals.push({
          id,
          wallet,
          coin,
          grossMicro,
          status: 'pending',
          addressNo: stored?.no ?? 0,
          bounces: stored !== undefined && bounces(stored),
          approvedBy: new Set(),
          version,
        });
        this.#stage.everybodys.push({ memberId, id });
      },
      true,
    );
  }

  #cancel(): Step | undefined {
    const withdrawal = this.#any(this.model.withdrawals);
    if (!withdrawal) return undefined;
    const expected = this.model.cancel(withdrawal);
    return this.#step(`cancel ${withdrawal.id}`, expected, () =>
      cancelWithdrawal(this.#stage.db, this.memberId, withdrawal.id),
    );
  }

  /** What is not his does not exist for him. */
  #cancelForeign(): Step | undefined {
    const foreign = this.#any(this.#stage.everybodys);
    if (!foreign || foreign.memberId === this.memberId) return undefined;
    return this.#step(`cancel foreign ${foreign.id}`, 'notFound', () =>
      cancelWithdrawal(this.#stage.db, this.memberId, foreign.id),
    );
  }

  #decide(decision: 'approve' | 'reject'): Step | undefined {
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
    const request = { operator, id, seen: { updatedAt }, decision, key: this.#key() };
    const run = async (): Promise<void> => {
      withdrawal.version = (await decideWithdrawal({ db: this.#stage.db, quotes }, request)).updatedAt;
    };
    return this.#step(`${decision} ${id}, ${withdrawal.status}`, expected, run, true);
  }

  #fund(): Step {
    const { funded, db } = this.#stage;
    const amountMicro = usdt(1 + this.#random(500));
    const reference = `${this.memberId}:${this.#random(2)}`;
    const funding = { amountMicro, source: 'operator', reference, evidence: 'test', actor: 'test' } as const;
    const expected = this.#references.has(reference) ? 'conflict' : 'done';
    if (expected === 'done') funded.totalMicro += amountMicro;
    this.#references.add(reference);
    return this.#step(`fund ${reference}`, expected, () => fundTreasury(db, funding));
  }

  #step(what: string, expected: Outcome, run: () => Promise<unknown>, repeatable = false): Step {
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

const evm = (memberId: number, n: number): string =>
  `0x${String(memberId).padStart(20, '1')}${String(n).padStart(20, '2')}`;
