import { isListWanted, toastLibrary } from './toast-library.ts';

/** A notification closes after five seconds, or at once on click (documents A section 9). */
const NOTIFICATION_MS = 5000;

/** Marks a toast that closes on click; the host reads the toast's id after it. */
export const NOTIFICATION_CLASS = 'notification-';

let lastId = 0;

export type NotificationKind = 'success' | 'error' | 'warning' | 'info';

interface UpdateOffer {
  id: string;
  message: string;
  acceptText: string;
  laterText: string;
  onAccept: () => void;
}

/** Short confirmations. Messages about money are also on the page: a toast disappears before it can be read twice. */
export const notify = {
  toast: (message: string) => void toastLibrary().then(({ toast }) => toast.success(message)),

  toastError: (message: string, description?: string) =>
    void toastLibrary().then(({ toast }) => toast.error(message, { description })),

  show: (kind: NotificationKind, message: string) =>
    void toastLibrary().then(({ toast }) => {
      lastId += 1;
      const id = `${NOTIFICATION_CLASS}${lastId}`;
      return toast[kind](message, { id, className: id, duration: NOTIFICATION_MS });
    }),

  /** Stays until it is answered. */
  offer: ({ id, message, acceptText, laterText, onAccept }: UpdateOffer) =>
    void toastLibrary().then(({ toast }) =>
      toast(message, {
        id,
        duration: Number.POSITIVE_INFINITY,
        action: { label: acceptText, onClick: onAccept },
        cancel: { label: laterText, onClick: () => toast.dismiss(id) },
      }),
    ),

  dismiss: (id: string) => {
    if (isListWanted()) void toastLibrary().then(({ toast }) => toast.dismiss(id));
  },
};
