import { HOUSE_NAME_TEXT, looksLikeHouse, REGISTRATION_RULES, RESERVED_USERNAMES } from '@tributary/domain';
import { api } from './calls.ts';

import { mayBeOwn } from './sent-registration.ts';
import { useAnswer } from './use-answer.ts';
import { useDebounced } from '../../../shared/use-debounced.ts';

const USERNAME_PAUSE_MS = 500;
const SPONSOR_PAUSE_MS = 600;

export interface UsernameCheck {
  status: 'idle' | 'checking' | 'available' | 'taken' | 'invalid';
  problem?: string;
}

function formatProblem(username: string): string {
  const { min, max, texts } = REGISTRATION_RULES.username;
  if (username.length < min) return texts.tooShort;
  return username.length > max ? texts.tooLong : texts.pattern;
}

/** A reserved name is called taken; a name that only looks reserved gets its own reason. */
const takenProblem = (username: string): string =>
  looksLikeHouse(username) && !RESERVED_USERNAMES.includes(username.toLowerCase())
    ? HOUSE_NAME_TEXT
    : 'userrefid already taken';

const askUsername = (username: string, signal: AbortSignal) =>
  api('members.verifyUserrefid', { id: username }, { signal, fallback: 'Failed to verify userRefid' });

const askSponsor = (sponsor: string, signal: AbortSignal) =>
  api('members.verifySponsor', { id: sponsor }, { signal, fallback: 'Sponsor verification failed' });

/** Asks after half a second without typing, and only from three characters on (REG-25). */
export function useUsernameCheck(username: string): UsernameCheck {
  const { pattern, min, max, texts } = REGISTRATION_RULES.username;
  const settled = useDebounced(username, USERNAME_PAUSE_MS);
  const isValid = pattern.test(username) && username.length >= min && username.length <= max;
  const { data, error } = useAnswer(isValid && settled === username ? settled : null, askUsername);
  if (username === '') return { status: 'idle' };
  if (!isValid)
    return { status: 'invalid', ...(settled === username ? { problem: formatProblem(username) } : {}) };
  if (settled !== username) return { status: 'checking' };
  if (error) return { status: 'invalid', problem: error.message };
  if (!data) return { status: 'checking' };
  if (!data.validFormat) return { status: 'invalid', problem: texts.pattern };
  if (!data.taken) return { status: 'available' };
  // The server then compares the whole registration.
  if (mayBeOwn(username)) return { status: 'idle' };
  return { status: 'taken', problem: takenProblem(username) };
}

export type SponsorCheck =
  | { status: 'idle' | 'verifying' }
  | { status: 'verified'; name: string }
  | { status: 'invalid'; problem: string };

export const problemOf = (check: SponsorCheck): string | undefined =>
  check.status === 'invalid' ? check.problem : undefined;

export function useSponsorCheck(sponsor: string): SponsorCheck {
  const wanted = sponsor.trim();
  const settled = useDebounced(wanted, SPONSOR_PAUSE_MS);
  const { data, error } = useAnswer(settled !== '' && settled === wanted ? settled : null, askSponsor);
  if (wanted === '') return { status: 'idle' };
  if (error && settled === wanted) return { status: 'invalid', problem: error.message };
  if (!data || settled !== wanted) return { status: 'verifying' };
  return data.exists
    ? { status: 'verified', name: data.name }
    : { status: 'invalid', problem: 'Invalid Sponsor ID. Please check and try again.' };
}
