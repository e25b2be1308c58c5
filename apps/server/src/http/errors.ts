import { ORPCError } from '@orpc/server';
import { STATUS_OF } from '@tributary/contract';
import { REFUSALS, type RefusalCode } from '@tributary/domain';
import { ValidationError } from '@orpc/contract';

export type ErrorBody = {
  status: false;
  code: string;
  message: string;
  fields?: Record<string, string>;
  attemptsLeft?: number;
  retryAt?: string;
};

type Issue = { message: string; path?: readonly (PropertyKey | { key: PropertyKey })[] };

const fieldName = (issue: Issue): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.') || 'input';

/** The first message of each field; later ones usually follow from it. */
const fieldMessages = (issues: readonly Issue[]): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[fieldName(issue)] ??= issue.message;
  return fields;
};

const isRefusal = (code: string): code is RefusalCode => code in REFUSALS;

/** Turns input that the contract's schemas refuse into a 422 that names the fields; other errors pass unchanged. */
export const withFieldMessages = (error: unknown): unknown => {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') return error;
  const fields =
    error.cause instanceof ValidationError
      ? fieldMessages(error.cause.issues as readonly Issue[])
      : undefined;
  const texts = Object.values(fields ?? {});
  return new ORPCError('invalidInput', {
    status: STATUS_OF.invalidInput,
    // A single wrong field is the whole message, for clients that read only the message.
    message: (texts.length === 1 && texts[0]) || REFUSALS.invalidInput,
    data: { fields },
    cause: error.cause,
  });
};

/** The form of every error answer. A bug reveals nothing about itself. */
export const errorBody = (error: ORPCError<string, unknown>): ErrorBody => {
  if (error.code === 'BAD_REQUEST')
    return { status: false, code: 'invalidInput', message: REFUSALS.invalidInput };
  if (!isRefusal(error.code)) return { status: false, code: 'serverError', message: 'Something went wrong' };
  const details = (error.data ?? {}) as Omit<ErrorBody, 'status' | 'code' | 'message'>;
  return { status: false, code: error.code, message: error.message, ...details };
};
