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

import type { ListedScreen } from './screen-names.ts';
import type { StateId } from './tile-states.tsx';

export interface AccountTile {
  to: ListedScreen;
  icon: ReactNode;
  /** The state to show below the name. */
  state?: StateId;
}

/** The twenty documented entries (ACCT-05 to ACCT-24), and screens without another link from here, in four groups. */
export const ACCOUNT_TILES: readonly { title: string; tiles: readonly AccountTile[] }[] = [
  {
    title: 'Team',
    tiles: [
      {
        to: '/user/account/my-network',
        icon: <Users aria-hidden />,
        state: 'referrals',
      },
      { to: '/user/report/downline', icon: <Network aria-hidden />, state: 'team' },
    ],
  },
  {
    title: 'Money',
    tiles: [
      { to: '/user/deposit', icon: <StreamInGlyph /> },
      { to: '/user/account/withdraw', icon: <StreamOutGlyph /> },
      { to: '/user/account/history', icon: <History aria-hidden /> },
      {
        to: '/user/account/withdraw-history',
        icon: <ScrollText aria-hidden />,
        state: 'held',
      },
      {
        to: '/user/transaction/transaction-report',
        icon: <Receipt aria-hidden />,
      },
      { to: '/user/transaction/topup-history', icon: <Layers aria-hidden /> },
      {
        to: '/user/account/take-back',
        icon: <Undo2 aria-hidden />,
        state: 'deposits',
      },
      { to: '/user/account/proof', icon: <Scale aria-hidden /> },
    ],
  },
  {
    title: 'Rewards',
    tiles: [
      { to: '/user/report/bot-profit', icon: <SpringGlyph /> },
      { to: '/user/report/level-income', icon: <ForkGlyph /> },
      { to: '/user/report/direct', icon: <UserPlus aria-hidden /> },
      { to: '/user/report/odl-bonus', icon: <Hourglass aria-hidden /> },
      { to: '/user/account/blb-bonus', icon: <Mountain aria-hidden /> },
      {
        to: '/user/report/my-earning',
        icon: <CalendarDays aria-hidden />,
        state: 'today',
      },
      { to: '/user/account/capping', icon: <WeirGlyph />, state: 'cap' },
      { to: '/user/calculator', icon: <Calculator aria-hidden /> },
    ],
  },
  {
    title: 'Profile and help',
    tiles: [
      { to: '/user/account/account-info', icon: <IdCard aria-hidden /> },
      {
        to: '/user/account/address-detail',
        icon: <MapPin aria-hidden />,
        state: 'address',
      },
      { to: '/user/account/change-password', icon: <KeyRound aria-hidden /> },
      {
        to: '/user/account/security',
        icon: <ShieldCheck aria-hidden />,
        state: 'secondFactor',
      },
      { to: '/user/account/helpdesk', icon: <LifeBuoy aria-hidden /> },
      { to: '/user/account/faq', icon: <CircleHelp aria-hidden /> },
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
