import { INCOME_KINDS, REWARD_KINDS, REWARDS, type IncomeKind, type RewardKind } from '@tributary/domain';

interface RewardLook {
  name: string;
  short: string;
  /** A CSS value. Grants are not among the five streams and use the colour of the member's own money. */
  colour: string;
}

const lookOf = (kind: RewardKind): RewardLook => {
  const { name, short, colour } = REWARDS[kind];
  return { name, short, colour: `var(${colour ?? '--own'})` };
};

/**
 * The names and colours of each kind of reward on screens. Computed during the build, so a page loads nothing else of
 * the domain's reward code.
 */
export const REWARD_LOOKS = Object.fromEntries(REWARD_KINDS.map((kind) => [kind, lookOf(kind)])) as Record<
  RewardKind,
  RewardLook
>;

/** The five incomes in their fixed order. Each keeps its colour on every screen; Total has the text colour. */
export const FLOWS: readonly (RewardLook & { id: IncomeKind })[] = INCOME_KINDS.map((id) => ({
  id,
  ...lookOf(id),
}));

export type FlowId = IncomeKind;
