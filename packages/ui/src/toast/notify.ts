import { toast } from 'sonner';

/** A notification closes after five seconds or at once on click (documents A section 9). */
const NOTIFICATION_MS = 5000;

export type NotificationKind = 'success' | 'error' | 'warning' | 'info';

/** Short confirmations. Whatever concerns money also stands on the page: a toast is gone before it is read twice. */
export const notify = {
  toast: (message: string) => toast.success(message),
  show: (kind: NotificationKind, message: string) =>
    toast[kind](message, { duration: NOTIFICATION_MS, dismissible: true }),
};

export { toast };
