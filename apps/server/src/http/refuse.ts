import { STATUS_OF } from '@tributary/contract';
import { REFUSALS, type RefusalCode, type RefusalDetails } from '@tributary/domain';
import type { FastifyReply } from 'fastify';

/** Sends a refusal in the common form of error answers, outside of the contract's handlers. */
export const refuse = (reply: FastifyReply, code: RefusalCode, details: RefusalDetails = {}): FastifyReply =>
  reply.status(STATUS_OF[code]).send({ status: false, code, message: REFUSALS[code], ...details });
