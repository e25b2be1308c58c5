import { currentTime, type Db, type Query } from '@tributary/database';
import { AUDIT, EDITED_INFO } from '@tributary/definitions/lists';
import { operatorActor } from '@tributary/domain';
import { auditList, checkChain, editedList } from '@tributary/modules/audit';
import { findMemberId } from '@tributary/modules/members';
import type { Needs } from '../../needs.ts';
import { answer, memberAsked } from '../wire.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';

/** An operator, a member and a job may share a name. Matches all of them, and the actor as a row shows it. */
const actorsNamed = async (db: Db, asked: string): Promise<string[]> => {
  const userrefid = asked.replace(/^member /i, '');
  const memberId = await findMemberId(db, userrefid);
  const member = memberId === undefined ? [] : [`member:${memberId}`];
  return userrefid === asked ? [asked, asked.replace(' ', ':'), operatorActor(asked), ...member] : member;
};

export const adminAuditRoutes = ({ db }: Needs) => {
  const audit = consoleListBy(db, AUDIT, async ({ who, user_id, ...query }: Query<typeof AUDIT>) =>
    auditList({
      ...query,
      by: who === undefined ? undefined : await actorsNamed(db, who),
      memberId: await memberAsked(db, user_id),
    }),
  );
  const edits = consoleListBy(db, EDITED_INFO, editedList);
  return {
    list: api.adminAudit.list.handler(audit.page),
    export: api.adminAudit.export.handler(audit.file),
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
