import { addDays, FOUNDING_PLAN, operatorActor, usdt, type Plan } from '@tributary/domain';
import { confirmOrDecline, proposeGrant } from '@tributary/modules/grants';
import { confirmPublication, draftPlan, proposePublication } from '@tributary/modules/plan';
import { confirmProposal } from '@tributary/modules/proposals';
import {
  confirmReversal,
  proposeReversal,
  reverseRequested,
  settleDebts,
} from '@tributary/modules/reversals';
import { changeCollectionRules, changeLimits, confirmLoosening } from '@tributary/modules/setting-changes';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

/** A season of short packages: those of Ignite Fund end with their principal within the history. */
const SEASON: Plan = {
  ...FOUNDING_PLAN,
  packages: {
    ...FOUNDING_PLAN.packages,
    igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, periodDays: 21, takeCareDays: 21 },
  },
};
/** A change with notice: a lower rate for Ignite Fund. */
const ANNOUNCED: Plan = {
  ...FOUNDING_PLAN,
  packages: {
    ...FOUNDING_PLAN.packages,
    igniteFund: { ...FOUNDING_PLAN.packages.igniteFund, dailyBps: 28 },
  },
};
/** Each of these versions takes something away from members. */
const LONG_NOTICE = 30;

const publish = async (stage: Stage, plan: Plan): Promise<void> => {
  const { db, date } = stage;
  const draft = await draftPlan(db, { actor: operatorActor('admin'), plan });
  const activeFrom = addDays(date, LONG_NOTICE);
  const { id } = await proposePublication(db, { ...draft, activeFrom, operator: stage.operator('admin') });
  await confirmProposal(
    db,
    { id, kind: 'plan.publish', operator: stage.operator('admin2') },
    confirmPublication,
  );
};

type Grant = { kind: 'royalty' | 'special'; userrefid: string; particular: string; whole: number };

const propose = async (stage: Stage, { whole, ...grant }: Grant): Promise<number> => {
  const amountMicro = usdt(whole);
  const month = stage.date.slice(0, 7);
  const operator = stage.operator('finance');
  return (
    await proposeGrant(stage.db, { operator, month, baseMicro: usdt(whole * 20), amountMicro, ...grant })
  ).id;
};

const decide = async (
  stage: Stage,
  id: number,
  decision: 'confirm' | 'decline',
  reason?: string,
): Promise<void> => {
  await confirmOrDecline(stage.db, { operator: stage.operator('admin'), id, decision, reason });
  await stage.carry();
};

/** Decisions of two operators: versions of the plan, grants, a correction, limits. */
export const DECISIONS: readonly Scene[] = [
  {
    day: 1,
    hour: 15,
    what: 'a version with short packages is published with its long notice',
    play: (stage) => publish(stage, SEASON),
  },
  {
    day: 31,
    hour: 15,
    what: 'the founding terms are published again',
    play: (stage) => publish(stage, FOUNDING_PLAN),
  },
  {
    day: 78,
    hour: 15,
    what: 'a version that takes something away is announced',
    play: (stage) => publish(stage, ANNOUNCED),
  },
  {
    day: 20,
    hour: 15,
    what: 'a royalty is granted',
    play: async (stage) => {
      const grant = {
        kind: 'royalty',
        userrefid: 'leader',
        particular: 'Growth of the first month',
        whole: 150,
      } as const;
      await decide(stage, await propose(stage, grant), 'confirm');
    },
  },
  {
    day: 37,
    hour: 15,
    what: 'a special reward is granted, another one is declined',
    play: async (stage) => {
      const translated = {
        kind: 'special',
        userrefid: 'member',
        particular: 'Translated the guide',
        whole: 40,
      } as const;
      await decide(stage, await propose(stage, translated), 'confirm');
      const doubled = {
        kind: 'special',
        userrefid: 'meera22',
        particular: 'Translated the guide',
        whole: 40,
      } as const;
      await decide(
        stage,
        await propose(stage, doubled),
        'decline',
        'The guide was translated by another member.',
      );
    },
  },
  {
    day: 59,
    hour: 15,
    what: 'a royalty is proposed that nobody decides',
    play: async (stage) => {
      await propose(stage, {
        kind: 'royalty',
        userrefid: 'vikram5',
        particular: 'Month of August',
        whole: 80,
      });
    },
  },
  {
    day: 89,
    hour: 15,
    what: 'a royalty waits for its second person',
    play: async (stage) => {
      await propose(stage, { kind: 'royalty', userrefid: 'leader', particular: 'Team of sixty', whole: 200 });
    },
  },
  {
    day: 65,
    hour: 12,
    what: 'an activation is taken back with every reward that it caused',
    play: async (stage) => {
      const { db } = stage;
      const { id: memberId } = stage.member('member');
      const lotId = stage.lastLotOf('member');
      const reason = 'The member pressed twice and asked for it by ticket on the same day.';
      const operator = stage.operator('finance');
      const { id } = await proposeReversal(db, { memberId, lotId, reason, operator });
      await confirmProposal(
        db,
        { id, kind: 'activation.reverse', operator: stage.operator('admin') },
        confirmReversal,
      );
      await reverseRequested(db);
      await stage.carry();
      await settleDebts(db);
    },
  },
  {
    day: 50,
    hour: 16,
    what: 'an administrator lowers a limit',
    play: async (stage) => {
      const reason = 'Fewer payouts per hour are enough for this number of members.';
      const operator = stage.operator('admin');
      await changeLimits(stage.db, { wanted: { payoutsPerHour: 40 }, reason, operator });
    },
  },
  {
    day: 51,
    hour: 11,
    what: 'two administrators let the paying account hold more, since capital is brought there',
    play: async (stage) => {
      const { db } = stage;
      const operator = stage.operator('admin');
      const reason = 'Our capital arrives at this account; up to 100,000 USDT may stay there.';
      const wanted = { hotCeilingMicro: String(usdt(100_000)) };
      const { proposalId } = await changeCollectionRules(db, { wanted, reason, operator });
      if (proposalId === null) throw new Error('A higher ceiling takes two people');
      const confirmed = {
        id: proposalId,
        kind: 'settings.loosen',
        operator: stage.operator('admin2'),
      } as const;
      await confirmProposal(db, confirmed, confirmLoosening);
    },
  },
];
