import { EmptyState } from '@tributary/ui/feedback';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { ACCOUNT_TILES } from './account-tiles.tsx';
import { findScreens, SCREEN_COUNT, type FoundScreen } from './find-screens.ts';
import styles from './account.module.css';

const ICONS = new Map<string, ReactNode>(
  ACCOUNT_TILES.flatMap(({ tiles }) => tiles.map(({ to, icon }) => [to, icon] as const)),
);

/** The found screens, by their present names. */
export const FoundScreens = ({ found }: { found: readonly FoundScreen[] }) =>
  found.length === 0 ? (
    <EmptyState title="No page has this name">
      Former names work, too: “tier bonus” finds Network Bounty.
    </EmptyState>
  ) : (
    <section className={styles.group}>
      <h2>Pages</h2>
      <div className={styles.tiles}>
        {found.map(({ to, name, also }) => (
          <div key={to} className={styles.tile}>
            {ICONS.get(to) ?? <Search aria-hidden />}
            <span>
              <Link to={to}>{name}</Link>
              {also && <small>also: {also}</small>}
            </span>
          </div>
        ))}
      </div>
    </section>
  );

/** A search over all member screens. The tiles are shown while nothing is typed. */
export function AccountSearch({ children }: { children: ReactNode }) {
  const [text, setText] = useState('');
  const input = useRef<HTMLInputElement>(null);
  // The field of the prerendered document may have text before React takes it over.
  useEffect(() => setText(input.current?.value ?? ''), []);
  const isEmpty = text.trim() === '';
  const found = isEmpty ? [] : findScreens(text);
  return (
    <>
      <label className={styles.search}>
        <Search aria-hidden />
        <span className="vh">Search pages</span>
        <input
          type="search"
          placeholder="Search pages"
          ref={input}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return;
            currentTarget.value = '';
            setText('');
          }}
        />
      </label>
      <p className={styles.count} role="status">
        {!isEmpty && `${found.length} of ${SCREEN_COUNT} pages`}
      </p>
      {isEmpty ? children : <FoundScreens found={found} />}
    </>
  );
}
