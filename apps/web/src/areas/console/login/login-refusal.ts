import { formatTime } from '@tributary/ui/time';
import { ApiError } from '../../../shared/api/api-error.ts';

/** The documented sentence for each kind of refusal (CLOG-17 to CLOG-22). */
export function loginRefusalText(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : 'Login failed';
  const { attemptsLeft, retryAt } = error.details;
  if (error.status === 401 && attemptsLeft !== undefined && attemptsLeft > 0)
    return `Invalid username or password. You have ${attemptsLeft} attempt(s) left.`;
  if (error.status === 429 && retryAt)
    return `Too many attempts. IP blocked for 1 hour. Try again at ${formatTime(retryAt)}`;
  return error.status >= 500 ? 'Login failed' : error.message;
}
