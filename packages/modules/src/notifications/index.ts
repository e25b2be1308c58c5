export {
  chooseNotifications,
  deleteOldNotifications,
  notificationChoicesOf,
  notificationList,
  readUpTo,
  type Notification,
  type NotificationChoices,
  type NotificationSums,
} from './notifications-store.ts';
