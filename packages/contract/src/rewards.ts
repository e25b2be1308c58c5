import { REWARD_LINES, REWARD_STATES, type RewardState } from '@tributary/definitions/lists';
import { PACKAGE_TYPES_LOWEST_FIRST, REWARD_KINDS, REWARDS } from '@tributary/domain';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { idText, rowId, wireAmount } from './fields.ts';
import { listOf, period } from './list.ts';
import { route } from './route.ts';

const tag = 'Rewards';
const rewardKind = z.enum(REWARD_KINDS);
const rewardStatuses = Object.keys(REWARD_STATES) as [RewardState, ...RewardState[]];

/** The part of a reward that a correction took back; `undone` once it took any (AMB-128). */
const undone = { takenBack: wireAmount, redo_undo_status: z.enum(['none', 'undone']) };

/** All inputs of a reward; the browser recomputes it with the same pure functions. */
const RewardExplanation = z
  .object({
    id: z.string(),
    kind: rewardKind,
    businessDate: z.string(),
    status: z.enum(rewardStatuses),
    cause: z.object({
      type: z.enum([...new Set(Object.values(REWARDS).map(({ cause }) => cause))]),
      id: z.number().int(),
      text: z.string(),
    }),
    base: wireAmount,
    rateBps: z.number().int(),
    computed: wireAmount,
    credited: wireAmount,
    cut: wireAmount,
    ...undone,
    rounding: z.string(),
    level: z.number().int(),
    levelPath: z.array(z.string()),
    cap: z
      .object({
        packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST),
        cap: wireAmount,
        earned: wireAmount,
        parts: z.array(z.object({ packageType: z.enum(PACKAGE_TYPES_LOWEST_FIRST), counted: wireAmount })),
      })
      .nullable(),
    batch: z
      .object({
        id: z.number().int(),
        status: z.enum(['pending', 'funded', 'paid', 'cancelled']),
        total: wireAmount,
      })
      .nullable(),
    posting: z
      .object({ entry: z.string(), wallet: z.string(), amount: wireAmount, postedAt: z.string() })
      .nullable(),
    words: z.string(),
  })
  .meta({ id: 'RewardExplanation' });

const lines = listBy(REWARD_LINES);

/** By cursor, without a search. */
const ownList = listOf({
  row: lines.row,
  sums: lines.rows.shape.sums.shape,
  filters: { ...period, kind: rewardKind.optional() },
});

/** The reason for a reward on a date, or for a missing one. */
const WhyNothing = z
  .object({
    reason: z.enum([
      'paid',
      'unfunded',
      'capped',
      'missedWindow',
      'takenBack',
      'rejected',
      'notClosed',
      'notYetEarning',
      'termEnded',
      'packageEnded',
      'inactiveUpline',
      'lockedLevel',
      'beyondLevels',
      'noDailyBounty',
      'noActivation',
      'notDirect',
      'noTurnover',
      'noWindow',
      'tooSmall',
    ]),
    words: z.string(),
    rewards: z.array(z.string()).meta({ description: 'The ids of the rewards that the member got' }),
  })
  .meta({ id: 'WhyNothing' });

const asked = { date: z.iso.date() };
const source = idText.min(1, 'Say whose').max(30);

export const rewards = {
  list: route({
    method: 'GET',
    path: '/rewards',
    tag,
    summary: 'The member’s rewards, newest first',
    access: { who: 'member' },
  })
    .input(ownList.stretch)
    .output(ownList.stretchAnswer),
  why: route({
    method: 'GET',
    path: '/rewards/why',
    tag,
    summary:
      'The reason for a reward of a date, or for a missing one: of a lot, of a person below, of a window',
    access: { who: 'member' },
  })
    .input(
      z.discriminatedUnion('kind', [
        z.object({
          ...asked,
          kind: z.literal('daily'),
          lot: rowId,
        }),
        z.object({ ...asked, kind: z.literal('network'), source }),
        z.object({ ...asked, kind: z.literal('direct'), source }),
        z.object({ ...asked, kind: z.literal('odl') }),
      ]),
    )
    .output(envelope(WhyNothing)),
  explanation: route({
    method: 'GET',
    path: '/rewards/{id}/explanation',
    tag,
    summary: 'The explanation of a reward',
    access: { who: 'member' },
  })
    .input(z.object({ id: z.string().max(60) }))
    .output(envelope(RewardExplanation)),
};
