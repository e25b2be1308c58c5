/** Addresses in the documents without their own screen (AMB-081), with the screens that they mean. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  deposits: '/user/account/history',
  transactions: '/user/transaction/transaction-report',
  earnings: '/user/report/my-earning',
  'team-deposits': '/user/report/downline',
  'team-business': '/user/report/downline',
  capping: '/user/account/capping',
};

/** The screen that a member's address means; undefined if there is none. */
export const meantBy = (pathname: string): string | undefined =>
  ELSEWHERE[/^\/user\/([\w-]+)\/?$/i.exec(pathname)?.[1]?.toLowerCase() ?? ''];
