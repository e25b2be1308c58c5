import { REWARD_LOOKS } from '@tributary/ui/figures';
import { pageTitle } from '../../../shared/page-title.ts';
import { TabButtons, useTab } from '../page/tab-buttons.tsx';
import { BonusReport } from './bonus-page.tsx';
import { ODL, ODL_MISSED } from './bonus-pages.ts';

export const meta = () => pageTitle(REWARD_LOOKS.odl.name);

const CLAIMED = { missed: 'no' };
const MISSED = { missed: 'only' };

/** The tabs in the documents' spelling (AMB-077). */
const TABS = [
  { value: '', label: 'ODL Claimed' },
  { value: 'missed', label: 'OLD Missed' },
];

export default function OdlProfitRoute() {
  const tab = useTab(TABS);
  return (
    <BonusReport
      key={tab}
      page={tab === 'missed' ? ODL_MISSED : ODL}
      fixed={tab === 'missed' ? MISSED : CLAIMED}
      form={<TabButtons label="Shares" tabs={TABS} />}
    />
  );
}
