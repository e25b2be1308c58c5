import { ChevronDown, LogOut, Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../class-names.ts';
import { BrandMark } from '../figures/brand-mark.tsx';
import { Initials } from '../figures/initials.tsx';
import { useIsLive } from '../live/use-is-live.ts';
import { Menu } from '../overlays/menu.tsx';
import { readStored, store } from '../storage/storage.ts';
import { ConsoleNav, PageTabs, type ConsoleNavGroup } from './console-nav.tsx';
import styles from './console-frame.module.css';

interface ConsoleFrameProps {
  nav: readonly ConsoleNavGroup[];
  /** The page is one of several tabs. */
  hasPageTabs?: boolean;
  pathname: string;
  /** Absent until the operator is known. */
  operator: { name: string; lastLogin: string } | undefined;
  onSignOut: () => void;
  /** On every screen, in front of the operator's menu. */
  topBar?: ReactNode;
  children: ReactNode;
}

/** The documented storage key of the sidebar's state (CSH-01). A document's script uses it too. */
const STORAGE_KEY = 'sidebar-expanded';

const readExpanded = (): boolean => readStored(STORAGE_KEY) !== 'false';

function useSidebar(pathname: string) {
  const isLive = useIsLive();
  const [stored, setIsExpanded] = useState(readExpanded);
  const isExpanded = !isLive || stored;
  // Set on the document's root, since its width is decided before the first paint.
  useLayoutEffect(() => {
    if (isLive) document.documentElement.dataset['sidebar'] = isExpanded ? 'expanded' : 'collapsed';
  }, [isLive, isExpanded]);
  const [openOn, setOpenOn] = useState<string | null>(null);
  // The drawer belongs to the page on which it was opened: another page closes it.
  const isOpen = openOn === pathname;
  const setIsOpen = (open: boolean) => setOpenOn(open ? pathname : null);
  useEffect(() => {
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenOn(null);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, []);
  const toggleExpanded = () => {
    store(STORAGE_KEY, String(!isExpanded));
    setIsExpanded(!isExpanded);
  };
  return { isExpanded, isOpen, setIsOpen, toggleExpanded };
}

export function ConsoleFrame(props: ConsoleFrameProps) {
  const { nav, hasPageTabs = false, pathname, operator, onSignOut, topBar, children } = props;
  const { isExpanded, isOpen, setIsOpen, toggleExpanded } = useSidebar(pathname);
  return (
    <div data-density="console" className={styles.shell}>
      <a className={styles.skip} href="#main">
        Skip to the content
      </a>
      <aside className={cx(styles.side, isOpen && styles.open)} aria-label="Console">
        <div className={styles.brand}>
          <BrandMark size={24} />
          <span className={styles.name}>
            Tributary <small>console</small>
          </span>
          <IconButton
            label={isExpanded ? 'Collapse sidebar' : 'Expand sidebar'}
            aria-expanded={isExpanded}
            onClick={toggleExpanded}
          >
            {isExpanded ? <PanelLeftClose aria-hidden /> : <PanelLeftOpen aria-hidden />}
          </IconButton>
        </div>
        <ConsoleNav groups={nav} isCollapsed={!isExpanded} />
        <p className={styles.foot}>
          <b>Master Admin</b>
          Last login {operator?.lastLogin ?? <Skeleton width="7rem" />}
        </p>
      </aside>
      {isOpen && (
        <button
          type="button"
          className={styles.scrim}
          aria-label="Close menu"
          onClick={() => setIsOpen(false)}
        />
      )}
      <div className={styles.column}>
        <header className={styles.topBar}>
          <span className={styles.burger}>
            <IconButton label="Open menu" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
              <MenuIcon aria-hidden />
            </IconButton>
          </span>
          <div className={styles.facts}>{topBar}</div>
          <Menu
            items={[{ text: 'Sign Out', icon: <LogOut aria-hidden />, onSelect: onSignOut }]}
            trigger={
              <button type="button" className={styles.operator}>
                <Initials name={operator?.name ?? ''} size={36} />
                <span>
                  <b>{operator?.name ?? <Skeleton width="4rem" />}</b>
                  <small>Admin</small>
                </span>
                <ChevronDown aria-hidden />
              </button>
            }
          />
        </header>
        <main id="main" tabIndex={-1} className={styles.main}>
          {hasPageTabs && <PageTabs groups={nav} />}
          {children}
        </main>
      </div>
    </div>
  );
}
