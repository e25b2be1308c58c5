import { PERMISSIONS, type Permission } from '@tributary/domain';

/**
 * The rights that each operator route needs, listed by hand, so that a right lowered in the contract fails here. All
 * tests of rights read this table.
 */
const WRITTEN = `
planVersions.list          Approve Payments
planVersions.figures       Approve Payments
planVersions.draft         Approve Payments
planVersions.change        Approve Payments
planVersions.discard       Approve Payments
planVersions.publish       Approve Payments, password
planVersions.withdraw      Approve Payments, password
levels.show                View Reports
levels.levelSettings       View Reports
levels.save                main, password
levels.saveLevelSettings   main, password
odl.entries                View Reports
odl.saveEntry              main
odl.settings               View Reports
odl.changeSettings         main, password
odl.turnover               View Reports
odl.ctoSettings            View Reports
odl.changeTurnover         main, password
odl.changeCtoSettings      main, password
odl.cancelSettlement       main, password
adminTickets.page          Customer Support
adminTickets.export        Customer Support, Generate Reports
adminTickets.thread        Customer Support
adminTickets.status        Customer Support
adminTickets.note          Customer Support
adminTickets.file          Customer Support
adminTickets.templates     Customer Support
adminTickets.waiting       Customer Support
adminTickets.saveTemplate  Customer Support
adminTickets.deleteTemplate Customer Support
adminAudit.list            View Members, View Reports
adminAudit.export          View Members, View Reports, Generate Reports
adminAudit.edited          View Members
adminAudit.exportEdited    View Members, Generate Reports
adminAudit.chain           View Members, View Reports
publicContent.list         Content Management
publicContent.export       Content Management, Generate Reports
publicContent.versions     Content Management
publicContent.add          Content Management, password
publicContent.change       Content Management, password
publicContent.close        Content Management, password
qrCodes.list               Content Management
qrCodes.export             Content Management, Generate Reports
qrCodes.add                Content Management
qrCodes.remove             Content Management
qrCodes.image              Content Management
adminDeposits.list         View Reports
adminDeposits.export       View Reports, Generate Reports
adminDeposits.days         View Reports
adminDeposits.documented   View Reports
adminDeposits.exceptions   View Reports
adminDeposits.exportExceptions View Reports, Generate Reports
adminDeposits.trace        View Reports
adminDeposits.answer       Approve Payments
adminDeposits.claims       View Reports
adminDeposits.claim        Approve Payments, password
adminDeposits.tokens       View Reports
adminDeposits.proposeToken Approve Payments, password
adminMembers.list          View Members
adminMembers.export        View Members, Generate Reports
adminMembers.standings     View Members
adminMembers.documented    View Members
adminMembers.record        View Members
adminMembers.edit          Edit Members, password
adminMembers.flag          Edit Members, password
adminMembers.endSessions   Edit Members, password
adminMembers.resetPassword Edit Members, password
adminMembers.view          View Members, Edit Members, Delete Members, View Reports, Generate Reports, Approve Payments, Content Management, Customer Support, Analytics Dashboard, Marketing Tools, Email Campaigns, password
adminRewards.report        View Reports
adminRewards.export        View Reports, Generate Reports
adminRewards.days          View Reports
adminRewards.standing      View Reports
adminRewards.daily         View Reports
adminRewards.network       View Reports
adminRewards.levels        View Reports
adminRewards.missed        View Reports
adminWallets.summary       View Reports
adminWallets.transactions  View Reports
adminWithdrawals.report    View Reports
adminWithdrawals.documented View Reports
adminWithdrawals.export    View Reports, Generate Reports
adminWithdrawals.times     View Reports
adminWithdrawals.waiting   View Reports
adminWithdrawals.risks     Approve Payments
adminWithdrawals.quote     Approve Payments
adminWithdrawals.bulkOffer Approve Payments
adminWithdrawals.bulkApprove Approve Payments, password
adminWithdrawals.revoke    Approve Payments, password
adminWithdrawals.update    Approve Payments, recent password, second person
operatorApiTokens.list     any
operatorApiTokens.create   password
operatorApiTokens.revoke   any
operators.me               before enrolment
operators.list             main
operators.create           main, password
operators.edit             main, password
operators.sendPasswordLink main, password
operators.sessions         main
operators.endSessions      main, password
restrictions.limits        View Reports
restrictions.changeLimits  main, password
restrictions.blockMember   Edit Members, password
restrictions.unblockMember Edit Members, password
restrictions.unlockMember  Edit Members, password
restrictions.holdWithdrawals Approve Payments, password
restrictions.releaseWithdrawals Approve Payments, password
restrictions.disableOperator main, password
restrictions.enableOperator main, password
restrictions.unlockOperator main, password
restrictions.linkOperator  main, password
restrictions.resetOperatorSecondFactor main, password
restrictions.resetMemberSecondFactor Edit Members, password
operatorSecondFactor.status before enrolment
operatorSecondFactor.begin password, before enrolment
operatorSecondFactor.confirm before enrolment
operatorSecondFactor.end   password
dashboard.summary          View Reports
dashboard.income           Analytics Dashboard
dashboard.deposits         Analytics Dashboard
dashboard.capping          View Reports
dashboard.activity         View Reports
dashboard.closing          View Reports
dashboard.countClosing     main, password
watch.queue                View Reports
watch.closes               View Reports
watch.asked                View Reports
watch.dryRun               main
watch.rerun                main, password
watch.books                View Reports
watch.breaches             View Reports
watch.explainBreach        Approve Payments, password
watch.lateHours            any
watch.changeLateHours      main, password
watch.reconciliations      View Reports
watch.differences          View Reports
payouts.stopped            View Reports
payouts.undecided          View Reports
payouts.unexplained        View Reports
payouts.proposeExplanation Approve Payments, password
payouts.proposeResumption  Approve Payments, password
payouts.proposeRestart     Approve Payments, password
payouts.proposeRelease     Approve Payments, password
payouts.proposeResolution  Approve Payments, password
approvals.waiting          any
approvals.times            any
approvals.decided          any
approvals.exportDecided    Generate Reports
search.find                any
proposals.open             any
proposals.confirmUnblock   Edit Members, password, second person
proposals.declineUnblock   Edit Members
proposals.confirmRelease   Approve Payments, password, second person
proposals.declineRelease   Approve Payments
proposals.confirmPublication Approve Payments, password, second person
proposals.declinePublication Approve Payments
proposals.confirmCredit    Approve Payments, password, second person
proposals.declineCredit    Approve Payments
proposals.confirmPayout    Approve Payments, password, second person
proposals.declinePayout    Approve Payments
proposals.confirmRestart   Approve Payments, password, second person
proposals.declineRestart   Approve Payments
proposals.confirmEmail     Edit Members, password, second person
proposals.declineEmail     Edit Members
proposals.confirmFactors   Edit Members, password, second person
proposals.declineFactors   Edit Members
proposals.confirmLoosening Approve Payments, password, second person
proposals.declineLoosening Approve Payments
proposals.confirmReversal Approve Payments, password, second person
proposals.declineReversal Approve Payments
proposals.confirmScreening Approve Payments, password, second person
proposals.confirmReturn    Approve Payments, password, second person
proposals.confirmToken     Approve Payments, password, second person
proposals.confirmExplanation Approve Payments, password, second person
proposals.declineExplanation Approve Payments
proposals.confirmFunding   main, password, second person
proposals.declineFunding   main
proposals.confirmTurnover  main, password, second person
proposals.declineTurnover  main
proposals.declineReturn    Approve Payments
proposals.declineToken     Approve Payments
proposals.declineScreening Approve Payments
grants.list                View Reports
grants.export              View Reports, Generate Reports
grants.propose             Approve Payments
grants.confirm             Approve Payments, password, second person
grants.decline             Approve Payments
collections.list           View Reports
collections.export         View Reports, Generate Reports
collections.overview       View Reports
collections.pause          main, password
collections.proposeReturn  Approve Payments, password
collections.changeRules    main, password
screenings.list            View Reports
screenings.export          View Reports, Generate Reports
screenings.overview        View Reports
screenings.propose         Approve Payments, password
treasury.overview          View Reports
treasury.fund              main, password
treasury.fundings          View Reports
treasury.days              View Reports
treasury.settings          main, password
treasury.paidFrom          View Reports
treasury.rewardsPaidFrom   View Reports`;

/** The rights of each route in words, as in the table. */
export const RIGHTS: ReadonlyMap<string, string> = new Map(
  WRITTEN.trim()
    .split('\n')
    .map((line) => {
      const [, name = '', words = ''] = /^(\S+)\s+(.+)$/.exec(line) ?? [];
      return [name, words];
    }),
);

export type Needed = 'main' | readonly Permission[];

/** The callers of a route: the main administrator alone, or operators with all of these permissions. */
export const neededFor = (route: string): Needed => {
  const words = RIGHTS.get(route)?.split(', ');
  if (!words) throw new Error(`${route} is no route of operators.`);
  if (words.includes('main')) return 'main';
  return PERMISSIONS.filter((permission) => words.includes(permission));
};
