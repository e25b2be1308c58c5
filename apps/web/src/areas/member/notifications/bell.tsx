import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Link } from 'react-router';
import { notificationsQuery } from './notifications-query.ts';
import styles from './bell.module.css';

const MANY = 99;

/** A link to the notifications, with the number of new ones. */
export default function Bell() {
  const { data } = useQuery(notificationsQuery(1));
  const unread = data?.sums.unread ?? 0;
  return (
    <Link
      className={styles.bell}
      to="/user/notifications"
      aria-label={unread === 0 ? 'Notifications' : `Notifications, ${unread} new`}
    >
      <BellIcon aria-hidden />
      {unread > 0 && <b aria-hidden="true">{unread > MANY ? `${MANY}+` : unread}</b>}
    </Link>
  );
}
