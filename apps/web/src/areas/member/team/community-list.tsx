import { DOWNLINE } from '@tributary/definitions/lists';
import { ReportPart } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';

const SOURCE = listed(DOWNLINE, {
  list: 'team.downlineReport',
  file: 'team.exportDownline',
  searchPlaceholder: 'Start of id or name',
  emptyText: 'Share your referral link: members who join with it appear here, with the members they invite.',
});

const TILES = [
  { label: 'Total Team', note: 'everyone below you', of: 'totalTeam', is: 'count' },
  { label: 'Total Active', note: 'have an active package', of: 'totalActive', is: 'count' },
  { label: 'Total Inactive', note: 'have none', of: 'totalInactive', is: 'count' },
] as const;

/** The list in the second tab; its table loads when the tab opens. */
export default function CommunityList() {
  return (
    <ReportPart source={SOURCE} tiles={TILES} isByName={false}>
      Members below you, nearest level first. Level 1: the members you invited.
    </ReportPart>
  );
}
