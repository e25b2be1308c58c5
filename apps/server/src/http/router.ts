import type { Needs } from '../needs.ts';
import { addressesRoutes } from './routes/addresses.ts';
import { adminAuditRoutes } from './routes/admin-audit.ts';
import { adminDepositsRoutes } from './routes/admin-deposits.ts';
import { adminMembersRoutes } from './routes/admin-members.ts';
import { adminRewardsRoutes } from './routes/admin-rewards.ts';
import { adminWalletsRoutes } from './routes/admin-wallets.ts';
import { adminWithdrawalsRoutes } from './routes/admin-withdrawals.ts';
import { operatorsRoutes } from './routes/operators.ts';
import { apiTokensRoutes, operatorApiTokensRoutes } from './routes/api-tokens.ts';
import { blbRoutes } from './routes/blb.ts';
import { approvalsRoutes } from './routes/approvals.ts';
import { searchRoutes } from './routes/search.ts';
import { screeningsRoutes } from './routes/screenings.ts';
import { collectionsRoutes } from './routes/collections.ts';
import { contentRoutes } from './routes/content.ts';
import { dashboardRoutes } from './routes/dashboard.ts';
import { depositsRoutes } from './routes/deposits.ts';
import { emailAddressRoutes } from './routes/email-address.ts';
import { firstStepsRoutes } from './routes/first-steps.ts';
import { grantsRoutes } from './routes/grants.ts';
import { incomesRoutes } from './routes/incomes.ts';
import { levelsRoutes } from './routes/levels.ts';
import { liabilitiesRoutes } from './routes/liabilities.ts';
import { marketRoutes } from './routes/market.ts';
import { membersRoutes } from './routes/members.ts';
import { notificationsRoutes } from './routes/notifications.ts';
import { odlRoutes } from './routes/odl.ts';
import { packagesRoutes } from './routes/packages.ts';
import { passkeysRoutes } from './routes/passkeys.ts';
import { demoRoutes, passwordsRoutes } from './routes/passwords.ts';
import { planRoutes } from './routes/plan.ts';
import { planVersionsRoutes } from './routes/plan-versions.ts';
import { payoutsRoutes } from './routes/payouts.ts';
import { proposalsRoutes } from './routes/proposals.ts';
import { pushRoutes } from './routes/push.ts';
import { qrCodesRoutes } from './routes/qr-codes.ts';
import { restrictionsRoutes } from './routes/restrictions.ts';
import { rewardsRoutes } from './routes/rewards.ts';
import { operatorSecondFactorRoutes, secondFactorRoutes } from './routes/second-factor.ts';
import { siteRoutes } from './routes/site.ts';
import { teamRoutes } from './routes/team.ts';
import { adminTicketsRoutes, ticketsRoutes } from './routes/tickets.ts';
import { transparencyRoutes } from './routes/transparency.ts';
import { treasuryRoutes } from './routes/treasury.ts';
import { versionRoutes } from './routes/version.ts';
import { walletsRoutes } from './routes/wallets.ts';
import { watchRoutes } from './routes/watch.ts';
import { webhooksRoutes } from './routes/webhooks.ts';
import { withdrawalsRoutes } from './routes/withdrawals.ts';

/** Every route of the contract with its handler. */
export const routerOf = (needs: Needs) => ({
  members: membersRoutes(needs),
  wallets: walletsRoutes(needs),
  packages: packagesRoutes(needs),
  passwords: passwordsRoutes(needs),
  emailAddress: emailAddressRoutes(needs),
  passkeys: passkeysRoutes(needs),
  demo: demoRoutes(needs),
  plan: planRoutes(needs),
  planVersions: planVersionsRoutes(needs),
  levels: levelsRoutes(needs),
  liabilities: liabilitiesRoutes(needs),
  rewards: rewardsRoutes(needs),
  incomes: incomesRoutes(needs),
  odl: odlRoutes(needs),
  notifications: notificationsRoutes(needs),
  push: pushRoutes(needs),
  apiTokens: apiTokensRoutes(needs),
  operatorApiTokens: operatorApiTokensRoutes(needs),
  blb: blbRoutes(needs),
  publicContent: contentRoutes(needs),
  market: marketRoutes(needs),
  operators: operatorsRoutes(needs),
  grants: grantsRoutes(needs),
  team: teamRoutes(needs),
  tickets: ticketsRoutes(needs),
  adminTickets: adminTicketsRoutes(needs),
  transparency: transparencyRoutes(needs),
  treasury: treasuryRoutes(needs),
  payouts: payoutsRoutes(needs),
  proposals: proposalsRoutes(needs),
  qrCodes: qrCodesRoutes(needs),
  restrictions: restrictionsRoutes(needs),
  secondFactor: secondFactorRoutes(needs),
  operatorSecondFactor: operatorSecondFactorRoutes(needs),
  approvals: approvalsRoutes(needs),
  search: searchRoutes(needs),
  collections: collectionsRoutes(needs),
  screenings: screeningsRoutes(needs),
  dashboard: dashboardRoutes(needs),
  deposits: depositsRoutes(needs),
  firstSteps: firstStepsRoutes(needs),
  addresses: addressesRoutes(needs),
  site: siteRoutes(needs),
  version: versionRoutes(),
  watch: watchRoutes(needs),
  webhooks: webhooksRoutes(needs),
  withdrawals: withdrawalsRoutes(needs),
  adminAudit: adminAuditRoutes(needs),
  adminDeposits: adminDepositsRoutes(needs),
  adminMembers: adminMembersRoutes(needs),
  adminRewards: adminRewardsRoutes(needs),
  adminWallets: adminWalletsRoutes(),
  adminWithdrawals: adminWithdrawalsRoutes(needs),
});
