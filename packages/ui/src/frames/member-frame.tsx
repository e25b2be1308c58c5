import type { ReactNode } from 'react';
import { cx } from '../class-names.ts';
import { BottomTabBar, type TabName } from './bottom-tab-bar.tsx';
import styles from './member-frame.module.css';

interface MemberFrameProps {
  /** Absent on login, registration and the steps of a payment. */
  tab?: TabName;
  strip?: ReactNode;
  /** A 24 px gutter, for screens with a swipe track. */
  hasWideGutter?: boolean;
  /** Wide enough for a table's columns on a desk. */
  isWide?: boolean;
  children: ReactNode;
}

/** One column of at most 36 rem, centred on wide screens (SHELL-02); lists may be wider. */
export function MemberFrame({
  tab,
  strip,
  hasWideGutter = false,
  isWide = false,
  children,
}: MemberFrameProps) {
  return (
    <>
      <div
        className={cx(
          styles.frame,
          hasWideGutter && styles.wideGutter,
          isWide && styles.wide,
          tab && styles.tabbed,
          Boolean(strip) && styles.docked,
        )}
      >
        <main id="main">{children}</main>
      </div>
      {tab && <BottomTabBar current={tab} strip={strip} />}
    </>
  );
}
