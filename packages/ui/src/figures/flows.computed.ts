import { INCOME_KINDS, REWARD_KINDS, REWARDS, type IncomeKind, type RewardKind } from '@tributary/domain';

interface RewardLook {
  name: string;
  short: string;
  /** As a value of a style. Grants are none of the five streams and have the colour of what is one's own. */
  colour: string;
}

const lookOf = (kind: RewardKind): RewardLook => {
  const { name, short, colour } = REWARDS[kind];
  return { name, short, colour: `var(${colour ?? '--own'})` };
};

/**
 * How screens name and colour each kind of reward. Computed when the web app is built: a page needs nothing else that
 * the domain knows of rewards.
 */
export const REWARD_LOOKS = Object.fromEntries(REWARD_KINDS.map((kind) => [kind, lookOf(kind)])) as Record<
  RewardKind,
  RewardLook
>;

/** The five incomes in their fixed order. Each keeps its colour on every screen; Total is the text colour. */
export const FLOWS: readonly (RewardLook & { id: IncomeKind })[] = INCOME_KINDS.map((id) => ({
  id,
  ...lookOf(id),
}));

export type FlowId = IncomeKind;
