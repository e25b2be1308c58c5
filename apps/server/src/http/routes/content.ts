import { actorForPeople } from '@tributary/domain';
import { CONTENT_REPORT } from '@tributary/contract/reports';
import {
  addContent,
  changeContent,
  closeIncident,
  contentList,
  contentVersions,
  type Content,
  type ContentSums,
} from '@tributary/modules/content';
import { actorName } from '@tributary/modules/identity';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { consoleList } from '../console-list.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

const FIGURES: Record<string, string> = {
  coverage: 'Live: days that the treasury covers',
  creditTime: 'Live: time from payment to credit',
};

const contentView = ({ name: _name, ...row }: Content) => ({
  ...row,
  restsOn: row.evidenceKind === 'figure' ? (FIGURES[row.evidence ?? ''] ?? null) : row.evidence,
  changedBy: actorForPeople(row.changedBy),
  changedAt: row.changedAt.toISOString(),
});

/** Who changed it is not for everybody. */
const publicView = ({ id: _id, name: _name, isFixed: _fixed, changedBy: _by, status, ...row }: Content) => ({
  ...row,
  status: status === 'planned' ? ('planned' as const) : ('shown' as const),
  changedAt: row.changedAt.toISOString(),
});

const SORT = {
  title: 'title',
  kind: 'kind',
  status: 'status',
  evidenceOn: 'evidenceOn',
  datedOn: 'datedOn',
  revision: 'revision',
  changedAt: 'changedAt',
} as const;

const shown = (...of: Parameters<typeof contentList>) => ({
  list: contentList(...of),
  row: contentView,
  sums: (sums: ContentSums) => sums,
});

export const contentRoutes = ({ db, content }: Needs) => {
  const rows = consoleList(db, { report: CONTENT_REPORT, sort: SORT, shown });
  return {
    list: api.publicContent.list.handler(rows.page),
    export: api.publicContent.export.handler(rows.file),
    versions: api.publicContent.versions.handler(async ({ input: { id } }) =>
      answer({ versions: (await contentVersions(db, id)).map(contentView) }),
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
