import { STATUS_OF } from '@tributary/contract';
import { REFUSALS, type RefusalCode, type RefusalDetails } from '@tributary/domain';
import type { FastifyReply } from 'fastify';

/** A refusal in the one shape of every error answer, where no handler of the contract gives it. */
export const refuse = (reply: FastifyReply, code: RefusalCode, details: RefusalDetails = {}): FastifyReply =>
  reply.status(STATUS_OF[code]).send({ status: false, code, message: REFUSALS[code], ...details });
