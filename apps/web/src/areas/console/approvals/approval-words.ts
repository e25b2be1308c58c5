import type { DataOf } from '../../../shared/api/api-types.ts';
import { PROPOSAL_KINDS } from '../page/proposals-query.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';

export type Approval = DataOf<'approvals.waiting'>[number];

type Words = {
  title: (about: string) => string;
  /** The page on which it is decided. */
  page: (approval: Approval) => string;
};

const DECISIONS: Readonly<Record<Exclude<Approval['kind'], keyof typeof PROPOSAL_KINDS>, Words>> = {
  withdrawal: {
    title: (about) => `Withdrawal of ${about}`,
    page: ({ id }) => `/console/Withdrawal-Pending?row=${id}`,
  },
  royalty: {
    title: (about) => `Royalty Bonus of ${about}`,
    page: () => `${REWARD_PAGES.royalty}?status=Pending`,
  },
  special: {
    title: (about) => `Special Reward of ${about}`,
    page: () => `${REWARD_PAGES.special}?status=Pending`,
  },
};

type Kind = Approval['kind'];

const isDecision = (kind: Kind): kind is keyof typeof DECISIONS => kind in DECISIONS;

/** The title of an approval, and the page where it is decided. */
export function placeOf(approval: Approval): { title: string; to: string } {
  const { kind, about } = approval;
  if (isDecision(kind)) return { title: DECISIONS[kind].title(about), to: DECISIONS[kind].page(approval) };
  return { title: PROPOSAL_KINDS[kind].title(about), to: PROPOSAL_KINDS[kind].page(about) };
}
