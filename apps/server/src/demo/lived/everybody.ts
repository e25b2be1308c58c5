import { createHash } from 'node:crypto';
import { MIN_WITHDRAWAL_MICRO, minMicro, Refused, usdt, type Micro } from '@tributary/domain';
import { balancesOf } from '@tributary/ledger';
import { syncAddresses } from '@tributary/modules/addresses';
import { openPayment } from '@tributary/modules/deposits';
import { noteProvedEmail, registerMember } from '@tributary/modules/members';
import { claimOdl } from '@tributary/modules/odl';
import { activatePackage } from '@tributary/modules/packages';
import { requestWithdrawal } from '@tributary/modules/withdrawals';
import type { Person, Wish } from './cast.ts';
import type { Stage } from './stage.ts';

const DAYS_PER_WINDOW = 3;
/** The shortest time from the first sight of a transfer to its credit. */
const SECONDS_TO_FINALITY = 20;
/** The number of members who act at the same time, if their order makes no difference. */
const AT_ONCE = 6;

/** The daily actions of members: joining, paying in, activating, claiming and requesting withdrawals. */
export class Everybody {
  readonly #stage: Stage;
  readonly #cast: readonly Person[];
  /** Paid in and not activated yet; a pause of activations makes them wait. */
  #wanted: { userrefid: string; wish: Wish }[] = [];

  constructor(stage: Stage, cast: readonly Person[]) {
    this.#stage = stage;
    this.#cast = cast;
  }

  async join(): Promise<void> {
    const { db, depositAddresses } = this.#stage.needs;
    for (const person of this.#cast.filter(({ joins }) => joins === this.#stage.day)) {
      const { userrefid, fullName, email, mobile, sponsor } = person;
      const registration = { userrefid, fullName, email, mobile, sponsor, password: null };
      const id = await registerMember({ db, depositAddresses }, registration, noteProvedEmail);
      this.#stage.people.set(userrefid, { ...person, id, address: depositAddresses.addressAt(id) });
    }
  }

  /** Members who want a package pay for it; every third one opens the payment window first. */
  async payIn(): Promise<void> {
    const { db, localChain } = this.#stage.needs;
    const today = this.#present().flatMap((person) =>
      person.wishes
        .filter(({ day }) => day === this.#stage.day)
        .map((wish) => ({ person, wish, amountMicro: usdt(wish.whole) })),
    );
    if (today.length === 0) return;
    for (const { person, amountMicro } of today)
      if (person.id % 3 === 0) await openPayment(db, { memberId: person.id, amountMicro });
    await localChain.payAll(today.map(({ person, amountMicro }) => ({ to: person.address, amountMicro })));
    await this.#stage.watch();
    await this.#stage.later(SECONDS_TO_FINALITY + this.#stage.draw(SECONDS_TO_FINALITY));
    await this.#stage.settleDeposits();
    this.#wanted.push(...today.map(({ person: { userrefid }, wish }) => ({ userrefid, wish })));
  }

  /** One after another, because caps, slabs and the treasury's queue depend on the order. */
  async activate(): Promise<void> {
    const waiting = this.#wanted;
    this.#wanted = [];
    for (const wanted of waiting) {
      const { type, whole } = wanted.wish;
      const memberId = this.#stage.member(wanted.userrefid).id;
      try {
        const { lotId } = await activatePackage(this.#stage.db, {
          memberId,
          type,
          amountMicro: usdt(whole),
        });
        this.#stage.lots.set(wanted.userrefid, lotId);
      } catch (error) {
        if (!(error instanceof Refused && error.code === 'activationsPaused')) throw error;
        this.#wanted.push(wanted);
      }
    }
    if (waiting.length > 0) await this.#stage.carry();
  }

  /** Claimers claim once in each window, on one of its three days. */
  async claim(): Promise<void> {
    const { day, draw, db } = this.#stage;
    const claimers = this.#present().filter(
      ({ id, claimsPercent }) => (id + day) % DAYS_PER_WINDOW === 0 && draw(100) < claimsPercent,
    );
    await inTurns(claimers, ({ id }) => claimOdl(db, id));
  }

  /** A verified USDT address, five days before the first withdrawal. */
  async enterAddresses(): Promise<void> {
    const { day, db, needs } = this.#stage;
    for (const { id, userrefid, joins, withdrawsEvery } of this.#present())
      if (withdrawsEvery > 0 && day === joins + withdrawsEvery - 5)
        await syncAddresses(db, { memberId: id, usdt: { address: walletOf(userrefid) } }, needs.ownAddresses);
  }

  async withdraw(): Promise<void> {
    const { day, db } = this.#stage;
    for (const { id, userrefid, joins, withdrawsEvery } of this.#present()) {
      if (withdrawsEvery === 0 || day === joins || (day - joins) % withdrawsEvery !== 0) continue;
      const balances = await balancesOf(db, id);
      const wallet = balances.working >= balances.profit ? 'working' : 'profit';
      const grossMicro = roundedDown(minMicro(balances[wallet], MOST_AT_ONCE));
      if (grossMicro < MIN_WITHDRAWAL_MICRO) continue;
      const address = walletOf(userrefid);
      const { id: withdrawalId } = await requestWithdrawal(db, {
        memberId: id,
        wallet,
        coin: 'usdt',
        grossMicro,
        address,
      });
      this.#stage.asked.push({ id: withdrawalId, day });
    }
  }

  #present() {
    return [...this.#stage.people.values()];
  }
}

/** Below the limit of two approvals; a large withdrawal is a separate scene. */
const MOST_AT_ONCE = usdt(600);

const roundedDown = (micro: Micro): Micro => micro - (micro % usdt(1));

/** The address of a member's own wallet outside. */
export const walletOf = (userrefid: string): string =>
  `0x${createHash('sha256').update(`wallet of ${userrefid}`).digest('hex').slice(0, 40)}`;

const inTurns = async <Each>(all: readonly Each[], work: (each: Each) => Promise<unknown>): Promise<void> => {
  const waiting = [...all].reverse();
  const next = async (): Promise<void> => {
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
};
