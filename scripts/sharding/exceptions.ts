// Today's statements that a PostgreSQL distributed by member would not answer on one node, each with its reason. A new one
// fails the check, and so does an entry that is not needed.
import type { Answer } from './classify.ts';

type Exception = { answer: Answer; why: string; at: Readonly<Record<string, number>> };

const OF_ALL_MEMBERS =
  'Operators ask about all members, or about a deposit, payout, screening or ticket, which lies on one node.';
const THE_CLOSE =
  'The daily close: each node closes its own members once the sums by source are copied to all of them (docs/scale.md).';
const AN_ENTRY =
  'An entry moves money between a member and the programme, or between members, so it is on two nodes.';
const EVENTS = "Events and tallies lie on one node and are written beside the member's rows.";
const A_TEAM = "A team's rows lie with its leader. The facts about a member lie with that member.";
const A_REVERSAL =
  'A reversal, or the settlement of a fund, takes part of what several members were credited.';

/** The number of such statements in each file or function. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    answer: 'refused',
    why: OF_ALL_MEMBERS,
    at: {
      'packages/modules/src/approvals/decided-list-store.ts': 3,
      'packages/modules/src/dashboard/dashboard-store.ts': 1,
      'packages/modules/src/health/read-health.ts': 1,
      'packages/modules/src/liabilities/liabilities-store.ts': 1,
      'packages/modules/src/risk-signs/risk-facts-store.ts': 1,
      'packages/modules/src/screening-desk/screening-list-store.ts': 3,
      'packages/modules/src/second-person/own-account.ts': 1,
      'packages/modules/src/treasury/batch-fundings-store.ts': 1,
      'packages/modules/src/withdrawals/bulk-store.ts': 1,
      'packages/modules/src/withdrawals/lists-store.ts': 3,
    },
  },
  {
    answer: 'coordinator',
    why: OF_ALL_MEMBERS,
    at: {
      'function why_not_screened': 1,
      'packages/ledger/src/newest-lines.ts': 1,
      'packages/modules/src/approvals/waiting-store.ts': 1,
      'packages/modules/src/dashboard/dashboard-store.ts': 2,
      'packages/modules/src/deposits/trace-store.ts': 1,
      'packages/modules/src/first-steps/first-steps-store.ts': 1,
      'packages/modules/src/plan/programme-figures-store.ts': 1,
      'packages/modules/src/rewards/all-rewards-list-store.ts': 3,
      'packages/modules/src/scenarios/scenario-store.ts': 1,
      'packages/modules/src/screening/screenings-store.ts': 2,
      'packages/modules/src/search/search-store.ts': 1,
      'packages/modules/src/transparency/disclosures-store.ts': 2,
      'packages/modules/src/transparency/figures-store.ts': 3,
      'packages/modules/src/withdrawals/lists-store.ts': 3,
      'packages/modules/src/withdrawals/payouts-store.ts': 2,
      'packages/modules/src/withdrawals/refundable.ts': 1,
      'packages/modules/src/withdrawals/signer-records-store.ts': 1,
      'packages/modules/src/withdrawals/undecided-store.ts': 2,
      'packages/modules/src/withdrawals/unexplained-store.ts': 1,
    },
  },
  {
    answer: 'every shard',
    why: OF_ALL_MEMBERS,
    at: {
      'apps/cli/src/commands/restore-drill.ts': 1,
      'function refuse_unproposed_explanation': 1,
      'packages/modules/src/books/explained-breaches-store.ts': 1,
      'packages/modules/src/custody-returns/excess.ts': 1,
      'packages/modules/src/dashboard/dashboard-store.ts': 1,
      'packages/modules/src/rewards/reward-standing-store.ts': 2,
      'packages/modules/src/scenarios/scenario-store.ts': 2,
      'packages/modules/src/transparency/disclosures-store.ts': 1,
      'packages/modules/src/transparency/figures-store.ts': 1,
      'packages/modules/src/transparency/replays-store.ts': 2,
      'packages/modules/src/wind-down/rehearse.ts': 1,
      'packages/modules/src/withdrawals/lists-store.ts': 1,
      'packages/modules/src/withdrawals/waiting-store.ts': 1,
      'packages/modules/src/withdrawals/withdrawals-store.ts': 2,
    },
  },
  {
    answer: 'coordinator',
    why: THE_CLOSE,
    at: {
      'function mark_rewards_reversed': 1,
      'packages/modules/src/rewards/added-earnings-store.ts': 1,
      'packages/modules/src/rewards/closes-store.ts': 1,
      'packages/modules/src/rewards/dry-close-store.ts': 1,
      'packages/modules/src/rewards/network-chunk-store.ts': 1,
      'packages/modules/src/rewards/reward-postings.ts': 1,
    },
  },
  {
    answer: 'every shard',
    why: THE_CLOSE,
    at: {
      'function reject_odl_rewards': 1,
      'packages/modules/src/rewards/closes-store.ts': 2,
      'packages/modules/src/rewards/daily-chunk-store.ts': 1,
      'packages/modules/src/rewards/dry-close-store.ts': 1,
      'packages/modules/src/rewards/maturity-store.ts': 1,
      'packages/modules/src/rewards/reward-postings.ts': 1,
      'packages/modules/src/rewards/runs-store.ts': 1,
    },
  },
  {
    answer: 'refused',
    why: AN_ENTRY,
    at: {
      'function ledger.lock_members': 1,
      'packages/ledger/src/reverse.ts': 1,
    },
  },
  {
    answer: 'coordinator',
    why: AN_ENTRY,
    at: {
      'function ledger.post': 1,
      'function ledger.post_many': 1,
      'packages/modules/src/custody/custody-store.ts': 1,
      'packages/modules/src/treasury/treasury-store.ts': 2,
    },
  },
  {
    answer: 'every shard',
    why: AN_ENTRY,
    at: {
      'packages/ledger/src/settle-debt.ts': 1,
    },
  },
  {
    answer: 'refused',
    why: EVENTS,
    at: {
      'function remind_of_claims': 1,
      'packages/modules/src/team/team-stops-store.ts': 1,
    },
  },
  {
    answer: 'coordinator',
    why: EVENTS,
    at: {
      'function note_package_change': 1,
      'function tally_changed_rewards': 1,
      'function tally_reversals': 1,
      'packages/modules/src/rewards/reward-tallies-store.ts': 1,
      'packages/modules/src/team/team-events-store.ts': 3,
      'packages/modules/src/team/team-stops-store.ts': 2,
      'packages/modules/src/webhooks/happened-store.ts': 1,
    },
  },
  {
    answer: 'every shard',
    why: EVENTS,
    at: {
      'packages/modules/src/team/team-events-store.ts': 1,
      'packages/modules/src/team/team-stops-store.ts': 1,
    },
  },
  {
    answer: 'refused',
    why: A_TEAM,
    at: {
      'packages/modules/src/blb/blb-store.ts': 3,
      'packages/modules/src/rewards/explanation-store.ts': 1,
      'packages/modules/src/rewards/why-nothing-store.ts': 1,
      'packages/modules/src/team/branches-store.ts': 3,
      'packages/modules/src/team/downline-store.ts': 1,
      'packages/modules/src/team/team-reports-store.ts': 3,
    },
  },
  {
    answer: 'coordinator',
    why: A_TEAM,
    at: {
      'packages/modules/src/members/members-store.ts': 1,
      'packages/modules/src/rewards/explanation-store.ts': 1,
      'packages/modules/src/team/branches-store.ts': 1,
      'packages/modules/src/team/team-reports-store.ts': 2,
    },
  },
  {
    answer: 'every shard',
    why: A_TEAM,
    at: {
      'packages/modules/src/team/branches-store.ts': 1,
    },
  },
  {
    answer: 'refused',
    why: A_REVERSAL,
    at: {
      'packages/modules/src/odl/cancel-settlement-store.ts': 1,
      'packages/modules/src/reversals/reversal-effects-store.ts': 1,
      'packages/modules/src/reversals/reversed-lots-store.ts': 1,
      'packages/modules/src/reversals/taken-rewards-store.ts': 1,
    },
  },
  {
    answer: 'coordinator',
    why: A_REVERSAL,
    at: {
      'packages/modules/src/odl/entries-store.ts': 1,
      'packages/modules/src/odl/settle-fund-store.ts': 1,
      'packages/modules/src/reversals/reversed-lots-store.ts': 1,
      'packages/modules/src/reversals/taken-rewards-store.ts': 1,
    },
  },
  {
    answer: 'every shard',
    why: A_REVERSAL,
    at: {
      'packages/modules/src/odl/cancel-settlement-store.ts': 1,
      'packages/modules/src/odl/odl-windows-store.ts': 1,
      'packages/modules/src/reversals/reversal-effects-store.ts': 2,
      'packages/modules/src/reversals/reversal-requests-store.ts': 1,
      'packages/modules/src/reversals/reversed-lots-store.ts': 1,
    },
  },
];

/** Statements about members that read the time themselves and take it from no parameter, by file or function. */
export const TIMES: Readonly<Record<string, number>> = {
  'function why_not_screened': 1,
  'packages/ledger/src/statement-counts.ts': 1,
  'packages/ledger/src/statement-period.ts': 4,
  'packages/ledger/src/statement.ts': 3,
  'packages/modules/src/addresses/addresses-store.ts': 2,
  'packages/modules/src/approvals/waiting-store.ts': 1,
  'packages/modules/src/blb/blb-store.ts': 3,
  'packages/modules/src/dashboard/dashboard-store.ts': 1,
  'packages/modules/src/first-steps/first-steps-store.ts': 1,
  'packages/modules/src/health/read-health.ts': 1,
  'packages/modules/src/member-records/member-record-store.ts': 2,
  'packages/modules/src/odl/settle-fund-store.ts': 1,
  'packages/modules/src/packages/packages-store.ts': 2,
  'packages/modules/src/reversals/reversal-requests-store.ts': 1,
  'packages/modules/src/reversals/reversed-lots-store.ts': 3,
  'packages/modules/src/rewards/counted-packages-store.ts': 1,
  'packages/modules/src/rewards/earnings-store.ts': 2,
  'packages/modules/src/rewards/rewards-list-store.ts': 4,
  'packages/modules/src/risk-signs/risk-facts-store.ts': 1,
  'packages/modules/src/screening-desk/screening-list-store.ts': 1,
  'packages/modules/src/screening/screenings-store.ts': 2,
  'packages/modules/src/team/branches-store.ts': 2,
  'packages/modules/src/team/team-totals-store.ts': 1,
  'packages/modules/src/team/tiers-store.ts': 1,
  'packages/modules/src/transparency/figures-store.ts': 3,
  'packages/modules/src/treasury/treasury-store.ts': 1,
  'packages/modules/src/wallets/summary-store.ts': 1,
  'packages/modules/src/withdrawals/bulk-store.ts': 1,
  'packages/modules/src/withdrawals/day-gross.ts': 1,
  'packages/modules/src/withdrawals/lists-store.ts': 4,
  'packages/modules/src/withdrawals/payouts-store.ts': 2,
  'packages/modules/src/withdrawals/refundable.ts': 1,
  'packages/modules/src/withdrawals/undecided-store.ts': 1,
  'packages/modules/src/withdrawals/waiting-store.ts': 1,
  'packages/modules/src/withdrawals/withdrawals-store.ts': 4,
};

/** Triggers on tables that lie by member; docs/scale.md says what happens to them. */
export const TRIGGERS: readonly string[] = [
  'addresses_are_final',
  'changed_rewards_are_tallied',
  'entries_after_close',
  'entries_are_final',
  'entries_balance',
  'entries_stay',
  'lots_count',
  'lots_keep_their_terms',
  'lots_notify',
  'lots_notify_principal',
  'lots_uncount',
  'packages_are_shown',
  'packages_begin',
  'packages_end',
  'packages_ends_are_shown',
  'packages_notify',
  'postings_are_final',
  'postings_stay',
  'reversals_are_tallied',
  'reversals_have_a_cause',
  'rewards_are_tallied',
  'team_stops_notify',
  'withdrawals_are_screened',
  'withdrawals_are_tallied',
  'withdrawals_are_told',
  'withdrawals_go_their_way',
  'withdrawals_notify',
];
