export {
  deleteOldNotifications,
  notificationList,
  readUpTo,
  type Notification,
  type NotificationKind,
  type NotificationSums,
} from './notifications-store.ts';
