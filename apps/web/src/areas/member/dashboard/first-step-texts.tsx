import { formatDateTime, formatDay, moneyFromWire, PACKAGE_NAMES } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import UsualCheck from '../checks/usual-check.tsx';
import type { FirstSteps, Step } from './next-step.ts';

interface StepText {
  id: Step;
  short: string;
  title: string | ((steps: FirstSteps) => string);
  action: string;
  /** The screen where the step is done. */
  screen: string;
  /** The step may be postponed. */
  mayWait?: true;
  text: (steps: FirstSteps) => ReactNode;
}

type Ended = NonNullable<FirstSteps['ended']>;

const WHY: Record<Ended['because'], (ended: Ended) => ReactNode> = {
  capped: ({ earned }) => (
    <>
      It reached its cap. It paid <Money value={earned} unit="USDT" /> and pays no more.
    </>
  ),
  matured: ({ earned }) => (
    <>
      Its term is over. It paid <Money value={earned} unit="USDT" />. Its amount is back in your R-Wallet.
    </>
  ),
  reversed: () => 'Its activation was reversed. See each line in Transactions.',
};

/** For a member whose withdrawals an operator stopped. */
const STOPPED: StepText = {
  id: 'stopped',
  short: 'Stopped',
  title: 'Your withdrawals are stopped',
  action: 'Ask Support',
  screen: '/user/account/helpdesk',
  text: ({ stopped_at }) => (
    <>
      Tributary stopped them{stopped_at && ` on ${formatDateTime(stopped_at)} IST`}. Your balance stays yours.
      Support can tell you why, and what is needed to open them again.
    </>
  ),
};

/** For a member whose password or e-mail address was changed or recovered within a day. */
const HELD: StepText = {
  id: 'held',
  short: 'Held',
  title: 'Your withdrawals wait for 24 hours',
  action: 'Check your security',
  screen: '/user/account/security',
  mayWait: true,
  text: ({ held_until }) => (
    <>
      Your password or e-mail was changed. Withdrawals are open again on{' '}
      <strong>{held_until && formatDateTime(held_until)} IST</strong>. If the change was not yours, end the
      other sessions and ask Support.
    </>
  ),
};

type Withdrawal = NonNullable<FirstSteps['withdrawal']>;

const HAPPENED: Record<Withdrawal['status'], { title: string; what: string }> = {
  held: {
    title: 'Your withdrawal is being checked',
    what: 'wait for a check. The amount is safe meanwhile.',
  },
  rejected: { title: 'Your withdrawal was refused', what: 'are in your wallet again.' },
  failed: { title: 'Your withdrawal was not sent', what: 'are in your wallet again.' },
};

/** For a member whose newest request is under a check, was refused or was not sent. */
const WITHDRAWAL: StepText = {
  id: 'withdrawal',
  short: 'Withdrawal',
  title: ({ withdrawal }) => HAPPENED[withdrawal?.status ?? 'held'].title,
  action: 'See the request',
  screen: '/user/account/withdraw-history',
  mayWait: true,
  text: ({ withdrawal }) =>
    withdrawal && (
      <>
        <Money value={withdrawal.amount} unit="USDT" /> {HAPPENED[withdrawal.status].what}
        {withdrawal.status === 'held' && <UsualCheck />}
        {withdrawal.remark && ` Reason: ${withdrawal.remark}`}
      </>
    ),
};

/** For a member whose rewards wait for the treasury. */
const WAITING: StepText = {
  id: 'waiting',
  short: 'Waiting',
  title: 'Your rewards are pending',
  action: 'See each reward',
  screen: '/user/report/my-earning',
  mayWait: true,
  text: ({ waiting }) =>
    waiting && (
      <>
        <Money value={waiting.amount} unit="USDT" /> wait since {formatDay(waiting.since)}: the reward
        treasury cannot pay them yet. They are paid oldest first when it is funded. You need to do nothing.
        Nobody promises that it will be funded.
      </>
    ),
};

/** For a member whose packages have all ended. */
const AGAIN: StepText = {
  id: 'again',
  short: 'Again',
  title: 'Your package has ended',
  action: 'See the three packages',
  screen: '/user/packages',
  mayWait: true,
  text: ({ ended, r_wallet }) =>
    ended && (
      <>
        {PACKAGE_NAMES[ended.package_type]} earned until {formatDay(ended.ended_after)}.{' '}
        {WHY[ended.because](ended)} Your R-Wallet has <Money value={r_wallet} unit="USDT" />. You can activate
        again, or withdraw what you earned.
      </>
    ),
};

/** For a member with a package that ended while others earn. */
const ENDED: StepText = {
  id: 'ended',
  short: 'Ended',
  title: 'One of your packages has ended',
  action: 'See your packages',
  screen: '/user/account/capping',
  mayWait: true,
  text: ({ ended }) =>
    ended && (
      <>
        {PACKAGE_NAMES[ended.package_type]} earned until {formatDay(ended.ended_after)}.{' '}
        {WHY[ended.because](ended)} Your other packages earn as before.
      </>
    ),
};

/** The steps in order. A step whose screen does not exist yet is left out. */
export const STEPS: readonly StepText[] = [
  {
    id: 'deposit',
    short: 'Deposit',
    title: 'Put USDT in your R-Wallet',
    action: 'Deposit',
    screen: '/user/deposit',
    text: ({ r_wallet, least }) =>
      moneyFromWire(r_wallet) > 0n ? (
        <>
          Packages start at <Money value={least} unit="USDT" />, and your R-Wallet has{' '}
          <Money value={r_wallet} unit="USDT" />. Deposits start at $100, on BEP20.
        </>
      ) : (
        'At least $100, on BEP20. Your address stays the same. A payment is credited once the network confirms it.'
      ),
  },
  {
    id: 'activate',
    short: 'Package',
    title: 'Activate a package',
    action: 'See the three packages',
    screen: '/user/packages',
    text: ({ r_wallet, take_care_days }) => (
      <>
        Your <Money value={r_wallet} unit="USDT" /> in the R-Wallet earns no rewards. A package may; rewards
        are not guaranteed. Its amount is locked for {take_care_days} days.
      </>
    ),
  },
  {
    id: 'address',
    short: 'Address',
    title: 'Add your withdrawal address today',
    action: 'Add address',
    screen: '/user/account/address-detail',
    mayWait: true,
    text: ({ address_ready_at }) => (
      <>
        A new address can be used after 24 hours. Added now, it is ready on{' '}
        <strong>{formatDateTime(address_ready_at)} IST</strong>.
      </>
    ),
  },
  {
    id: 'secure',
    short: 'Security',
    title: 'Secure your account',
    action: 'Set up',
    screen: '/user/account/security',
    mayWait: true,
    text: () =>
      'An authenticator app protects your money even if your password is stolen. It takes two minutes.',
  },
];

/** The words of a step. */
export const stepTextOf = (step: Step): StepText =>
  [STOPPED, HELD, WITHDRAWAL, WAITING, AGAIN, ENDED, ...STEPS].find(({ id }) => id === step) ?? AGAIN;
