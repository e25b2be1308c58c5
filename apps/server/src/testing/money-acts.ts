import { passwordProof, type Access } from '@tributary/contract';
import { ROUTES } from './routes.ts';

/**
 * Acts that can lead to a payment: they pay, open an account, give a vote, or loosen a protection of payments. The
 * columns: a route, or a command of the server after "npm run cli --"; its effect; how many people; what delays it;
 * the mail; the member's notification; the row of the audit log. "=" is the second of two people, as in the contract.
 * "-" is nothing.
 */
const WRITTEN = `
members.login | log a member in | one | - | - | - | -
passwords.requestLink | ask for a link to a new password | one | the link is good for 15 minutes | password-link | - | -
passwords.reset | choose a member’s password by a link | one | withdrawals are stopped for 24 hours | password-changed | - | member.password
passwords.sendCode | ask for the code that a new password takes | one | the code is good for ten minutes | password-code | - | -
passwords.change | change a member’s password | one | withdrawals are stopped for 24 hours | password-changed | - | member.password
passkeys.begin | begin a passkey, by the password and a code | one | - | - | - | -
passkeys.add | add a passkey | one | - | passkey | - | passkey.added
passkeys.remove | remove a passkey | one | - | passkey | - | passkey.removed
passkeys.prove | show a passkey in place of a code | one | - | - | - | -
passkeys.signIn | log a member in with a passkey | one | - | - | - | -
secondFactor.begin | begin a second factor | one | - | - | - | second-factor.begun
secondFactor.confirm | enrol a second factor | one | - | second-factor | - | second-factor.enrolled
secondFactor.end | end the own second factor | one | - | second-factor | - | second-factor.ended
addresses.sync | add or change a withdrawal address | one | the address waits for 24 hours | address-changed | - | address.add
withdrawals.request | ask for a withdrawal | one | until it is approved | withdrawal-requested | - | -
withdrawals.refund | ask for own money back from the R-Wallet | one | deposits rest for 24 hours; until it is approved | withdrawal-requested | - | -
operators.login | log an operator in | one | - | - | - | operator.login
operators.setPassword | choose an operator’s password by a link | one | - | operator-account | - | operator.password
operatorSecondFactor.begin | begin an operator’s second factor | one | - | - | - | second-factor.begun
operatorSecondFactor.confirm | enrol an operator’s second factor | one | - | operator-account | - | second-factor.enrolled
operatorSecondFactor.end | end the own second factor | one | - | operator-account | - | second-factor.ended
adminMembers.edit | change a member’s profile; of the e-mail address it is a proposal | one; first of two for the address | a proposal lapses after 72 hours; they pay nothing there for 30 days | operator-changed, account-change-asked | operator.changed | member.edit, member.email.proposed
adminMembers.resetPassword | end a member’s password | one | withdrawals are stopped for 24 hours; they pay nothing there for 30 days | password-forced | operator.changed | member.password.reset
adminMembers.view | see a member’s app without changing it | one | they pay nothing there for 30 days | - | operator.viewed | member.view
restrictions.unlockMember | let a locked member log in again | one | they pay nothing there for 30 days | operator-changed | operator.changed | member.unlock
restrictions.unblockMember | ask that a member is unblocked | first of two | lapses after 72 hours | - | - | member.unblock.proposed
restrictions.releaseWithdrawals | ask that stopped withdrawals are released | first of two | lapses after 72 hours | - | - | member.release.proposed
restrictions.resetMemberSecondFactor | ask that a member’s factors end | first of two | lapses after 72 hours; the owner can stop it | account-change-asked | - | member.factors.proposed
adminWithdrawals.update | approve or reject a withdrawal or refund | one below the limit of a day; else two | a first approval lapses after 72 hours | - | - | withdrawal.approve
adminWithdrawals.bulkApprove | approve several at once, below the limit | one | - | - | - | withdrawal.approve
adminWithdrawals.quote | fix the XRP that a withdrawal pays | one | the quote is short | - | - | -
adminDeposits.claim | say that a transfer on the chain is a member’s | one below the limit; else first of two | the chain has to show it for good | - | - | deposit.claim
grants.propose | propose a reward | first of two | lapses after 72 hours | - | - | grant.propose
grants.confirm | confirm a reward | = | - | - | - | grant.confirm
odl.saveEntry | write down an hour’s turnover | one | - | - | - | odl.entry
odl.changeTurnover | set the turnover that rewards are of | one below the limit; else first of two | lapses after 72 hours | - | - | odl.turnover
odl.changeCtoSettings | set the turnover that rewards are of, at the documented path | one below the limit; else first of two | lapses after 72 hours | - | - | odl.turnover
levels.save | change the rates of levels | one | from the next close on | - | - | plan.levels
levels.saveLevelSettings | change the rates of levels, at the documented path | one | from the next close on | - | - | plan.levels
planVersions.publish | ask that a plan is published | first of two | 7 days, and 30 where it takes something away | - | - | plan.publish.proposed
operators.create | make an account of an operator | one | seconds nobody for 72 hours | operator-password, operator-account | - | operator.create
operators.edit | change an operator’s account | one | seconds nobody for 72 hours | operator-account | - | operator.edit
operators.sendPasswordLink | end an operator’s password | one | seconds nobody for 72 hours | operator-password, operator-account | - | operator.password.link
restrictions.enableOperator | enable an operator | one | seconds nobody for 72 hours | operator-account | - | operator.enable
restrictions.unlockOperator | let a locked operator log in again | one | seconds nobody for 72 hours | operator-account | - | operator.unlock
restrictions.linkOperator | say which member an operator is | one | seconds nobody for 72 hours | operator-account | - | operator.link
restrictions.resetOperatorSecondFactor | end an operator’s second factor | one | seconds nobody for 72 hours | operator-account | - | second-factor.reset
restrictions.changeLimits | change a limit | one to tighten; first of two to loosen | lapses after 72 hours | - | - | settings.loosen.proposed
treasury.settings | change a pause or the days that are covered | one to tighten; first of two to loosen | lapses after 72 hours | - | - | settings.loosen.proposed, treasury.settings
treasury.fund | say that the treasury was funded | one below the limit; else first of two | where transfers are named, the chain shows it | - | - | treasury.fund
payouts.proposeExplanation | ask that a transaction of ours is a named payout | first of two | lapses after 72 hours | - | - | payout.settle.proposed
payouts.proposeResumption | ask that a halted account pays again | first of two | lapses after 72 hours | - | - | payout.settle.proposed
payouts.proposeRelease | ask that a payout is signed once more | first of two | the chain refuted the first | - | - | payout.settle.proposed
payouts.proposeResolution | ask that an undecided payout is paid or failed | first of two | lapses after 72 hours | - | - | payout.settle.proposed
payouts.proposeRestart | ask that stopped payouts resume | first of two | lapses after 72 hours | - | - | payouts.resume.proposed
screenings.propose | ask what becomes of an amount whose address is listed | first of two | lapses after 72 hours | - | - | screening.decide.proposed
collections.proposeReturn | ask that the hot wallet’s excess goes back to custody | first of two | lapses after 72 hours | - | - | custody.return.proposed
adminDeposits.proposeToken | ask that another token goes to custody | first of two | lapses after 72 hours | - | - | token.collect.proposed
watch.explainBreach | ask that a broken row of the books stops no payouts | first of two | lapses after 72 hours | - | - | books.explain.proposed
proposals.confirmEmail | give a member another e-mail address | = | withdrawals are stopped for 24 hours; both pay nothing there for 30 days | operator-changed | operator.changed | member.email.change, member.email.confirmed
proposals.confirmFactors | end a member’s second factor and passkeys | = | withdrawals are stopped for 24 hours; both pay nothing there for 30 days | second-factor | operator.changed | member.factors.confirmed, second-factor.reset
proposals.confirmUnblock | unblock a member | = | - | operator-changed | operator.changed | member.unblock, member.unblock.confirmed
proposals.confirmRelease | release stopped withdrawals | = | - | operator-changed | operator.changed | member.release.confirmed, member.withdrawals.release
proposals.confirmLoosening | loosen a limit | = | - | - | - | limits.change, settings.loosen.confirmed
proposals.confirmCredit | credit a transfer by hand | = | the chain is asked once more | - | deposit.credited | deposit.credit.confirmed
proposals.confirmPublication | publish a plan | = | 7 days, and 30 where it takes something away | - | - | plan.publish, plan.publish.confirmed
proposals.confirmPayout | carry out what was asked of a payout | = | - | - | - | payout.settle.confirmed, payouts.resumed
proposals.confirmRestart | resume stopped payouts | = | - | - | - | payouts.resume.confirmed, payouts.resumed
proposals.confirmReversal | take an activation back | = | - | activation-reversal | - | activation.reverse.confirmed, activation.reversal-requested, activation.reversed
proposals.confirmScreening | release or refund an amount whose address is listed | = | a withdrawal still has to be approved | - | deposit.credited | screening.decide.confirmed
proposals.confirmReturn | return the hot wallet’s excess to custody | = | to one address of the signer’s settings | - | - | custody.return.confirmed
proposals.confirmToken | send another token to custody | = | to the one address of the delegate | - | - | token.collect.confirmed
proposals.confirmExplanation | let payouts go on over a broken row of the books | = | the row must still be broken and the same; stopped payouts stay stopped | - | - | books.explain.confirmed
proposals.confirmFunding | confirm a large funding | = | the chain has to show it for good | - | - | treasury.fund.confirmed
proposals.confirmTurnover | confirm a large turnover | = | - | - | - | odl.turnover, odl.turnover.confirmed
create-admin | make a main administrator | who holds the server | the password is set by a link | operator-account | - | operator.create
fund-treasury | write down a funding | who holds the server | - | - | - | treasury.fund
reverse-activation | ask that an activation is taken back | who holds the server; two operators decide | lapses after 72 hours | activation-reversal | - | activation.reverse.proposed
unlock | let a locked operator log in again | who holds the server | - | operator-account | - | operator.unlock
rescan-deposits | read blocks of the chain again | who holds the server | what the chain shows is credited | - | deposit.credited | -
prove-custody | count an address as custody | who holds the server | the address has signed | - | - | custody.proven`;

/** Routes and commands that change something and cannot lead to a payment, grouped by the reason. */
export const HARMLESS: readonly (readonly [why: string, names: readonly string[]])[] = [
  [
    'It lets deposits move to custody and nowhere else, or stops that.',
    [
      'deploy-collection',
      'import-collection',
      'pause-collection',
      'resume-collection',
      'collections.pause',
      'collections.changeRules',
    ],
  ],
  [
    'It needs the seed of the deposit addresses, which no server has. What it writes is held against our delegate.',
    ['sign-collection'],
  ],
  ['It writes a key that its owner types into a file, and opens no database.', ['make-keystore']],
  [
    'It ends sessions or shuts an account.',
    [
      'members.logout',
      'operators.logout',
      'passwords.endSession',
      'passwords.endOtherSessions',
      'adminMembers.endSessions',
      'operators.endSessions',
      'restrictions.blockMember',
      'restrictions.holdWithdrawals',
      'restrictions.disableOperator',
    ],
  ],
  [
    'It takes back what was asked for.',
    [
      'passwords.stopChange',
      'withdrawals.cancel',
      'adminWithdrawals.revoke',
      'planVersions.discard',
      'planVersions.withdraw',
      'odl.cancelSettlement',
      'grants.decline',
      'deposits.cancel',
      'apiTokens.revoke',
      'operatorApiTokens.revoke',
      'webhooks.pause',
      'webhooks.remove',
      'push.remove',
      'qrCodes.remove',
      'proposals.declineUnblock',
      'proposals.declineRelease',
      'proposals.declinePublication',
      'proposals.declineCredit',
      'proposals.declinePayout',
      'proposals.declineRestart',
      'proposals.declineEmail',
      'proposals.declineFactors',
      'proposals.declineLoosening',
      'proposals.declineReturn',
      'proposals.declineToken',
      'proposals.declineExplanation',
      'proposals.declineReversal',
      'proposals.declineScreening',
      'proposals.declineFunding',
      'proposals.declineTurnover',
    ],
  ],
  [
    'Money goes from the member’s own wallets to their own wallets or packages, or comes in.',
    ['packages.activate', 'odl.claim', 'blb.submit', 'deposits.initiate'],
  ],
  [
    'It is asked for by a page and says nothing that is paid by.',
    [
      'passkeys.beginProof',
      'passkeys.beginSignIn',
      'passkeys.rename',
      'notifications.read',
      'notifications.choose',
      'push.subscribe',
      'push.keep',
      'tickets.read',
      'addresses.check',
      'watch.dryRun',
    ],
  ],
  ['It makes an account with nothing in it.', ['members.register']],
  [
    'It says that a mail address is its member’s, so that more mails go there. It lets nobody in.',
    ['emailAddress.confirm', 'emailAddress.sendLink'],
  ],
  [
    'Who has it reads, and changes nothing.',
    ['apiTokens.create', 'operatorApiTokens.create', 'webhooks.create', 'webhooks.rotate', 'webhooks.again'],
  ],
  [
    'It is words or pictures that nothing is paid by; no page of members shows a QR code.',
    [
      'tickets.raise',
      'tickets.reply',
      'adminTickets.status',
      'adminTickets.note',
      'adminTickets.saveTemplate',
      'adminTickets.deleteTemplate',
      'publicContent.add',
      'publicContent.change',
      'publicContent.close',
      'qrCodes.add',
      'adminDeposits.answer',
      'adminMembers.flag',
      'dashboard.countClosing',
    ],
  ],
  [
    'It is a draft, or a switch that pauses.',
    ['planVersions.draft', 'planVersions.change', 'odl.changeSettings'],
  ],
  ['It says when a page shows amber, and nothing is paid by that.', ['watch.changeLateHours']],
  ['It does again what the rules say, from the same facts.', ['watch.rerun', 'close-day']],
  [
    'It reads, checks, or is of a database that is no production’s.',
    [
      'passwords.changeToStop',
      'migrate',
      'doctor',
      'verify-books',
      'wait-until-ready',
      'verify-audit',
      'restore-drill',
      'record-backup',
      'wind-down-drill',
      'demo-pay',
      'demo-advance',
      'play',
    ],
  ],
];

export type MoneyAct = {
  name: string;
  does: string;
  people: string;
  wait: string;
  mail: string[];
  bell: string[];
  audit: string[];
  /** The people who may do it, and their proof; a command is run in the server’s own shell. */
  who: string;
  proof: string;
};

const listed = (cell: string): string[] => (cell === '-' ? [] : cell.split(', '));

const whoIn = (access: Access): string => {
  if (access.who === 'anyone') return 'anybody';
  if (access.who !== 'operator') return 'the member';
  return access.main
    ? 'a main administrator'
    : [access.permission ?? 'any operator'].flat().length > 1
      ? 'an operator with every right'
      : String(access.permission ?? 'any operator');
};
const proofIn = (access: Access, asksForCode: boolean): string =>
  [
    ...(access.who === 'anyone' ? [] : ['session']),
    ...(passwordProof(access) === 'each' ? ['password'] : []),
    ...(passwordProof(access) === 'recent'
      ? ['password within 15 minutes, each time from the limit on']
      : []),
    ...(asksForCode ? ['second factor'] : []),
  ].join(', ') || 'what the request holds';

const read = (line: string): MoneyAct => {
  const [name = '', does = '', people = '', wait = '', mail = '', bell = '', audit = ''] = line.split(' | ');
  const route = ROUTES.find((each) => each.name === name);
  const second = route?.access.who === 'operator' && route.access.secondPerson === true;
  return {
    name,
    does,
    people: people === '=' ? (second ? 'second of two' : 'wrong') : people,
    wait,
    mail: listed(mail),
    bell: listed(bell),
    audit: listed(audit),
    who: route ? whoIn(route.access) : 'the server',
    proof: route ? proofIn(route.access, route.refuses.includes('secondFactorNeeded')) : 'its shell',
  };
};

export const MONEY_ACTS: readonly MoneyAct[] = WRITTEN.trim().split('\n').map(read);
