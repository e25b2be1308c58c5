import { Refused } from '@tributary/domain';

const codeIn = (error: unknown): string => (error instanceof Refused ? error.code : String(error));

/** The code of the refusal, or `done`. */
export const codeOf = (work: Promise<unknown>): Promise<string> => work.then(() => 'done', codeIn);

/** The codes of all refusals. */
export const codesOf = (results: readonly PromiseSettledResult<unknown>[]): string[] =>
  results.flatMap((each) => (each.status === 'rejected' ? [codeIn(each.reason)] : []));
