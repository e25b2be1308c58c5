import type { AnswerOf } from '../../../shared/api/api-types.ts';
import { call } from '../api/api.ts';
import type { Line } from './line-words.ts';

type Found = AnswerOf<'tickets.atLines'>['data'][number];

/** Lines of one screen that are collected for one request. */
const waiting = new Map<Line['kind'], { ids: Set<string>; answer: Promise<readonly Found[]> }>();

const askTogether = (kind: Line['kind'], id: string): Promise<readonly Found[]> => {
  const asked = waiting.get(kind);
  if (asked) {
    asked.ids.add(id);
    return asked.answer;
  }
  const ids = new Set([id]);
  const answer = Promise.resolve().then(async () => {
    waiting.delete(kind);
    return (await call('tickets.atLines', { kind, ids: [...ids].join(',') })).data;
  });
  waiting.set(kind, { ids, answer });
  return answer;
};

/** The member's ticket about a line of money, or null. One request covers all lines of a screen. */
export const lineTicketQuery = ({ kind, id }: Line) => ({
  queryKey: ['tickets', 'atLines', { kind, id }] as const,
  queryFn: async () => (await askTogether(kind, id)).find((found) => found.id === id) ?? null,
  staleTime: 0,
});
