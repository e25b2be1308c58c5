import { CONTENT, rowOnWire } from '@tributary/definitions/lists';
import {
  addContent,
  changeContent,
  closeIncident,
  contentList,
  contentVersions,
  type Content,
} from '@tributary/modules/content';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';

/** The author of a change is not public. */
const publicView = ({ id: _id, name: _name, isFixed: _fixed, changedBy: _by, status, ...row }: Content) => ({
  ...row,
  status: status === 'planned' ? ('planned' as const) : ('shown' as const),
  changedAt: row.changedAt.toISOString(),
});

const view = rowOnWire(CONTENT);

export const contentRoutes = ({ db, content }: Needs) => {
  const rows = consoleListBy(db, CONTENT, contentList);
  return {
    list: api.publicContent.list.handler(rows.page),
    export: api.publicContent.export.handler(rows.file),
    versions: api.publicContent.versions.handler(async ({ input: { id } }) =>
      answer({ versions: (await contentVersions(db, id)).map(view) }),
    ),
    add: api.publicContent.add.handler(async ({ input: { password: _password, ...wanted }, context }) => {
      const actor = actorName(operatorOf(context));
      return answer(await addContent(db, { ...wanted, actor, key: context.idempotencyKey }), 'Saved');
    }),
    change: api.publicContent.change.handler(async ({ input: { password: _password, ...wanted }, context }) =>
      answer(await changeContent(db, { ...wanted, actor: actorName(operatorOf(context)) }), 'Saved'),
    ),
    close: api.publicContent.close.handler(async ({ input: { id, revision, closing }, context }) => {
      const actor = actorName(operatorOf(context));
      return answer(await closeIncident(db, { id, revision, closing, actor }), 'Closed');
    }),
    shown: api.publicContent.shown.handler(async () =>
      answer({ content: (await content()).rows.map(publicView) }),
    ),
  };
};
