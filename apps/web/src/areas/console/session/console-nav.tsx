import type { RewardKind } from '@tributary/domain';
import type { ConsoleNavGroup } from '@tributary/ui/console';
import { FLOWS, REWARD_LOOKS, StreamInGlyph } from '@tributary/ui/figures';
import {
  ArrowLeftRight,
  ChartLine,
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
  Merge,
  PanelsTopLeft,
  QrCode,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  SlidersHorizontal,
  Signal,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';
import type { Summary } from '../dashboard/dashboard-queries.ts';
import { mayCall } from './operator-context.ts';
import type { Operator } from './operator-entry.ts';

interface Item {
  label: string;
  to: string;
  icon?: ConsoleNavGroup['items'][number]['icon'];
  flow?: string;
  /** The route that its page reads; absent if it is open to every operator. */
  reads?: RouteName;
  /** The kind of work whose oldest entry the page shows. */
  waits?: 'withdrawals' | 'exceptions' | 'tickets' | 'turnovers';
}

const rewardItem = (kind: RewardKind, reads: RouteName): Item => {
  const { name, colour } = REWARD_LOOKS[kind];
  return { label: name, to: REWARD_PAGES[kind], flow: colour, reads };
};

const INCOMES = FLOWS.map(({ id }) => rewardItem(id, 'adminRewards.report'));
/** True for grants, which have no stream. */
const isGrant = (kind: RewardKind): boolean => !FLOWS.some(({ id }) => id === kind);
const GRANTS = (Object.keys(REWARD_PAGES) as RewardKind[])
  .filter(isGrant)
  .map((kind) => rewardItem(kind, 'grants.list'));

/** The documented menu, without pages that the operator may not open (AMB-052) and pages that do not exist yet. */
const GROUPS: readonly { title?: string; items: readonly Item[] }[] = [
  {
    items: [
      { label: 'Dashboard', to: '/console/dashboard', icon: <House aria-hidden /> },
      { label: 'Approvals', to: '/console/approvals', icon: <UserRoundCheck aria-hidden /> },
    ],
  },
  {
    title: 'Members',
    items: [
      {
        label: 'Users List',
        to: '/console/members-list',
        icon: <Users aria-hidden />,
        reads: 'adminMembers.list',
      },
      {
        label: 'Sub-Administrators',
        to: '/console/create-subadmin',
        icon: <ShieldCheck aria-hidden />,
        reads: 'operators.list',
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
        reads: 'adminDeposits.list',
      },
      {
        label: 'Deposit desk',
        to: '/console/deposit-desk',
        icon: <Inbox aria-hidden />,
        reads: 'adminDeposits.exceptions',
        waits: 'exceptions',
      },
      {
        label: 'Withdraw History',
        to: '/console/withdraw-history',
        icon: <ArrowLeftRight aria-hidden />,
        reads: 'adminWithdrawals.report',
      },
      {
        label: 'Withdrawal Pending',
        to: '/console/Withdrawal-Pending',
        icon: <CircleDashed aria-hidden />,
        reads: 'adminWithdrawals.report',
        waits: 'withdrawals',
      },
      {
        label: 'Withdrawal Approved',
        to: '/console/Withdrawal-Approved',
        icon: <CircleCheck aria-hidden />,
        reads: 'adminWithdrawals.report',
      },
      {
        label: 'Withdrawal Reject',
        to: '/console/Withdrawal-Reject',
        icon: <CircleX aria-hidden />,
        reads: 'adminWithdrawals.report',
      },
      { label: 'QR Codes', to: '/console/add-qr', icon: <QrCode aria-hidden />, reads: 'qrCodes.list' },
      {
        label: 'Collection',
        to: '/console/collection',
        icon: <Merge aria-hidden />,
        reads: 'collections.list',
      },
      {
        label: 'Screening',
        to: '/console/screening',
        icon: <ShieldAlert aria-hidden />,
        reads: 'screenings.list',
      },
      {
        label: 'Treasury',
        to: '/console/treasury',
        icon: <Landmark aria-hidden />,
        reads: 'treasury.overview',
      },
      {
        label: 'Reconciliation',
        to: '/console/reconciliation',
        icon: <Scale aria-hidden />,
        reads: 'watch.reconciliations',
      },
    ],
  },
  {
    title: 'Bonus reports',
    items: [...INCOMES, ...GRANTS],
  },
  {
    title: 'Settings',
    items: [
      {
        label: 'Company Turnover',
        to: '/console/odl-setting',
        icon: <SlidersHorizontal aria-hidden />,
        reads: 'odl.turnover',
        waits: 'turnovers',
      },
      {
        label: 'Level settings',
        to: '/console/level-setting',
        icon: <Signal aria-hidden />,
        reads: 'levels.show',
      },
      {
        label: 'Plan versions',
        to: '/console/plan-versions',
        icon: <FileText aria-hidden />,
        reads: 'planVersions.list',
      },
      {
        label: 'Plan simulator',
        to: '/console/simulator',
        icon: <ChartLine aria-hidden />,
        reads: 'planVersions.figures',
      },
      {
        label: 'Public content',
        to: '/console/content',
        icon: <PanelsTopLeft aria-hidden />,
        reads: 'publicContent.list',
      },
    ],
  },
  {
    title: 'System',
    items: [
      { label: 'Jobs', to: '/console/jobs', icon: <Cog aria-hidden />, reads: 'watch.closes' },
      {
        label: 'Audit',
        to: '/console/edited-info',
        icon: <ScrollText aria-hidden />,
        reads: 'adminAudit.edited',
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
        reads: 'adminTickets.page',
        waits: 'tickets',
      },
    ],
  },
];

/** The menu of an operator, with the number of waiting entries if it is known. */
export function consoleNav(
  operator: Operator,
  hasScreen: (to: string) => boolean,
  needs?: Summary['needs'],
): ConsoleNavGroup[] {
  const isOffered = ({ reads, to }: Item) =>
    hasScreen(to) && (reads === undefined || mayCall(operator, reads));
  const offered = (items: readonly Item[]) =>
    items
      .filter(isOffered)
      .map((item) => ({ ...item, ...(needs && item.waits ? { waiting: needs[item.waits].count } : {}) }));
  return GROUPS.map(({ title, items }) => ({ title, items: offered(items) })).filter(
    ({ items }) => items.length > 0,
  );
}
