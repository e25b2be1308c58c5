export type { Asked } from './confirm-dialog.tsx';
export * from './confirm.tsx';
