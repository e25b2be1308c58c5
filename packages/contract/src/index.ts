import './words.ts';
import { addresses } from './addresses.ts';
import { adminAudit } from './admin-audit.ts';
import { adminDeposits } from './admin-deposits.ts';
import { adminMembers } from './admin-members.ts';
import { operators } from './operators.ts';
import { apiTokens, operatorApiTokens } from './api-tokens.ts';
import { blb } from './blb.ts';
import { publicContent } from './content.ts';
import { approvals } from './approvals.ts';
import { search } from './search.ts';
import { collections } from './collections.ts';
import { screenings } from './screenings.ts';
import { dashboard } from './dashboard.ts';
import { deposits } from './deposits.ts';
import { emailAddress } from './email-address.ts';
import { firstSteps } from './first-steps.ts';
import { grants } from './grants.ts';
import { incomes } from './incomes.ts';
import { levels } from './levels.ts';
import { liabilities } from './liabilities.ts';
import { market } from './market.ts';
import { members } from './members.ts';
import { notifications } from './notifications.ts';
import { odl } from './odl.ts';
import { passkeys } from './passkeys.ts';
import { packages } from './packages.ts';
import { demo, passwords } from './passwords.ts';
import { plan } from './plan.ts';
import { planVersions } from './plan-versions.ts';
import { payouts } from './payouts.ts';
import { proposals } from './proposals.ts';
import { push } from './push.ts';
import { qrCodes } from './qr-codes.ts';
import { restrictions } from './restrictions.ts';
import { rewards } from './rewards.ts';
import { operatorSecondFactor, secondFactor } from './second-factor.ts';
import { adminTickets } from './admin-tickets.ts';
import { tickets } from './tickets.ts';
import { site } from './site.ts';
import { team } from './team.ts';
import { transparency } from './transparency.ts';
import { treasury } from './treasury.ts';
import { watch } from './watch.ts';
import { webhooks } from './webhooks.ts';
import { withdrawals } from './withdrawals.ts';
import { adminRewards } from './admin-rewards.ts';
import { adminWallets } from './admin-wallets.ts';
import { adminWithdrawals } from './admin-withdrawals.ts';
import { version } from './version.ts';
import { wallets } from './wallets.ts';

/** The whole HTTP API as data: paths, shapes, refusals and access. All paths are below `/api` (AMB-085). */
export const contract = {
  members,
  wallets,
  packages,
  passwords,
  emailAddress,
  passkeys,
  demo,
  plan,
  planVersions,
  levels,
  liabilities,
  rewards,
  incomes,
  odl,
  notifications,
  push,
  blb,
  publicContent,
  approvals,
  search,
  collections,
  screenings,
  dashboard,
  deposits,
  firstSteps,
  addresses,
  apiTokens,
  operatorApiTokens,
  webhooks,
  withdrawals,
  adminAudit,
  adminDeposits,
  adminMembers,
  adminRewards,
  adminWallets,
  adminWithdrawals,
  operators,
  grants,
  team,
  tickets,
  adminTickets,
  transparency,
  treasury,
  payouts,
  proposals,
  qrCodes,
  restrictions,
  watch,
  secondFactor,
  operatorSecondFactor,
  market,
  site,
  version,
};

export type Contract = typeof contract;
export { passwordProof, type Access, type PasswordProof, type Reads, type RouteMeta } from './access.ts';
export { AGE_HEADER } from './age.ts';
export { ACCOUNT_FIELD, ACCOUNT_HEADER, accountName } from './account.ts';
export { EVENT_STREAMS } from './event-streams.ts';
export { API_BASE, API_DOCUMENT, API_REFERENCE } from './api-base.ts';
export { addressOf } from './route.ts';
export { MEMBER_SCOPES, OPERATOR_SCOPES, type MemberScope, type OperatorScope } from './scopes.ts';
export { STATUS_OF } from './statuses.ts';
export { EXPORT_TYPES, type ExportFormat } from './export-types.ts';
export type { ExportedFile } from './exports.ts';
export { PAGE_SIZES } from './list.ts';
export { AdminLoginInput } from './operators.ts';
export { LoginInput, RegisterInput, User } from './members.ts';
export { ActivateInput } from './packages.ts';
export { RequestWithdrawalInput } from './withdrawals.ts';
export { ChangePasswordInput } from './passwords.ts';
export type { PlanTerms, PlanTermsInput } from './plan-terms.ts';
export { bpsOf, percentOf, planOfTerms, planTermsView } from './plan-of-terms.ts';
