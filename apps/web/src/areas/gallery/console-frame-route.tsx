import { ConsoleFrame, type ConsoleNavGroup } from '@tributary/ui/console';
import { FLOWS, GaugeGlyph, StreamInGlyph, StreamOutGlyph } from '@tributary/ui/figures';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { House, Users } from 'lucide-react';
import { AppShell } from '../../shared/app-shell.tsx';
import { ScreenTable } from '../../shared/screen-table.tsx';
import { sampleTable } from './sample-table.tsx';
import styles from './gallery.module.css';

export const meta = () => [{ title: 'Console frame · Tributary' }, { name: 'robots', content: 'noindex' }];

const NAV: readonly ConsoleNavGroup[] = [
  { items: [{ label: 'Dashboard', to: '/console/dashboard', icon: <House aria-hidden /> }] },
  {
    title: 'Members',
    items: [{ label: 'Users List', to: '/console/members-list', icon: <Users aria-hidden /> }],
  },
  {
    title: 'Money',
    items: [
      { label: 'Deposit History', to: '/console/deposit-history', icon: <StreamInGlyph /> },
      { label: 'Withdrawals', to: '/gallery/console', icon: <StreamOutGlyph />, waiting: 17 },
      { label: 'Treasury', to: '/console/treasury', icon: <GaugeGlyph /> },
    ],
  },
  {
    title: 'Bonus reports',
    items: FLOWS.map(({ id, name, colour }) => ({ label: name, to: `/console/${id}`, flow: colour })),
  },
];

export default function ConsoleFrameSample() {
  return (
    <AppShell>
      <ConsoleFrame
        nav={NAV}
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
