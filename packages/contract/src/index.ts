import './words.ts';
import { addresses } from './addresses.ts';
import { administration } from './administration.ts';
import { blb } from './blb.ts';
import { deposits } from './deposits.ts';
import { firstSteps } from './first-steps.ts';
import { grants } from './grants.ts';
import { incomes } from './incomes.ts';
import { levels } from './levels.ts';
import { market } from './market.ts';
import { members } from './members.ts';
import { odl } from './odl.ts';
import { packages } from './packages.ts';
import { plan } from './plan.ts';
import { planVersions } from './plan-versions.ts';
import { restrictions } from './restrictions.ts';
import { rewards } from './rewards.ts';
import { operatorSecondFactor, secondFactor } from './second-factor.ts';
import { team } from './team.ts';
import { treasury } from './treasury.ts';
import { withdrawals } from './withdrawals.ts';
import { adminWithdrawals } from './admin-withdrawals.ts';
import { wallets } from './wallets.ts';

/** The whole HTTP API as data: paths, shapes, refusals and access. All paths lie below `/api` (AMB-085). */
export const contract = {
  members,
  wallets,
  packages,
  plan,
  planVersions,
  levels,
  rewards,
  incomes,
  odl,
  blb,
  deposits,
  firstSteps,
  addresses,
  withdrawals,
  adminWithdrawals,
  administration,
  grants,
  team,
  treasury,
  restrictions,
  secondFactor,
  operatorSecondFactor,
  market,
};

export type Contract = typeof contract;
export type { Access, RouteMeta } from './access.ts';
export { EVENT_STREAMS } from './event-streams.ts';
export { STATUS_OF } from './statuses.ts';
export { EXPORT_TYPES, type ExportFormat } from './export-types.ts';
export type { ExportedFile } from './exports.ts';
export { PAGE_SIZES } from './list.ts';
export { AdminLoginInput } from './administration.ts';
export { LoginInput, RegisterInput, User } from './members.ts';
export { ActivateInput } from './packages.ts';
export { RequestWithdrawalInput } from './withdrawals.ts';
export type { PlanTerms, PlanTermsInput } from './plan-terms.ts';
