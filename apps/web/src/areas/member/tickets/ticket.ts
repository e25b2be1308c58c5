import type { AnswerOf } from '../../../shared/api/api-types.ts';

export type OwnTicket = AnswerOf<'tickets.raise'>['data'];
export type Thread = AnswerOf<'tickets.thread'>['data'];
