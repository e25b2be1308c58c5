import './provided.ts';

export { playLies, SCHEDULES_OF_LIES, schedulesOf } from './collection-lies.ts';
export { beginTokens, stillCollects, type TokenScene } from './other-tokens.ts';
export { isWaitedFor } from './is-waited-for.ts';
export { cloneDatabase, copyDatabase, type TestDatabase } from './test-database.ts';
export { loginAs, type Login } from './logins.ts';
export {
  catalogueOf,
  isGranted,
  loginsOf,
  REFUSED,
  RolledBack,
  ROLES,
  triedOn,
  VERBS,
  type CatalogueTable,
  type Role,
  type Verb,
} from './tried-rights.ts';
export { createTemplates, urlOf } from './template.ts';
export { startReplicated, type Replicated } from './standby.ts';
export { breachesOf, breachLine } from './books.ts';
export { PASSWORD, START, TestProgramme } from './programme.ts';
export { onDatabase, useDatabase, useFreshDatabase } from './use-database.ts';
export {
  giveVerifiedAddress,
  makeDebtor,
  memberWithBalance,
  MEMBER_ADDRESSES,
  mainNamed,
  operatorNamed,
  type Wallets,
} from './withdrawals.ts';
export { Effects, SimulatedCrash, type Crash } from './effects.ts';
export { startEvmPayouts, type EvmPayouts } from './payout-networks.ts';
export { randomPlan, randomScenario, seeded, type RandomProgramme } from './random-scenario.ts';
export { beginCollections, type CollectionScene, type PayingMember } from './collection-scene.ts';
export { beginDeposits, type DepositScene } from './deposit-scene.ts';
export { sessionFor } from './session-for.ts';
export { COLD, proveCold } from './custody.ts';
export { countOf } from './count-of.ts';
export { explainSequences } from './explain-sequences.ts';
export { inTurn, IS_WHOLE_USUAL, SEED, SUITE } from './suite.ts';
export { endow, joinQuietly } from './members.ts';
export { buildProgramme } from './build-programme.ts';
export { scratchFolder } from './scratch-folder.ts';
export { CuttingProxy, type CutSide } from './cutting-proxy.ts';
export { withdrawInEveryWay } from './every-fate.ts';
export { instantPayouts, type InstantPayouts } from './instant-payouts.ts';
export { codeOf, codesOf } from './refusals.ts';
export { useDecisions, type DecidingOperator } from './use-decisions.ts';
export { useWithdrawalRequests } from './use-withdrawal-requests.ts';
export { useDepositScenes } from './use-deposit-scenes.ts';
export { useBusyBooks } from './use-busy-books.ts';
export { ignite, rewardLinesOf, usePlanVersions, useWaitingPlan } from './use-plan-versions.ts';
export { listedDeposit } from './listed-deposit.ts';
export { useScreening, type Screening } from './use-screening.ts';
export { useLedger } from './use-ledger.ts';
export { usePayouts } from './use-payouts.ts';
export { proposeReversalAlone, requestReversal, takeBack, vaultLine } from './reversals.ts';
export { useWebhooks, type WebhookCall } from './use-webhooks.ts';
export { ReturnScene, RETURNS_TO } from './return-scene.ts';
export { XRP_LIFE, XrpAccountScene } from './xrp-account-scene.ts';
export { keepTables, loadTables } from './kept-tables.ts';
export { beginXrpPayouts, XRP_DROPS, XRP_LEDGERS, type XrpPayouts } from './xrp-payouts.ts';
