export { assignDepositAddress } from './assign-deposit-address.ts';
