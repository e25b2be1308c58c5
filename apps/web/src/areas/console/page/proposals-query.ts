import { endsBy, type Recovery } from '@tributary/definitions/credentials';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type Proposal = DataOf<'proposals.open'>[number];

/** Proposals waiting for a second person: refetched whenever a page that shows them opens. */
export const proposalsQuery = { ...apiQuery('proposals.open'), staleTime: 0 };

const endsAndWaits = (by: Recovery) =>
  `${endsBy(by)}; withdrawals wait for 24 hours. For 30 days neither of you can approve payments to this member.`;

/** The page and the commands that decide each kind. */
export const PROPOSAL_KINDS = {
  unblock: {
    title: (about: string) => `Unblock ${about}`,
    confirm: 'proposals.confirmUnblock',
    decline: 'proposals.declineUnblock',
    effect: 'The member can log in and withdraw again.',
    one: 'Unblock to confirm',
    waiting: 'Unblocks to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  release: {
    title: (about: string) => `Release the withdrawals of ${about}`,
    confirm: 'proposals.confirmRelease',
    decline: 'proposals.declineRelease',
    effect: 'The member can withdraw again. A wait after a change of password still applies.',
    one: 'Release to confirm',
    waiting: 'Releases to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  publication: {
    title: (about: string) => `Publish version ${about} of the plan`,
    confirm: 'proposals.confirmPublication',
    decline: 'proposals.declinePublication',
    effect:
      'Everyone can read what it changes. It can no longer be edited, but can be withdrawn until its date.',
    one: 'Plan version to confirm',
    waiting: 'Plan versions to confirm',
    page: () => '/console/plan-versions',
  },
  credit: {
    title: (about: string) => `Credit a deposit to ${about}`,
    confirm: 'proposals.confirmCredit',
    decline: 'proposals.declineCredit',
    effect: 'The chain is checked once more, then the R-Wallet is credited with that amount.',
    one: 'Deposit to confirm',
    waiting: 'Deposits to confirm',
    page: () => '/console/deposit-desk',
  },
  payout: {
    title: (about: string) => about,
    confirm: 'proposals.confirmPayout',
    decline: 'proposals.declinePayout',
    effect: 'It takes effect at once, in the books too.',
    one: 'Payout to settle',
    waiting: 'Payouts to settle',
    page: () => '/console/treasury',
  },
  restart: {
    title: () => 'Resume withdrawal payouts',
    confirm: 'proposals.confirmRestart',
    decline: 'proposals.declineRestart',
    effect: 'Waiting payouts are signed from now on. Earlier payouts no longer count towards the limits.',
    one: 'Payout to resume',
    waiting: 'Payouts to resume',
    page: () => '/console/treasury',
  },
  email: {
    title: (about: string) => `Change the e-mail address of ${about}`,
    confirm: 'proposals.confirmEmail',
    decline: 'proposals.declineEmail',
    effect: endsAndWaits('email.changed'),
    one: 'E-mail address to confirm',
    waiting: 'E-mail addresses to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  factors: {
    title: (about: string) => `Remove the second factor of ${about}`,
    confirm: 'proposals.confirmFactors',
    decline: 'proposals.declineFactors',
    effect: endsAndWaits('factors.removed'),
    one: 'Second factor to remove',
    waiting: 'Second factors to remove',
    page: (about: string) => `/console/members/${about}`,
  },
  loosening: {
    title: () => 'Loosen limits',
    confirm: 'proposals.confirmLoosening',
    decline: 'proposals.declineLoosening',
    effect: 'It applies at once.',
    one: 'Limit to loosen',
    waiting: 'Limits to loosen',
    page: () => '/console/treasury',
  },
  reversal: {
    title: (about: string) => `Take back an activation of ${about}`,
    confirm: 'proposals.confirmReversal',
    decline: 'proposals.declineReversal',
    effect:
      'Its amount returns to the R-Wallet. Every reward it caused is taken back, from other members too. What they already spent becomes a debt, settled from later rewards.',
    one: 'Activation to reverse',
    waiting: 'Activations to reverse',
    page: (about: string) => `/console/members/${about}`,
  },
  screening: {
    title: (about: string) => about,
    confirm: 'proposals.confirmScreening',
    decline: 'proposals.declineScreening',
    effect:
      'A released deposit can be spent at once. A released withdrawal still has to be approved. A rejected one returns to the wallet it came from.',
    one: 'Listed address to decide',
    waiting: 'Listed addresses to decide',
    page: () => '/console/screening',
  },
  return: {
    title: (about: string) => about,
    confirm: 'proposals.confirmReturn',
    decline: 'proposals.declineReturn',
    effect:
      'The signer sends it once, to the custody address of its own settings. No balance of a member changes.',
    one: 'Return to custody to confirm',
    waiting: 'Returns to custody to confirm',
    page: () => '/console/collection',
  },
  token: {
    title: (about: string) => about,
    confirm: 'proposals.confirmToken',
    decline: 'proposals.declineToken',
    effect:
      'The collector sends all of this token that lies on the address to custody. The owner of custody can return it to its sender. No balance of a member changes.',
    one: 'Other token to confirm',
    waiting: 'Other tokens to confirm',
    page: () => '/console/deposit-desk',
  },
  explanation: {
    title: (about: string) => about,
    confirm: 'proposals.confirmExplanation',
    decline: 'proposals.declineExplanation',
    effect:
      'The check runs again now, and the row must still be the same. From then on this row stops no payouts. Payouts that are stopped stay stopped until two people resume them.',
    one: 'Broken row to explain',
    waiting: 'Broken rows to explain',
    page: () => '/console/jobs',
  },
  funding: {
    title: (about: string) => `Fund the treasury: ${about}`,
    confirm: 'proposals.confirmFunding',
    decline: 'proposals.declineFunding',
    effect: 'It counts once the chain shows the transfer into custody as final.',
    one: 'Funding to confirm',
    waiting: 'Fundings to confirm',
    page: () => '/console/treasury',
  },
  turnover: {
    title: (about: string) => `Set the turnover of the window that ends ${about}`,
    confirm: 'proposals.confirmTurnover',
    decline: 'proposals.declineTurnover',
    effect: 'The window shares it with these percentages when it is settled.',
    one: 'Turnover to confirm',
    waiting: 'Turnovers to confirm',
    page: () => '/console/odl-setting',
  },
} as const;
