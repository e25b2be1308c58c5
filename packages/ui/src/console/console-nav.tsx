import { formatCount } from '@tributary/domain';
import { useId, type ReactNode } from 'react';
import styles from './console-nav.module.css';
import { FrameLink } from '../frames/frame-link.tsx';

export interface ConsoleNavItem {
  label: string;
  to: string;
  /** An icon, or for bonus reports the colour of their flow. */
  icon?: ReactNode;
  flow?: string;
  /** The number of waiting entries, drawn in amber. */
  waiting?: number;
}

export interface ConsoleNavGroup {
  title?: string;
  items: readonly ConsoleNavItem[];
}

interface ConsoleNavProps {
  groups: readonly ConsoleNavGroup[];
  pathname: string;
  isCollapsed: boolean;
}

function NavItem({
  item,
  isCurrent,
  isCollapsed,
}: {
  item: ConsoleNavItem;
  isCurrent: boolean;
  isCollapsed: boolean;
}) {
  const waits = useId();
  return (
    <FrameLink
      to={item.to}
      className={styles.item}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={item.waiting ? waits : undefined}
      aria-label={isCollapsed ? item.label : undefined}
      title={isCollapsed ? item.label : undefined}
    >
      {item.flow ? <i className={styles.flow} style={{ background: item.flow }} /> : item.icon}
      <span className={styles.label}>{item.label}</span>
      {item.waiting ? (
        // Beside the page's name, not part of it.
        <span id={waits} className={styles.waiting} aria-hidden>
          {formatCount(item.waiting)}
          <span className="vh"> waiting</span>
        </span>
      ) : null}
    </FrameLink>
  );
}

function NavGroup({
  group,
  pathname,
  isCollapsed,
}: { group: ConsoleNavGroup } & Omit<ConsoleNavProps, 'groups'>) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={group.title ? id : undefined}>
      {group.title && (
        <h2 id={id} className={styles.title}>
          {group.title}
        </h2>
      )}
      {group.items.map((item) => (
        <NavItem
          key={item.to}
          item={item}
          isCurrent={pathname.toLowerCase() === item.to.toLowerCase()}
          isCollapsed={isCollapsed}
        />
      ))}
    </div>
  );
}

export function ConsoleNav({ groups, pathname, isCollapsed }: ConsoleNavProps) {
  return (
    <nav aria-label="Console" className={styles.nav} data-collapsed={isCollapsed || undefined}>
      {groups.map((group, index) => (
        <NavGroup key={group.title ?? index} group={group} pathname={pathname} isCollapsed={isCollapsed} />
      ))}
    </nav>
  );
}
