import type { Needs } from '../needs.ts';
import { addressesRoutes } from './routes/addresses.ts';
import { adminWithdrawalsRoutes } from './routes/admin-withdrawals.ts';
import { administrationRoutes } from './routes/administration.ts';
import { blbRoutes } from './routes/blb.ts';
import { depositsRoutes } from './routes/deposits.ts';
import { firstStepsRoutes } from './routes/first-steps.ts';
import { grantsRoutes } from './routes/grants.ts';
import { incomesRoutes } from './routes/incomes.ts';
import { levelsRoutes } from './routes/levels.ts';
import { marketRoutes } from './routes/market.ts';
import { membersRoutes } from './routes/members.ts';
import { odlRoutes } from './routes/odl.ts';
import { packagesRoutes } from './routes/packages.ts';
import { planRoutes } from './routes/plan.ts';
import { planVersionsRoutes } from './routes/plan-versions.ts';
import { restrictionsRoutes } from './routes/restrictions.ts';
import { rewardsRoutes } from './routes/rewards.ts';
import { operatorSecondFactorRoutes, secondFactorRoutes } from './routes/second-factor.ts';
import { teamRoutes } from './routes/team.ts';
import { treasuryRoutes } from './routes/treasury.ts';
import { walletsRoutes } from './routes/wallets.ts';
import { withdrawalsRoutes } from './routes/withdrawals.ts';

/** Every route of the contract with its handler. */
export const routerOf = (needs: Needs) => ({
  members: membersRoutes(needs),
  wallets: walletsRoutes(needs),
  packages: packagesRoutes(needs),
  plan: planRoutes(needs),
  planVersions: planVersionsRoutes(needs),
  levels: levelsRoutes(needs),
  rewards: rewardsRoutes(needs),
  incomes: incomesRoutes(needs),
  odl: odlRoutes(needs),
  blb: blbRoutes(needs),
  market: marketRoutes(needs),
  administration: administrationRoutes(needs),
  grants: grantsRoutes(needs),
  team: teamRoutes(needs),
  treasury: treasuryRoutes(needs),
  restrictions: restrictionsRoutes(needs),
  secondFactor: secondFactorRoutes(needs),
  operatorSecondFactor: operatorSecondFactorRoutes(needs),
  deposits: depositsRoutes(needs),
  firstSteps: firstStepsRoutes(needs),
  addresses: addressesRoutes(needs),
  withdrawals: withdrawalsRoutes(needs),
  adminWithdrawals: adminWithdrawalsRoutes(needs),
});
