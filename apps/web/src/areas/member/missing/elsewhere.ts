/** Names that the documents link to and that are no screens of their own (AMB-081), with the screens that they mean. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  deposits: '/user/account/history',
  transactions: '/user/transaction/transaction-report',
  earnings: '/user/report/my-earning',
  'team-deposits': '/user/report/downline',
  'team-business': '/user/report/downline',
  capping: '/user/account/capping',
};

/** The screen that an address of a member means; undefined where there is none. */
export const meantBy = (pathname: string): string | undefined =>
  ELSEWHERE[/^\/user\/([\w-]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase() ?? ''];
