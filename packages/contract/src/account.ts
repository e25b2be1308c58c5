/**
 * Names the account that a page was made for, in a request and in its answer. The browser's code reads this file as
 * well, so it contains no schema.
 */
export const ACCOUNT_HEADER = 'x-account';

/** The same name in the query, for requests in which a browser sends no header: streams, and files behind a link. */
export const ACCOUNT_FIELD = 'account';

type Named =
  | { kind: 'member'; userrefid: string; view?: { username: string } }
  | { kind: 'operator'; username: string };

/** `member anna`, `operator olga`; an operator's view of a member's app is a separate account: `view anna olga`. */
export const accountName = (of: Named): string => {
  const words =
    of.kind === 'operator'
      ? [of.kind, of.username]
      : of.view
        ? ['view', of.userrefid, of.view.username]
        : [of.kind, of.userrefid];
  return words.map(encodeURIComponent).join(' ');
};
