import type { Reply } from '../test-app.ts';

/** A thief's attempt, in words that follow "may", and its outcome in each case. */
export type Tried = { tries: string; outcomes: string[] };

/** "yes", or the code of the refusal. */
export const outcomeOf = ({ status, body }: Reply): string =>
  status < 300 ? 'yes' : `no: \`${String(body['code'])}\``;

/** A table of the outcomes, one column for each case. */
export const tableOf = (cases: readonly string[], tried: readonly Tried[]): string =>
  [
    `| Tries to | ${cases.join(' | ')} |`,
    `|---|${cases.map(() => '---|').join('')}`,
    ...tried.map(({ tries, outcomes }) => `| ${tries} | ${outcomes.join(' | ')} |`),
  ].join('\n');

/** The same attempts in each case, side by side. */
export const sideBySide = (cases: readonly (readonly [string, string][])[]): Tried[] =>
  (cases[0] ?? []).map(([tries], at) => ({
    tries,
    outcomes: cases.map((each) => each[at]?.[1] ?? ''),
  }));

const BEGIN = '<!-- What thieves can do: written by http/stolen.test.ts -->';
const END = '<!-- The end of what thieves can do -->';

/** A page with its marked section replaced. */
export const withSection = (page: string, section: string): string => {
  const [before, rest = ''] = page.split(BEGIN);
  const [, after = ''] = rest.split(END);
  return `${before ?? ''}${BEGIN}\n\n${section}\n\n${END}${after}`;
};
