export * from './money/axis.ts';
export * from './money/column-decimals.ts';
export * from './money/micro.ts';
export * from './money/rounded-away.ts';
export * from './money/typed-amount.ts';
export * from './time/business-day.ts';
export * from './time/format-date-time.ts';
export * from './time/waiting-ranges.ts';
export * from './refusals/refusal.ts';
export * from './members/password-rules.ts';
export * from './members/profile-fields.ts';
export * from './members/house-names.ts';
export * from './members/registration-rules.ts';
export * from './members/stops.ts';
export * from './operators/actor.ts';
export * from './operators/permissions.ts';
export * from './plan/package-type.ts';
export * from './plan/plan.ts';
export * from './plan/plan-json.ts';
export * from './plan/plan-faults.ts';
export * from './plan/plan-changes.ts';
export * from './plan/takes-away.ts';
export * from './plan/cap.ts';
export * from './plan/reward-kinds.ts';
export * from './plan/reward-words.ts';
export * from './plan/rewards.ts';
export * from './plan/blb.ts';
export * from './plan/odl.ts';
export * from './plan/cap-end.ts';
export * from './plan/cap-forecast.ts';
export * from './plan/package-life.ts';
export * from './plan/projection.ts';
export * from './plan/simulation/figures.ts';
export * from './plan/simulation/simulate-plan.ts';
export * from './text/counted.ts';
export * from './text/pasted-address.ts';
export * from './text/people-text.ts';
export * from './text/read-search.ts';
export * from './text/short-hex.ts';
export * from './tickets/ticket-status.ts';
export * from './tickets/ticket-subjects.ts';
export * from './wind-down/wind-down.ts';
export * from './withdrawals/deduction.ts';
export * from './withdrawals/recipient.ts';
export * from './withdrawals/statuses.ts';
export * from './withdrawals/xrp-quantity.ts';
export { playInModel, sortPlayed } from './plan/model/play.ts';
export type {
  PlayedPackage,
  PlayedReward,
  PlayedWallets,
  PlayResult,
  Scenario,
  ScenarioEvent,
} from './plan/model/play.ts';
export * from './liabilities/sum-tree.ts';
export * from './liabilities/verify-proof.ts';
