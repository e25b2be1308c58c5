export { mayRead } from './approval-rights.ts';
export { decidedApprovals, decisionTimes } from './decided-list-store.ts';
export { waitingApprovals, type WaitingApproval } from './waiting-approvals.ts';
