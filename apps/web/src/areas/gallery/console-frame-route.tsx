import {
  ConsoleFrame,
  type ConsoleNavGroup,
  type ConsoleNavItem,
  type ConsoleNavPage,
} from '@tributary/ui/console';
import { GaugeGlyph, StreamInGlyph, StreamOutGlyph } from '@tributary/ui/figures';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { House, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppShell } from '../../shared/app-shell.tsx';
import { ScreenTable } from '../../shared/screen-table.tsx';
import { sampleTable } from './sample-table.tsx';
import styles from './gallery.module.css';

export const meta = () => [{ title: 'Console frame · Tributary' }, { name: 'robots', content: 'noindex' }];

const page = (label: string, to: string, waiting = 0): ConsoleNavPage => ({
  label,
  to,
  isCurrent: to === '/gallery/console',
  waiting,
});
const line = (label: string, icon: ReactNode, ...pages: ConsoleNavPage[]): ConsoleNavItem => ({
  label,
  icon,
  pages,
  hasTabs: pages.length > 1,
});

const NAV: readonly ConsoleNavGroup[] = [
  {
    items: [
      line('Dashboard', <House aria-hidden />, page('Dashboard', '/console/dashboard')),
      line('Users List', <Users aria-hidden />, page('Users List', '/console/members-list')),
    ],
  },
  {
    title: 'Money',
    items: [
      line('Deposits', <StreamInGlyph />, page('Deposit History', '/console/deposit-history')),
      line(
        'Withdrawals',
        <StreamOutGlyph />,
        page('Withdrawal Pending', '/gallery/console', 17),
        page('Withdraw History', '/console/withdraw-history'),
      ),
      line('Treasury', <GaugeGlyph />, page('Treasury', '/console/treasury')),
    ],
  },
];

export default function ConsoleFrameSample() {
  return (
    <AppShell>
      <ConsoleFrame
        nav={NAV}
        hasPageTabs
        pathname="/gallery/console"
        operator={{ name: 'masteradmin', lastLogin: '20 Nov 2026, 09:12' }}
        onSignOut={() => undefined}
        topBar={
          <span>
            Treasury covers <strong>23 days</strong>
          </span>
        }
      >
        <div className={styles.stack}>
          <h1>Withdrawal Pending</h1>
          <StatStrip>
            <StatTile label="Total Withdrawals" value={<Money value="6192" prefix="$" as="display" />} />
            <StatTile
              label="Total Pending Withdrawals"
              value={<Money value="5572.8" prefix="$" as="display" />}
            />
            <StatTile label="Total Requests" value="17" />
          </StatStrip>
          <ScreenTable table={sampleTable} />
        </div>
      </ConsoleFrame>
    </AppShell>
  );
}
