/** Acts that are not played here: the reason, and where a test shows the messages of the act. */
export const PLAYED_ELSEWHERE: Readonly<Record<string, string>> = {
  'adminWithdrawals.quote': 'needs prices: modules/withdrawals/xrp-desk.test.ts',
  'payouts.proposeExplanation': 'as payouts.proposeResumption, one kind of proposal',
  'payouts.proposeRelease': 'as payouts.proposeResumption, one kind of proposal',
  'payouts.proposeResolution': 'as payouts.proposeResumption, one kind of proposal',
  'payouts.proposeRestart': 'before proposals.confirmRestart',
  'watch.explainBreach': 'before proposals.confirmExplanation',
  'proposals.confirmCredit': 'needs a chain',
  'collections.proposeReturn': 'needs a chain: modules/custody-returns',
  'proposals.confirmReturn': 'needs a chain: modules/custody-returns',
  'adminDeposits.proposeToken': 'needs a chain: modules/collections/other-tokens.test.ts',
  'proposals.confirmToken': 'needs a chain: modules/collections/other-tokens.test.ts',
  'rescan-deposits': 'needs a chain',
  'prove-custody': 'needs a chain: modules/custody/control.test.ts',
};
