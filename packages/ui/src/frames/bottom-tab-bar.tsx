import { CircleUserRound, House } from 'lucide-react';
import type { ReactNode } from 'react';
import { ForkGlyph, LevelGlyph } from '../figures/glyphs.tsx';
import styles from './bottom-tab-bar.module.css';
import { FrameLink } from './frame-link.tsx';

export type TabName = 'dashboard' | 'start' | 'level' | 'account';

/** Order and targets as documented (SHELL-05). */
const TABS: readonly { name: TabName; label: string; to: string; icon: ReactNode }[] = [
  { name: 'dashboard', label: 'Dashboard', to: '/user/dashboard', icon: <House aria-hidden /> },
  { name: 'start', label: 'Start', to: '/user/packages', icon: <ForkGlyph /> },
  { name: 'level', label: 'Level', to: '/user/level', icon: <LevelGlyph /> },
  { name: 'account', label: 'Account', to: '/user/account', icon: <CircleUserRound aria-hidden /> },
];

interface BottomTabBarProps {
  current: TabName;
  /** The ODL strip; with it the dock is one surface of two rows. */
  strip?: ReactNode;
}

export function BottomTabBar({ current, strip }: BottomTabBarProps) {
  return (
    <div className={styles.dock}>
      {strip}
      <nav aria-label="Main" className={styles.tabs}>
        {TABS.map(({ name, label, to, icon }) => (
          <FrameLink
            key={name}
            to={to}
            className={styles.tab}
            aria-current={name === current ? 'page' : undefined}
          >
            {icon}
            {label}
          </FrameLink>
        ))}
      </nav>
    </div>
  );
}
