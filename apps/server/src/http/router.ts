import type { Needs } from '../needs.ts';
import { addressesRoutes } from './addresses.ts';
import { adminWithdrawalsRoutes } from './admin-withdrawals.ts';
import { administrationRoutes } from './administration.ts';
import { blbRoutes } from './blb.ts';
import { depositsRoutes } from './deposits.ts';
import { grantsRoutes } from './grants.ts';
import { levelsRoutes } from './levels.ts';
import { marketRoutes } from './market.ts';
import { membersRoutes } from './members.ts';
import { odlRoutes } from './odl.ts';
import { packagesRoutes } from './packages.ts';
import { planRoutes } from './plan.ts';
import { planVersionsRoutes } from './plan-versions.ts';
import { restrictionsRoutes } from './restrictions.ts';
import { rewardsRoutes } from './rewards.ts';
import { teamRoutes } from './team.ts';
import { treasuryRoutes } from './treasury.ts';
import { walletsRoutes } from './wallets.ts';
import { withdrawalsRoutes } from './withdrawals.ts';

/** Every route of the contract with its handler. */
export const routerOf = (needs: Needs) => ({
  members: membersRoutes(needs),
  wallets: walletsRoutes(needs),
  packages: packagesRoutes(needs),
  plan: planRoutes(needs),
  planVersions: planVersionsRoutes(needs),
  levels: levelsRoutes(needs),
  rewards: rewardsRoutes(needs),
  odl: odlRoutes(needs),
  blb: blbRoutes(needs),
  market: marketRoutes(needs),
  administration: administrationRoutes(needs),
  grants: grantsRoutes(needs),
  team: teamRoutes(needs),
  treasury: treasuryRoutes(needs),
  restrictions: restrictionsRoutes(needs),
  deposits: depositsRoutes(needs),
  addresses: addressesRoutes(needs),
  withdrawals: withdrawalsRoutes(needs),
  adminWithdrawals: adminWithdrawalsRoutes(needs),
});
