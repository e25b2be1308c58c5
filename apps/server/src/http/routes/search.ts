import { find } from '@tributary/modules/search';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { operatorOf } from '../context.ts';
import { api } from '../procedures.ts';

export const searchRoutes = ({ db }: Needs) => ({
  find: api.search.find.handler(async ({ input, context }) => {
    const { readAs, found } = await find(db, operatorOf(context), input.text);
    return answer({ read_as: readAs, found });
  }),
});
