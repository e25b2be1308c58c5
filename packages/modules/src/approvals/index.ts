export { waitingApprovals, type WaitingApproval } from './waiting-approvals.ts';
