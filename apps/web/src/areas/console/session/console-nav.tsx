import type { RewardKind } from '@tributary/domain';
import type { ConsoleNavGroup, ConsoleNavPage } from '@tributary/ui/console';
import { FLOWS, REWARD_LOOKS, StreamInGlyph } from '@tributary/ui/figures';
import {
  ArrowLeftRight,
  Cog,
  Droplets,
  FileText,
  Headset,
  House,
  Landmark,
  Merge,
  PanelsTopLeft,
  Scale,
  ScrollText,
  ShieldAlert,
  ShieldCheck,
  UserRoundCheck,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { RouteName } from '../../../shared/api/api-types.ts';
import { REWARD_PAGES } from '../rewards/reward-pages.ts';
import type { Summary } from '../dashboard/dashboard-queries.ts';
import { mayCall } from './operator-context.ts';
import type { Operator } from './operator-entry.ts';

interface Page {
  label: string;
  to: string;
  flow?: string;
  /** The route that the page reads; absent if it is open to every operator. */
  reads?: RouteName;
  /** The kind of work whose oldest entry the page shows. */
  waits?: 'withdrawals' | 'exceptions' | 'tickets' | 'turnovers';
}

/** A line of the menu: one page, or several that are tabs of each other. */
interface Entry {
  label: string;
  icon: ReactNode;
  pages: readonly Page[];
}

const rewardPage = (kind: RewardKind, reads: RouteName): Page => {
  const { name, colour } = REWARD_LOOKS[kind];
  return { label: name, to: REWARD_PAGES[kind], flow: colour, reads };
};

const INCOMES = FLOWS.map(({ id }) => rewardPage(id, 'adminRewards.report'));
/** True for grants, which have no stream. */
const isGrant = (kind: RewardKind): boolean => !FLOWS.some(({ id }) => id === kind);
const GRANTS = (Object.keys(REWARD_PAGES) as RewardKind[])
  .filter(isGrant)
  .map((kind) => rewardPage(kind, 'grants.list'));

const single = (icon: ReactNode, page: Page): Entry => ({ label: page.label, icon, pages: [page] });

/** The menu: at most 16 lines. The documented pages keep their addresses and titles as tabs (decision 147). */
const GROUPS: readonly { title?: string; entries: readonly Entry[] }[] = [
  {
    entries: [
      single(<House aria-hidden />, { label: 'Dashboard', to: '/console/dashboard' }),
      single(<UserRoundCheck aria-hidden />, { label: 'Approvals', to: '/console/approvals' }),
      single(<Users aria-hidden />, {
        label: 'Users List',
        to: '/console/members-list',
        reads: 'adminMembers.list',
      }),
      single(<Headset aria-hidden />, {
        label: 'Admin Help Desk',
        to: '/console/helpdesk',
        reads: 'adminTickets.page',
        waits: 'tickets',
      }),
    ],
  },
  {
    title: 'Money',
    entries: [
      {
        label: 'Deposits',
        icon: <StreamInGlyph />,
        pages: [
          { label: 'Deposit History', to: '/console/deposit-history', reads: 'adminDeposits.list' },
          {
            label: 'Deposit desk',
            to: '/console/deposit-desk',
            reads: 'adminDeposits.exceptions',
            waits: 'exceptions',
          },
          { label: 'QR Codes', to: '/console/add-qr', reads: 'qrCodes.list' },
        ],
      },
      {
        label: 'Withdrawals',
        icon: <ArrowLeftRight aria-hidden />,
        pages: [
          {
            label: 'Withdrawal Pending',
            to: '/console/Withdrawal-Pending',
            reads: 'adminWithdrawals.report',
            waits: 'withdrawals',
          },
          {
            label: 'Withdrawal Approved',
            to: '/console/Withdrawal-Approved',
            reads: 'adminWithdrawals.report',
          },
          { label: 'Withdrawal Reject', to: '/console/Withdrawal-Reject', reads: 'adminWithdrawals.report' },
          { label: 'Withdraw History', to: '/console/withdraw-history', reads: 'adminWithdrawals.report' },
        ],
      },
      single(<Merge aria-hidden />, {
        label: 'Collection',
        to: '/console/collection',
        reads: 'collections.list',
      }),
      single(<Landmark aria-hidden />, {
        label: 'Treasury',
        to: '/console/treasury',
        reads: 'treasury.overview',
      }),
      single(<Scale aria-hidden />, {
        label: 'Reconciliation',
        to: '/console/reconciliation',
        reads: 'watch.reconciliations',
      }),
      single(<ShieldAlert aria-hidden />, {
        label: 'Screening',
        to: '/console/screening',
        reads: 'screenings.list',
      }),
    ],
  },
  {
    title: 'Plan',
    entries: [
      { label: 'Rewards', icon: <Droplets aria-hidden />, pages: [...INCOMES, ...GRANTS] },
      {
        label: 'Plan and turnover',
        icon: <FileText aria-hidden />,
        pages: [
          {
            label: 'Company Turnover',
            to: '/console/odl-setting',
            reads: 'odl.turnover',
            waits: 'turnovers',
          },
          { label: 'Level settings', to: '/console/level-setting', reads: 'levels.show' },
          { label: 'Plan versions', to: '/console/plan-versions', reads: 'planVersions.list' },
          { label: 'Plan simulator', to: '/console/simulator', reads: 'planVersions.figures' },
        ],
      },
    ],
  },
  {
    title: 'System',
    entries: [
      single(<Cog aria-hidden />, { label: 'Jobs', to: '/console/jobs', reads: 'watch.closes' }),
      single(<ScrollText aria-hidden />, {
        label: 'Audit',
        to: '/console/edited-info',
        reads: 'adminAudit.edited',
      }),
      {
        label: 'Team and access',
        icon: <ShieldCheck aria-hidden />,
        pages: [
          { label: 'Sub-Administrators', to: '/console/create-subadmin', reads: 'operators.list' },
          { label: 'API tokens', to: '/console/api-tokens' },
        ],
      },
      single(<PanelsTopLeft aria-hidden />, {
        label: 'Public content',
        to: '/console/content',
        reads: 'publicContent.list',
      }),
    ],
  },
];

/** The same page at another documented address. */
const ALSO_AT: Readonly<Record<string, string>> = { '/console/company-turnover': '/console/odl-setting' };

/** Documents are built with a slash at the end of their address. */
const addressOf = (pathname: string): string => {
  const address = pathname.toLowerCase().replace(/\/$/, '');
  return ALSO_AT[address] ?? address;
};

/** True if the page is one of several tabs: its document keeps room for them before the operator is known. */
export const hasPageTabs = (pathname: string): boolean =>
  GROUPS.some(({ entries }) =>
    entries.some(
      ({ pages }) => pages.length > 1 && pages.some(({ to }) => to.toLowerCase() === addressOf(pathname)),
    ),
  );

/**
 * The menu of an operator: without pages that they may not open (AMB-052) or that do not exist, and with the number of
 * waiting entries if it is known.
 */
export function consoleNav(
  operator: Operator,
  { pathname, hasScreen }: { pathname: string; hasScreen: (to: string) => boolean },
  needs?: Summary['needs'],
): ConsoleNavGroup[] {
  const here = addressOf(pathname);
  const pagesOf = ({ pages }: Entry): ConsoleNavPage[] =>
    pages
      .filter(({ reads, to }) => hasScreen(to) && (reads === undefined || mayCall(operator, reads)))
      .map(({ label, to, flow, waits }) => ({
        label,
        to,
        flow,
        isCurrent: to.toLowerCase() === here,
        waiting: waits && needs ? needs[waits].count : 0,
      }));
  return GROUPS.map(({ title, entries }) => ({
    title,
    items: entries
      .map((entry) => ({
        label: entry.label,
        icon: entry.icon,
        pages: pagesOf(entry),
        hasTabs: entry.pages.length > 1,
      }))
      .filter(({ pages }) => pages.length > 0),
  })).filter(({ items }) => items.length > 0);
}
