import type { Permission } from '@tributary/domain';
import type { ConsoleNavGroup } from '@tributary/ui/console';
import { FLOWS, StreamInGlyph } from '@tributary/ui/figures';
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  Headset,
  CircleDashed,
  Cog,
  FileText,
  House,
  Inbox,
  KeyRound,
  Landmark,
  PanelsTopLeft,
  QrCode,
  Scale,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Signal,
  Users,
} from 'lucide-react';
import type { Operator } from './operator-entry.ts';

interface Item {
  label: string;
  to: string;
  icon?: ConsoleNavGroup['items'][number]['icon'];
  flow?: string;
  /** Absent: every operator. `main`: the main administrator alone. */
  needs?: Permission | 'main';
}

const [daily, direct, network, blb, odl] = FLOWS;

/** The documented menu. What an operator may not open is not offered (AMB-052), nor what is not there yet. */
const GROUPS: readonly { title?: string; items: readonly Item[] }[] = [
  { items: [{ label: 'Dashboard', to: '/console/dashboard', icon: <House aria-hidden /> }] },
  {
    title: 'Members',
    items: [
      {
        label: 'Users List',
        to: '/console/members-list',
        icon: <Users aria-hidden />,
        needs: 'View Members',
      },
      {
        label: 'Sub-Administrators',
        to: '/console/create-subadmin',
        icon: <ShieldCheck aria-hidden />,
        needs: 'main',
      },
    ],
  },
  {
    title: 'Money',
    items: [
      {
        label: 'Deposit History',
        to: '/console/deposit-history',
        icon: <StreamInGlyph />,
        needs: 'View Reports',
      },
      {
        label: 'Deposit desk',
        to: '/console/deposit-desk',
        icon: <Inbox aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Withdraw History',
        to: '/console/withdraw-history',
        icon: <ArrowLeftRight aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Withdrawal Pending',
        to: '/console/Withdrawal-Pending',
        icon: <CircleDashed aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Withdrawal Approved',
        to: '/console/Withdrawal-Approved',
        icon: <CircleCheck aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Withdrawal Reject',
        to: '/console/Withdrawal-Reject',
        icon: <CircleX aria-hidden />,
        needs: 'View Reports',
      },
      { label: 'QR Codes', to: '/console/add-qr', icon: <QrCode aria-hidden />, needs: 'Content Management' },
      {
        label: 'Treasury',
        to: '/console/treasury',
        icon: <Landmark aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Reconciliation',
        to: '/console/reconciliation',
        icon: <Scale aria-hidden />,
        needs: 'View Reports',
      },
    ],
  },
  {
    title: 'Bonus reports',
    items: [
      {
        label: 'Daily XRP Bounty',
        to: '/console/daily-xrp-bonus',
        flow: daily.colour,
        needs: 'View Reports',
      },
      { label: 'Direct Bounty', to: '/console/direct-bonus', flow: direct.colour, needs: 'View Reports' },
      {
        label: 'User Network Bounty',
        to: '/console/level-bonus',
        flow: network.colour,
        needs: 'View Reports',
      },
      {
        label: 'Beyond Limit Bonus',
        to: '/console/beyond-limit-bonus',
        flow: blb.colour,
        needs: 'View Reports',
      },
      { label: 'ODL Profit', to: '/console/odl-profit', flow: odl.colour, needs: 'View Reports' },
      { label: 'Royalty Bonus', to: '/console/royalty-bonus', flow: 'var(--own)', needs: 'View Reports' },
      { label: 'Special Reward', to: '/console/special-reward', flow: 'var(--own)', needs: 'View Reports' },
    ],
  },
  {
    title: 'Settings',
    items: [
      {
        label: 'Company Turnover',
        to: '/console/odl-setting',
        icon: <SlidersHorizontal aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Level settings',
        to: '/console/level-setting',
        icon: <Signal aria-hidden />,
        needs: 'View Reports',
      },
      {
        label: 'Plan versions',
        to: '/console/plan-versions',
        icon: <FileText aria-hidden />,
        needs: 'Approve Payments',
      },
      {
        label: 'Public content',
        to: '/console/content',
        icon: <PanelsTopLeft aria-hidden />,
        needs: 'Content Management',
      },
    ],
  },
  {
    title: 'System',
    items: [
      { label: 'Jobs', to: '/console/jobs', icon: <Cog aria-hidden />, needs: 'View Reports' },
      {
        label: 'Audit',
        to: '/console/edited-info',
        icon: <ScrollText aria-hidden />,
        needs: 'View Members',
      },
      { label: 'API tokens', to: '/console/api-tokens', icon: <KeyRound aria-hidden /> },
    ],
  },
  {
    title: 'Support',
    items: [
      {
        label: 'Admin Help Desk',
        to: '/console/helpdesk',
        icon: <Headset aria-hidden />,
        needs: 'Customer Support',
      },
    ],
  },
];

export function consoleNav(
  { main, permissions }: Operator,
  hasScreen: (to: string) => boolean,
): ConsoleNavGroup[] {
  const isOffered = ({ needs, to }: Item) =>
    hasScreen(to) && (main || needs === undefined || permissions.includes(needs));
  return GROUPS.map(({ title, items }) => ({ title, items: items.filter(isOffered) })).filter(
    ({ items }) => items.length > 0,
  );
}
