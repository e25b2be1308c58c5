import { TEAM_STOPS } from '@tributary/definitions/lists';
import { Skeleton } from '@tributary/ui/feedback';
import { late } from '@tributary/ui/lazy-part';
import { ReportPart } from '../report/report-screen.tsx';
import { listed } from '../report/report-table.tsx';
import styles from './community.module.css';
import { CopyReminder } from './copy-reminder.tsx';

const WeeksPicture = late(() => import('./weeks-picture.tsx'), <Skeleton height="100%" />);

const SOURCE = listed(TEAM_STOPS, {
  list: 'team.stops',
  file: 'team.exportStops',
  // No reminder after a new activation.
  rowActions: (stop) => stop.status === 'Stopped' && <CopyReminder stop={stop} />,
  searchPlaceholder: 'Start of id or name',
  emptyText:
    'Nobody below you has stopped. A member whose last package ends appears here, with the day and the reason.',
});

const TILES = [
  { label: 'Stops', note: 'that match the filters', of: 'stops', is: 'count' },
  { label: 'Brought you', note: 'by them before they stopped', of: 'brought' },
] as const;

/** The picture and the list of stops. It loads when its tab opens. */
export default function CommunityStops() {
  return (
    <ReportPart
      source={SOURCE}
      tiles={TILES}
      isByName={false}
      picture={
        <div className={styles.weeks}>
          <WeeksPicture />
        </div>
      }
    >
      A member stops when their last active package ends. Brought you: Network and Direct Bounties since their
      previous stop, pending ones included, minus any reversals.
    </ReportPart>
  );
}
