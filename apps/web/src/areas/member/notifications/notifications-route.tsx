import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { NOTIFICATIONS } from '@tributary/definitions/notifications';
import { formatDay, indiaDay } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, Lead, MemberFrame } from '@tributary/ui/frames';
import { formatDate, formatTime, serverNow } from '@tributary/ui/time';
import { late } from '@tributary/ui/lazy-part';
import {
  ArrowDown,
  ArrowUp,
  Gauge,
  Hourglass,
  LifeBuoy,
  PackageCheck,
  TriangleAlert,
  UserMinus,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useCommand } from '../api/use-command.ts';
import { choicesQuery, notificationsQuery, PAGE_SIZE } from './notifications-query.ts';
import { TeamNews } from './team-news.tsx';
import styles from './notifications.module.css';

const PushCard = late(() => import('../push/push-card.tsx'));

export const meta = () => pageTitle('Notifications');

type Notification = DataOf<'notifications.list'>['rows'][number];

const ICONS = {
  in: <ArrowDown aria-hidden />,
  out: <ArrowUp aria-hidden />,
  package: <PackageCheck aria-hidden />,
  cap: <Gauge aria-hidden />,
  time: <Hourglass aria-hidden />,
  join: <UserPlus aria-hidden />,
  leave: <UserMinus aria-hidden />,
  support: <LifeBuoy aria-hidden />,
  trouble: <TriangleAlert aria-hidden />,
};

const DAY_MS = 86_400_000;

/** Today, this week, or the month: by India's days. */
function groupOf(at: string): string {
  const [day, today] = [indiaDay(new Date(at)), indiaDay(new Date(serverNow()))];
  if (day === today) return 'Today';
  return Date.parse(at) > serverNow() - 7 * DAY_MS ? 'This week' : formatDay(day).replace(/^\d+ /, '');
}

const grouped = (rows: readonly Notification[]): [string, Notification[]][] => [
  ...Map.groupBy(rows, ({ at }) => groupOf(at)),
];

function Row({ notification }: { notification: Notification }) {
  const { kind, title, text, to, at, read } = notification;
  const { icon, tone } = NOTIFICATIONS[kind];
  return (
    <li className={styles.row} data-new={!read || undefined}>
      <Link to={to}>
        <span className={styles.icon} data-tone={tone}>
          {ICONS[icon]}
        </span>
        <span>
          <strong>
            {title}
            {!read && <span className="vh">, new</span>}
          </strong>
          <span>{text}</span>
        </span>
        <time dateTime={at}>{groupOf(at) === 'Today' ? formatTime(at) : formatDate(at)}</time>
      </Link>
    </li>
  );
}

function MarkRead({ newest }: { newest: string }) {
  const read = useCommand('notifications.read');
  return (
    <Button variant="quiet" size="small" busy={read.isBusy} onClick={() => void read.run({ upTo: newest })}>
      Mark all as read
    </Button>
  );
}

const Settings = ({ hearsOfTeam }: { hearsOfTeam: boolean }) => (
  <>
    <PushCard />
    <TeamNews isOn={hearsOfTeam} />
  </>
);

/** Notifications, which the server keeps for 90 days. */
export default function NotificationsRoute() {
  const [page, setPage] = useState(1);
  const list = useQuery({ ...notificationsQuery(page), placeholderData: keepPreviousData });
  const choices = useQuery(choicesQuery);
  return (
    <MemberFrame tab="dashboard">
      <AppBar title="Notifications" backTo="/user/dashboard" />
      <Lead>Your last 90 days. Older events are in Transactions. Times in IST.</Lead>
      <Loaded
        of={{ list, choices }}
        failure="Your notifications could not be loaded"
        waiting={<Waiting height="30rem" />}
      >
        {({ list: { rows, total, sums }, choices: { team } }) =>
          total === 0 ? (
            <>
              <Settings hearsOfTeam={team} />
              <EmptyState title="Nothing yet">
                Deposits, rewards and withdrawals will show up here.
              </EmptyState>
            </>
          ) : (
            <>
              <Settings hearsOfTeam={team} />
              <div className={styles.head}>
                <p role="status">{sums.unread === 0 ? 'Nothing new' : `${sums.unread} new`}</p>
                {sums.unread > 0 && rows[0] && <MarkRead newest={rows[0].id} />}
              </div>
              {grouped(rows).map(([group, those]) => (
                <section key={group} className={styles.group} aria-label={group}>
                  <h2>{group}</h2>
                  <ul>
                    {those.map((notification) => (
                      <Row key={notification.id} notification={notification} />
                    ))}
                  </ul>
                </section>
              ))}
              <div className={styles.pager}>
                {page > 1 && (
                  <Button variant="outline" onClick={() => setPage(page - 1)}>
                    Newer
                  </Button>
                )}
                {total > page * PAGE_SIZE && (
                  <Button variant="outline" onClick={() => setPage(page + 1)}>
                    Earlier
                  </Button>
                )}
              </div>
            </>
          )
        }
      </Loaded>
    </MemberFrame>
  );
}
