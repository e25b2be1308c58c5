import { SETTINGS } from '@tributary/definitions/settings';
import { inTransaction, stopClockAt, type Db } from '@tributary/database';
import {
  addDays,
  parseMoney,
  planFromStored,
  startOfBusinessDay,
  type PackageType,
  type PlayResult,
  type Scenario,
  type ScenarioEvent,
} from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer } from '@tributary/ledger';
import { activatePackage } from '../packages/index.ts';
import { beginDueDays } from '../business-day/index.ts';
import { draftPlan, publishPlan } from '../plan/index.ts';
import { install } from '../installation/index.ts';
import { claimOdl, setTurnover } from '../odl/index.ts';
import { registerMember } from '../members/index.ts';
import { payBatches, type CloseOptions } from '../rewards/index.ts';
import { confirmProposal } from '../proposals/index.ts';
import { confirmReversal, proposeReversal, reverseRequested } from '../reversals/index.ts';
import { changeSetting } from '../settings/index.ts';
import { carryTeamEvents } from '../team/index.ts';
import { fundTreasury } from '../treasury/index.ts';
import { readResult } from './scenario-result.ts';
import { newestLot, twoOperators } from './scenario-store.ts';

const NOON_MS = 12 * 3_600_000;

/**
 * Plays a scenario through the real engine in an empty database and returns the result (plan-rules, "Scenarios").
 * The coverage pause is off; a close happens on every day after the start.
 */
export const playScenario = async (
  db: Db,
  scenario: Scenario,
  options: CloseOptions = {},
): Promise<PlayResult> => {
  await stopClockAt(db, startOfBusinessDay(scenario.start));
  await install(db, { isDemo: false });
  await inTransaction(db, async (tx) => {
    await changeSetting(tx, 'coverageDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'planNoticeDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'planTakingNoticeDays', { value: 0, actor: 'scenario' });
    await changeSetting(tx, 'secondTurnoverFromMicro', {
      value: SETTINGS.turnoverLimitMicro.seed,
      actor: 'scenario',
    });
  });
  const player = new Player(db, options);
  await player.fund(scenario.treasury);
  let next = 0;
  for (let day = scenario.start; day <= scenario.until; day = addDays(day, 1)) {
    if (day > scenario.start) await player.beginDay(day);
    for (let event = scenario.events[next]; event?.on === day; event = scenario.events[++next]) {
      await player.play(event, next);
    }
  }
  return readResult(db);
};

class Player {
  private readonly db: Db;
  private readonly options: CloseOptions;
  private readonly ids = new Map<string, number>();
  private fundings = 0;

  constructor(db: Db, options: CloseOptions) {
    this.db = db;
    this.options = options;
  }

  async beginDay(day: string): Promise<void> {
    await stopClockAt(this.db, new Date(startOfBusinessDay(day).getTime() + NOON_MS));
    await beginDueDays(this.db, this.options);
  }

  async fund(amount: string): Promise<void> {
    if (parseMoney(amount) === 0n) return;
    const reference = `scenario:${++this.fundings}`;
    await fundTreasury(this.db, {
      amountMicro: parseMoney(amount),
      source: 'operator',
      reference,
      evidence: 'scenario',
      actor: 'scenario',
    });
    await payBatches(this.db);
  }

  async play(event: ScenarioEvent, number: number): Promise<void> {
    switch (event.do) {
      case 'join':
        return this.join(event.member, event.sponsor);
      case 'activate':
        return this.activate(event, number);
      case 'fund':
        return this.fund(event.amount);
      case 'turnover':
        await setTurnover(this.db, { turnoverMicro: parseMoney(event.amount), actor: 'scenario' });
        return;
      case 'claim':
        await claimOdl(this.db, this.ids.get(event.member) ?? 0);
        return;
      case 'reverse':
        return this.reverse(this.ids.get(event.member) ?? 0, event.package);
      case 'publish':
        return this.publish(event);
    }
  }

  private async reverse(memberId: number, type: PackageType): Promise<void> {
    const lotId = await newestLot(this.db, memberId, type);
    if (lotId === undefined) return;
    const [operator, other] = await twoOperators(this.db);
    const { id } = await proposeReversal(this.db, { memberId, lotId, reason: 'scenario', operator });
    await confirmProposal(this.db, { id, kind: 'activation.reverse', operator: other }, confirmReversal);
    await reverseRequested(this.db);
    await this.settle();
  }

  private async settle(): Promise<void> {
    while ((await carryTeamEvents(this.db)) > 0);
    await payBatches(this.db);
  }

  private async publish({ from, plan }: Extract<ScenarioEvent, { do: 'publish' }>): Promise<void> {
    const actor = 'scenario';
    const draft = await draftPlan(this.db, { actor, plan: planFromStored(plan) });
    await publishPlan(this.db, { actor, ...draft, activeFrom: from });
  }

  private async join(member: string, sponsor: string): Promise<void> {
    const id = await registerMember(
      { db: this.db, depositAddresses: { addressAt: (index) => `scenario:${index}` } },
      {
        userrefid: member.padStart(3, '0'),
        fullName: member,
        email: `${member}@scenario.invalid`,
        mobile: '+910000000000',
        password: null,
        sponsor: sponsor.padStart(3, '0'),
      },
    );
    this.ids.set(member, id);
  }

  private async activate(event: Extract<ScenarioEvent, { do: 'activate' }>, number: number): Promise<void> {
    const memberId = this.ids.get(event.member) ?? 0;
    const amountMicro = parseMoney(event.amount);
    await inTransaction(this.db, (tx) =>
      post(tx, {
        owner: memberId,
        movement: 'deposit',
        cause: `deposit:scenario:${number}`,
        actor: 'scenario',
        postings: transfer(amountMicro, ofProgramme('custody'), ofMember(memberId, 'r_wallet')),
      }),
    );
    await activatePackage(this.db, { memberId, type: event.package, amountMicro });
    await this.settle();
  }
}
