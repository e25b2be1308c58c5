import { currentTime } from '@tributary/database';
import { changeWords, wordsOf } from '@tributary/definitions/notifications';
import { profileFieldName } from '@tributary/domain';
import {
  chooseNotifications,
  notificationChoicesOf,
  notificationList,
  readUpTo,
  type Notification,
  type NotificationSums,
} from '@tributary/modules/notifications';
import { touchList, type Touch } from '@tributary/modules/member-records';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { api } from '../procedures.ts';

const viewAt =
  (now: Date) =>
  ({ id, kind, details, createdAt, isRead }: Notification) => ({
    id: id.toString(),
    kind,
    ...wordsOf({ kind, details }, now),
    at: createdAt.toISOString(),
    read: isRead,
  });

const touchView = ({ id, at, by, action, reason, fields }: Touch) => ({
  id: id.toString(),
  at: at.toISOString(),
  by,
  what: `${changeWords(action)}${fields.length > 0 ? `: ${fields.map(profileFieldName).join(', ')}` : ''}`,
  why: reason,
});

export const notificationsRoutes = ({ db }: Needs) => ({
  list: api.notifications.list.handler(async ({ input, context }) =>
    answerPage(
      db,
      {
        list: notificationList(memberOf(context).id, input),
        row: viewAt(await currentTime(db)),
        sums: (sums: NotificationSums) => sums,
      },
      input,
    ),
  ),
  touches: api.notifications.touches.handler(({ input, context }) =>
    answerPage(
      db,
      {
        list: touchList(memberOf(context).id),
        row: touchView,
        sums: (sums: { looks: number }) => sums,
      },
      input,
    ),
  ),
  choices: api.notifications.choices.handler(async ({ context }) =>
    answer(await notificationChoicesOf(db, memberOf(context).id)),
  ),
  choose: api.notifications.choose.handler(async ({ input, context }) => {
    await chooseNotifications(db, memberOf(context).id, input);
    return answer(input);
  }),
  read: api.notifications.read.handler(async ({ input, context }) => {
    await readUpTo(db, memberOf(context).id, BigInt(input.upTo));
    return answer(null);
  }),
});
