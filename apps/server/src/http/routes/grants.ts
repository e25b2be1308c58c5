import { membersNamed } from '@tributary/database';
import { GRANTS, GRANTS_OF } from '@tributary/definitions/lists';
import { parseMoney } from '@tributary/domain';
import { confirmOrDecline, grantList, proposeGrant } from '@tributary/modules/grants';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';

type Asked = Omit<Parameters<typeof grantList>[0], 'named'>;

export const grantsRoutes = ({ db }: Needs) => {
  const rows = consoleListBy(
    db,
    GRANTS,
    async (asked: Asked) =>
      grantList({
        ...asked,
        named: await membersNamed(db, asked.text),
      }),
    { by: 'kind', of: GRANTS_OF },
  );
  return {
    list: api.grants.list.handler(rows.page),
    export: api.grants.export.handler(rows.file),
    propose: api.grants.propose.handler(async ({ input, context }) => {
      const { id, username } = operatorOf(context);
      const { userrefid, kind, month, particular } = input;
      const [baseMicro, amountMicro] = [parseMoney(input.depositAmount), parseMoney(input.bonusAmount)];
      const key = context.idempotencyKey;
      const operator = { id, username };
      return answer(
        await proposeGrant(db, { operator, userrefid, kind, month, particular, baseMicro, amountMicro, key }),
        'Proposed. A second person has to confirm it.',
      );
    }),
    confirm: api.grants.confirm.handler(async ({ input, context }) => {
      const { id, username } = operatorOf(context);
      const operator = { id, username };
      const key = context.idempotencyKey;
      const request = { operator, id: input.id, decision: 'confirm', key } as const;
      return answer(
        await confirmOrDecline(db, request),
        'Confirmed. It is paid from the treasury in its turn.',
      );
    }),
    decline: api.grants.decline.handler(async ({ input, context }) => {
      const { id, username } = operatorOf(context);
      const operator = { id, username };
      const key = context.idempotencyKey;
      const request = { operator, id: input.id, decision: 'decline', reason: input.reason, key } as const;
      return answer(await confirmOrDecline(db, request), 'Declined');
    }),
  };
};
