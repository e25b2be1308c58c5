import { formatDateTime, moneyFromWire } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import type { ReactNode } from 'react';
import type { FirstSteps, Step } from './next-step.ts';

interface StepText {
  id: Step;
  short: string;
  title: string;
  action: string;
  /** Where it is taken. */
  screen: string;
  /** It may be left for another day. */
  mayWait?: true;
  text: (steps: FirstSteps) => ReactNode;
}

/** In their order. One whose screen is not there yet is left out. */
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
          A package begins at <Money value={least} unit="USDT" />, and your R-Wallet has{' '}
          <Money value={r_wallet} unit="USDT" />. Deposits begin at $100, on BEP20.
        </>
      ) : (
        'From $100, on BEP20. The address is yours and stays the same. A payment is credited once the network has confirmed it.'
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
        Your <Money value={r_wallet} unit="USDT" /> lies in the R-Wallet, where it earns no rewards. A package
        may; rewards are not guaranteed. Its amount is locked for {take_care_days} days.
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
        A new address waits 24 hours before it can be paid to. Added now, it is ready on{' '}
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
      'With an authenticator app, a stolen password alone cannot change your address or withdraw. It takes two minutes.',
  },
];
