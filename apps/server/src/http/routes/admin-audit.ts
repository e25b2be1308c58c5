import { actorForPeople, operatorActor } from '@tributary/domain';
import { AUDIT_REPORT, EDITED_REPORT } from '@tributary/contract/reports';
import { currentTime, type Db, type ListFilter } from '@tributary/database';
import {
  auditList,
  checkChain,
  editedList,
  type AuditFilter,
  type AuditRow,
  type EditedField,
} from '@tributary/modules/audit';
import { findMemberId } from '@tributary/modules/members';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { consoleList, memberAsked } from '../console-list.ts';
import { answerFile, answerPage } from '../lists.ts';
import { api } from '../procedures.ts';
import { saidActor } from '../said-actor.ts';

const json = (value: unknown): string | null =>
  value === null || value === undefined ? null : JSON.stringify(value);

const auditView = (row: AuditRow) => ({
  id: row.id.toString(),
  at: row.at.toISOString(),
  actor: saidActor(row),
  action: row.action,
  subject: row.userrefid ?? (row.operator ? `operator ${row.operator}` : row.subject),
  user_id: row.userrefid,
  reason: row.reason,
  before: json(row.before),
  after: json(row.after),
  details: JSON.stringify(row.details),
  seal: row.seal,
});

const shownAudit = (filter: AuditFilter) => ({
  list: auditList(filter),
  row: auditView,
  sums: ({ actors }: { actors: number }, rows: number) => ({ rows, actors }),
});

const editedView = ({ at, actor, userrefid, ...row }: EditedField) => ({
  ...row,
  at: at.toISOString(),
  admin: actorForPeople(actor),
  user_id: userrefid,
});

const shownEdits = (filter: ListFilter) => ({
  list: editedList(filter),
  row: editedView,
  sums: ({ members }: { members: number }, edits: number) => ({ edits, members }),
});

type Asked = Pick<AuditFilter, 'from' | 'to' | 'act' | 'ids'> & {
  q?: string | undefined;
  who?: string | undefined;
  user_id?: string | undefined;
};

/** An operator, a member and a job may have one name: whoever goes by it, or as a row says them. */
const actorsNamed = async (db: Db, asked: string): Promise<string[]> => {
  const userrefid = asked.replace(/^member /i, '');
  const memberId = await findMemberId(db, userrefid);
  const member = memberId === undefined ? [] : [`member:${memberId}`];
  return userrefid === asked ? [asked, asked.replace(' ', ':'), operatorActor(asked), ...member] : member;
};

const filterOf = async (db: Db, { q, user_id, ids, from, to, who, act }: Asked): Promise<AuditFilter> => {
  if (ids) return { ids };
  return {
    text: q,
    from,
    to,
    by: who === undefined ? undefined : await actorsNamed(db, who),
    act,
    memberId: await memberAsked(db, user_id),
  };
};

export const adminAuditRoutes = ({ db }: Needs) => {
  const edits = consoleList(db, { report: EDITED_REPORT, shown: shownEdits });
  return {
    list: api.adminAudit.list.handler(async ({ input }) =>
      answerPage(db, shownAudit(await filterOf(db, input)), input),
    ),
    export: api.adminAudit.export.handler(async ({ input, context, signal }) => {
      const shown = shownAudit(await filterOf(db, input));
      return answerFile(db, { shown, report: AUDIT_REPORT, input, context, signal });
    }),
    edited: api.adminAudit.edited.handler(edits.page),
    exportEdited: api.adminAudit.exportEdited.handler(edits.file),
    chain: api.adminAudit.chain.handler(async () => {
      const { head, from, faults } = await checkChain(db);
      return answer({
        head: head ? { id: head.id.toString(), at: head.at.toISOString(), seal: head.seal } : null,
        from: from.toString(),
        faults: faults.map(({ id, fault }) => ({ id: id.toString(), fault })),
        checked_at: (await currentTime(db)).toISOString(),
      });
    }),
  };
};
