import type { DataOf } from '../../../shared/api/api-types.ts';
import { apiQuery } from '../api/api.ts';

export type Proposal = DataOf<'proposals.open'>[number];

/** Proposals waiting for a second person: refetched whenever a page that shows them opens. */
export const proposalsQuery = { ...apiQuery('proposals.open'), staleTime: 0 };

/** The page and the commands that decide each kind. */
export const PROPOSAL_KINDS = {
  unblock: {
    title: (about: string) => `Unblock ${about}`,
    confirm: 'proposals.confirmUnblock',
    decline: 'proposals.declineUnblock',
    effect: 'The member may log in and withdraw again.',
    waiting: 'Unblocks to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  release: {
    title: (about: string) => `Release the withdrawals of ${about}`,
    confirm: 'proposals.confirmRelease',
    decline: 'proposals.declineRelease',
    effect: 'The member may withdraw again. A wait after a change of password goes on.',
    waiting: 'Releases to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  publication: {
    title: (about: string) => `Publish version ${about} of the plan`,
    confirm: 'proposals.confirmPublication',
    decline: 'proposals.declinePublication',
    effect: 'Everybody reads what it changes, and it cannot be edited; until its date it can be withdrawn.',
    waiting: 'Plan versions to confirm',
    page: () => '/console/plan-versions',
  },
  credit: {
    title: (about: string) => `Credit a deposit to ${about}`,
    confirm: 'proposals.confirmCredit',
    decline: 'proposals.declineCredit',
    effect: 'The chain is asked once more, then the R-Wallet gets what it shows.',
    waiting: 'Deposits to confirm',
    page: () => '/console/deposit-desk',
  },
  payout: {
    title: (about: string) => about,
    confirm: 'proposals.confirmPayout',
    decline: 'proposals.declinePayout',
    effect: 'It is done at once, and the books follow.',
    waiting: 'Payouts to settle',
    page: () => '/console/treasury',
  },
  restart: {
    title: () => 'Resume withdrawal payouts',
    confirm: 'proposals.confirmRestart',
    decline: 'proposals.declineRestart',
    effect: 'What waits is signed from now on. What was signed before counts no more towards the limits.',
    waiting: 'Payouts to resume',
    page: () => '/console/treasury',
  },
  email: {
    title: (about: string) => `Change the e-mail address of ${about}`,
    confirm: 'proposals.confirmEmail',
    decline: 'proposals.declineEmail',
    effect:
      'Sessions, devices, passkeys and mailed links end; withdrawals wait for 24 hours. For 30 days neither of you approves what is paid to this member.',
    waiting: 'E-mail addresses to confirm',
    page: (about: string) => `/console/members/${about}`,
  },
  factors: {
    title: (about: string) => `Remove the second factor of ${about}`,
    confirm: 'proposals.confirmFactors',
    decline: 'proposals.declineFactors',
    effect:
      'The authenticator app, all passkeys and all sessions end; withdrawals wait for 24 hours. For 30 days neither of you approves what is paid to this member.',
    waiting: 'Second factors to remove',
    page: (about: string) => `/console/members/${about}`,
  },
  loosening: {
    title: () => 'Loosen limits',
    confirm: 'proposals.confirmLoosening',
    decline: 'proposals.declineLoosening',
    effect: 'It holds from this moment on.',
    waiting: 'Limits to loosen',
    page: () => '/console/treasury',
  },
  reversal: {
    title: (about: string) => `Take an activation of ${about} back`,
    confirm: 'proposals.confirmReversal',
    decline: 'proposals.declineReversal',
    effect:
      'Its amount goes back to the R-Wallet. Every reward that it caused is taken back, from others too; what they have spent becomes a debt, settled from later rewards.',
    waiting: 'Activations to take back',
    page: (about: string) => `/console/members/${about}`,
  },
} as const;
