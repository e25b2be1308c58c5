export {
  chooseNotifications,
  deleteOldNotifications,
  notificationChoicesOf,
  notificationList,
  readUpTo,
  type Notification,
  type NotificationChoices,
  type NotificationKind,
  type NotificationSums,
} from './notifications-store.ts';
