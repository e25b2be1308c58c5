import { formatCount } from '@tributary/domain';
import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import styles from './console-nav.module.css';
import { FrameLink } from '../frames/frame-link.tsx';

export interface ConsoleNavPage {
  label: string;
  to: string;
  isCurrent: boolean;
  /** For bonus reports, the colour of their flow. */
  flow?: string | undefined;
  /** The number of waiting entries, drawn in amber. */
  waiting: number;
}

/** A line of the menu. Its pages are tabs of each other, and it leads to the first of them. */
export interface ConsoleNavItem {
  label: string;
  icon: ReactNode;
  pages: readonly ConsoleNavPage[];
  /** The pages have tabs, even if this operator may open only one of them. */
  hasTabs: boolean;
}

export interface ConsoleNavGroup {
  title?: string | undefined;
  items: readonly ConsoleNavItem[];
}

function Waiting({ id, count }: { id: string; count: number }) {
  if (count === 0) return null;
  return (
    // Beside the page's name, not part of it.
    <span id={id} className={styles.waiting} aria-hidden>
      {formatCount(count)}
      <span className="vh"> waiting</span>
    </span>
  );
}

function NavItem({ item, isCollapsed }: { item: ConsoleNavItem; isCollapsed: boolean }) {
  const { label, icon, pages } = item;
  const waits = useId();
  const waiting = pages.reduce((sum, page) => sum + page.waiting, 0);
  return (
    <FrameLink
      to={pages[0]?.to ?? ''}
      className={styles.item}
      aria-current={pages.some(({ isCurrent }) => isCurrent) ? 'page' : undefined}
      aria-describedby={waiting > 0 ? waits : undefined}
      aria-label={isCollapsed ? label : undefined}
      title={isCollapsed ? label : undefined}
    >
      {icon}
      <span className={styles.label}>{label}</span>
      <Waiting id={waits} count={waiting} />
    </FrameLink>
  );
}

function NavGroup({ group, isCollapsed }: { group: ConsoleNavGroup; isCollapsed: boolean }) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={group.title ? id : undefined}>
      {group.title && (
        <h2 id={id} className={styles.title}>
          {group.title}
        </h2>
      )}
      {group.items.map((item) => (
        <NavItem key={item.label} item={item} isCollapsed={isCollapsed} />
      ))}
    </div>
  );
}

const currentPage = (groups: readonly ConsoleNavGroup[]): string | undefined =>
  groups.flatMap(({ items }) => items.flatMap(({ pages }) => pages)).find(({ isCurrent }) => isCurrent)?.to;

/** Scrolls a list of links so that the link of the open page is in its middle, unless the list shows it whole. */
function useCurrentInView(here: string | undefined): RefObject<HTMLElement | null> {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const link = here !== undefined && list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!link) return undefined;
    // The browser measures after its own layout. To measure here would make it lay out the page twice.
    const watcher = new IntersectionObserver(
      ([entry]) => {
        watcher.disconnect();
        const frame = entry?.rootBounds;
        if (!list.current || !frame) return;
        const box = entry.boundingClientRect;
        if (box.left < frame.left || box.right > frame.right)
          list.current.scrollLeft += (box.left + box.right - frame.left - frame.right) / 2;
        if (box.top < frame.top || box.bottom > frame.bottom)
          list.current.scrollTop += (box.top + box.bottom - frame.top - frame.bottom) / 2;
      },
      { root: list.current },
    );
    watcher.observe(link);
    return () => watcher.disconnect();
  }, [here]);
  return list;
}

interface ConsoleNavProps {
  groups: readonly ConsoleNavGroup[];
  isCollapsed: boolean;
}

export function ConsoleNav({ groups, isCollapsed }: ConsoleNavProps) {
  const list = useCurrentInView(currentPage(groups));
  return (
    <nav ref={list} aria-label="Console" className={styles.nav} data-collapsed={isCollapsed || undefined}>
      {groups.map((group, index) => (
        <NavGroup key={group.title ?? index} group={group} isCollapsed={isCollapsed} />
      ))}
    </nav>
  );
}

function Tab({ page: { label, to, isCurrent, flow, waiting } }: { page: ConsoleNavPage }) {
  const waits = useId();
  return (
    <FrameLink
      to={to}
      className={styles.tab}
      aria-current={isCurrent ? 'page' : undefined}
      aria-describedby={waiting > 0 ? waits : undefined}
    >
      {flow && <i className={styles.flow} style={{ background: flow }} />}
      {label}
      <Waiting id={waits} count={waiting} />
    </FrameLink>
  );
}

/** The pages beside this one. Until the operator is known, their place is empty. */
export function PageTabs({ groups }: { groups: readonly ConsoleNavGroup[] }) {
  const item = groups
    .flatMap(({ items }) => items)
    .find(({ pages, hasTabs }) => hasTabs && pages.some(({ isCurrent }) => isCurrent));
  // A phone shows three of seven.
  const list = useCurrentInView(item && currentPage([{ items: [item] }]));
  if (!item) return <div className={styles.tabs} />;
  return (
    <nav ref={list} aria-label={item.label} className={styles.tabs}>
      {item.pages.map((page) => (
        <Tab key={page.to} page={page} />
      ))}
    </nav>
  );
}
