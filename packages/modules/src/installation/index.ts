export { isDemo } from './installation-store.ts';
export { install, type Installation } from './install.ts';
