export { decidedApprovals, decisionTimes } from './decided-list-store.ts';
export { waitingApprovals, type WaitingApproval } from './waiting-approvals.ts';
