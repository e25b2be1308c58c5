import { inTransaction, stopClockAt, type Db } from '@tributary/database';
import {
  addDays,
  startOfBusinessDay,
  usdt,
  type BusinessDay,
  type Micro,
  type PackageType,
} from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer, type Wallet } from '@tributary/ledger';
import { activatePackage } from '@tributary/modules/packages';
import { beginDueDays } from '@tributary/modules/business-day';
import { install } from '@tributary/modules/installation';
import { registerMember } from '@tributary/modules/members';
import { addUpEarnings, payBatches } from '@tributary/modules/rewards';
import { changeSetting, readSetting } from '@tributary/modules/settings';
import { addUpStops, carryTeamEvents } from '@tributary/modules/team';
import { fundTreasury } from '@tributary/modules/treasury';

const HOUR_MS = 3_600_000;
const NOON = 12;

export const START: BusinessDay = '2026-01-01';
export const PASSWORD = 'correct horse 1';

let unique = 0;

/**
 * A programme in a test database: joins members, gives them money through the books, lets days pass. Time stops
 * unless a test moves it.
 */
export class TestProgramme {
  readonly db: Db;
  day: BusinessDay = START;

  private constructor(db: Db) {
    this.db = db;
  }

  static async begin(
    db: Db,
    options: { treasury?: number; coverageDays?: number } = {},
  ): Promise<TestProgramme> {
    const programme = new TestProgramme(db);
    await programme.standAt(START);
    await install(db, { isDemo: false });
    const coverageDays = options.coverageDays ?? 0;
    if ((await readSetting(db, 'coverageDays')) !== coverageDays)
      await inTransaction(db, (tx) =>
        changeSetting(tx, 'coverageDays', { value: coverageDays, actor: 'test' }),
      );
    if (options.treasury !== 0) await programme.fund(usdt(options.treasury ?? 1_000_000));
    return programme;
  }

  /** Lets a history request and pay more than a new installation allows. */
  async liftPayoutLimits(): Promise<void> {
    await this.letAskOften();
    await inTransaction(this.db, async (tx) => {
      for (const name of ['payoutsPerHour', 'payoutsPerDay'] as const)
        await changeSetting(tx, name, { value: 1_000_000, actor: 'test' });
      for (const name of ['payoutSumPerHourMicro', 'payoutSumPerDayMicro'] as const)
        await changeSetting(tx, name, { value: usdt(999_999_999).toString(), actor: 'test' });
    });
  }

  /** Lifts the limits on how often a member requests withdrawals. */
  async letAskOften(): Promise<void> {
    await inTransaction(this.db, (tx) =>
      changeSetting(tx, 'withdrawalsPerDay', { value: 1_000_000, actor: 'test' }),
    );
  }

  /** Lets one person approve withdrawals of any sum, for tests about something else. */
  async letOneApprove(): Promise<void> {
    await inTransaction(this.db, (tx) =>
      changeSetting(tx, 'secondApproverFromMicro', { value: usdt(999_999_999).toString(), actor: 'test' }),
    );
  }

  /** Stops the clock at an hour (IST) of a business day. */
  async standAt(day: BusinessDay, hour = NOON): Promise<void> {
    this.day = day;
    await stopClockAt(this.db, new Date(startOfBusinessDay(day).getTime() + hour * HOUR_MS));
  }

  async fund(amountMicro: Micro): Promise<void> {
    await fundTreasury(this.db, {
      amountMicro,
      source: 'operator',
      reference: `test:${++unique}`,
      evidence: 'test',
      actor: 'test',
    });
    await payBatches(this.db);
  }

  /** Registers a member; the name doubles as username. */
  join(userrefid: string, sponsor = 'TOP'): Promise<number> {
    const depositAddresses = { addressAt: (index: number) => `0x${index.toString(16).padStart(40, '0')}` };
    return registerMember(
      { db: this.db, depositAddresses },
      {
        userrefid,
        fullName: `Member ${userrefid}`,
        email: `${userrefid}@test.invalid`,
        mobile: '+910000000000',
        password: PASSWORD,
        sponsor,
      },
    );
  }

  /** Puts money into a wallet through the ledger, as a deposit or the operator would. */
  async give(memberId: number, amountMicro: Micro, wallet: Wallet = 'r_wallet'): Promise<void> {
    await inTransaction(this.db, (tx) =>
      post(tx, {
        owner: memberId,
        movement: 'refund',
        cause: `test:${++unique}`,
        actor: 'test',
        postings: transfer(
          amountMicro,
          ofProgramme(wallet === 'r_wallet' ? 'custody' : 'operator'),
          ofMember(memberId, wallet),
        ),
      }),
    );
  }

  /** Gives the amount and activates a package with it. */
  async activate(memberId: number, type: PackageType, whole: number): Promise<number> {
    await this.give(memberId, usdt(whole));
    const { lotId } = await activatePackage(this.db, { memberId, type, amountMicro: usdt(whole) });
    await this.settle();
    return lotId;
  }

  /** Runs the background work that is due. */
  async settle(): Promise<void> {
    while ((await carryTeamEvents(this.db)) > 0);
    await payBatches(this.db);
    while ((await addUpEarnings(this.db)) > 0);
    while ((await addUpStops(this.db)) > 0);
  }

  /** Moves to the next business days, closing each. */
  async passDays(days: number): Promise<void> {
    for (let day = 0; day < days; day++) {
      await this.standAt(addDays(this.day, 1));
      await beginDueDays(this.db);
    }
  }
}
