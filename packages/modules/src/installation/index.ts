export { bindAuditKey, bindNetwork, WrongNetworkError, type NamedNetwork } from './bind-network.ts';
export { isDemo, ownerOf, type DatabaseOwner } from './installation-store.ts';
export { install, type Installation } from './install.ts';
