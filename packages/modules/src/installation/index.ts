export { bindAuditKey, bindNetwork, WrongNetworkError, type NamedNetwork } from './bind-network.ts';
export {
  endHistory,
  historyOf,
  isDemo,
  isHalfFilled,
  ownerOf,
  type DatabaseOwner,
} from './installation-store.ts';
export { install, type Installation } from './install.ts';
