import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '@tributary/ui/time';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { activityQuery } from './dashboard-queries.ts';
import { MemberLink } from '../page/member-link.tsx';
import styles from './dashboard.module.css';

/** The latest four events of any kind. */
export function LiveActivity() {
  const activity = useQuery(activityQuery);
  return (
    <section className={styles.card} aria-labelledby="activity">
      <h2 id="activity">Live Activity</h2>
      <Loaded
        of={{ activity }}
        failure="Live activity could not be loaded"
        waiting={<Waiting height="10rem" />}
        empty={<p>Nothing has happened yet.</p>}
      >
        {({ activity: latest }) => (
          <ul className={styles.list} aria-live="polite">
            {latest.map(({ amount_for, user_id, particular, row, created_at }) => (
              <li key={`${amount_for}${user_id}${created_at}${particular}`} className={styles.row}>
                <span>
                  {row === null ? (
                    <>
                      <MemberLink userrefid={user_id} /> {particular}
                    </>
                  ) : (
                    <>
                      {user_id}:{' '}
                      <ScreenLink to={`/console/edited-info?tab=audit&q=${row}`} staysAs="text">
                        {particular}
                      </ScreenLink>
                    </>
                  )}
                  <small>{amount_for}</small>
                </span>
                <span className={styles.quiet}>{formatDateTime(created_at)}</span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
