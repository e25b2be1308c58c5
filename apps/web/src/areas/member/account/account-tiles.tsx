import { REWARD_TITLES } from '@tributary/definitions/lists';
import { ForkGlyph, SpringGlyph, StreamInGlyph, StreamOutGlyph, WeirGlyph } from '@tributary/ui/figures';
import {
  Calculator,
  CalendarDays,
  CircleHelp,
  History,
  Hourglass,
  IdCard,
  KeyRound,
  Layers,
  LifeBuoy,
  MapPin,
  Mountain,
  Network,
  Receipt,
  Scale,
  ScrollText,
  ShieldCheck,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { StateId } from './tile-states.tsx';

export interface AccountTile {
  name: string;
  to: string;
  icon: ReactNode;
  /** The state to show below the name. */
  state?: StateId;
}

/** The twenty documented entries (ACCT-05 to ACCT-24), and screens without another link from here, in four groups. */
export const ACCOUNT_TILES: readonly { title: string; tiles: readonly AccountTile[] }[] = [
  {
    title: 'Money',
    tiles: [
      { name: 'Deposit', to: '/user/deposit', icon: <StreamInGlyph /> },
      { name: 'Withdraw', to: '/user/account/withdraw', icon: <StreamOutGlyph /> },
      { name: 'Deposit History', to: '/user/account/history', icon: <History aria-hidden /> },
      {
        name: 'Withdraw History',
        to: '/user/account/withdraw-history',
        icon: <ScrollText aria-hidden />,
        state: 'held',
      },
      {
        name: 'Transaction Summary',
        to: '/user/transaction/transaction-report',
        icon: <Receipt aria-hidden />,
      },
      { name: 'Top-up History', to: '/user/transaction/topup-history', icon: <Layers aria-hidden /> },
      {
        name: 'Take deposits back',
        to: '/user/account/take-back',
        icon: <Undo2 aria-hidden />,
        state: 'deposits',
      },
      { name: 'Proof of balance', to: '/user/account/proof', icon: <Scale aria-hidden /> },
    ],
  },
  {
    title: 'Rewards',
    tiles: [
      { name: REWARD_TITLES.daily, to: '/user/report/bot-profit', icon: <SpringGlyph /> },
      { name: REWARD_TITLES.network, to: '/user/report/level-income', icon: <ForkGlyph /> },
      { name: REWARD_TITLES.direct, to: '/user/report/direct', icon: <UserPlus aria-hidden /> },
      { name: REWARD_TITLES.odl, to: '/user/report/odl-bonus', icon: <Hourglass aria-hidden /> },
      { name: 'BLB Bonus Summary', to: '/user/account/blb-bonus', icon: <Mountain aria-hidden /> },
      {
        name: 'Daily Earning Report',
        to: '/user/report/my-earning',
        icon: <CalendarDays aria-hidden />,
        state: 'today',
      },
      { name: 'Capping', to: '/user/account/capping', icon: <WeirGlyph />, state: 'cap' },
      { name: 'What could happen', to: '/user/calculator', icon: <Calculator aria-hidden /> },
    ],
  },
  {
    title: 'Team',
    tiles: [
      {
        name: 'My Referrals',
        to: '/user/account/my-network',
        icon: <Users aria-hidden />,
        state: 'referrals',
      },
      { name: 'My community', to: '/user/report/downline', icon: <Network aria-hidden />, state: 'team' },
    ],
  },
  {
    title: 'Profile and help',
    tiles: [
      { name: 'Account info', to: '/user/account/account-info', icon: <IdCard aria-hidden /> },
      {
        name: 'Address detail',
        to: '/user/account/address-detail',
        icon: <MapPin aria-hidden />,
        state: 'address',
      },
      { name: 'Change password', to: '/user/account/change-password', icon: <KeyRound aria-hidden /> },
      {
        name: 'Security',
        to: '/user/account/security',
        icon: <ShieldCheck aria-hidden />,
        state: 'secondFactor',
      },
      { name: 'Support', to: '/user/account/helpdesk', icon: <LifeBuoy aria-hidden /> },
      { name: 'FAQ', to: '/user/account/faq', icon: <CircleHelp aria-hidden /> },
    ],
  },
];

/** Facts about the product; none of them promises a return. */
export const HIGHLIGHTS = [
  'Every amount is a line in one ledger, and a balance is the sum of its lines.',
  'Each reward shows its base, rate and path. You can recompute it on your device.',
  'Rewards are paid from the reward treasury only. Deposits and principals are kept apart.',
  'A withdrawal shows its 10% deduction and the full address before you confirm.',
  'Rewards are not guaranteed. You may earn less than you activate.',
] as const;
