import { TabButtons, type PageTab } from '../page/tab-buttons.tsx';

export const DECIDED = 'decided';

export const TABS: readonly PageTab[] = [
  { value: '', label: 'Waiting' },
  { value: DECIDED, label: 'Decided' },
];

export const ApprovalsTabs = () => <TabButtons label="Approvals" tabs={TABS} />;
