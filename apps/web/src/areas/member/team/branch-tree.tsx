import { useQuery } from '@tanstack/react-query';
import { formatCount, moneyFromWire, moneyToWire, partPercent } from '@tributary/domain';
import { Money } from '@tributary/ui/money';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { createContext, use, useEffect, useId, useState, type CSSProperties, type ReactNode } from 'react';
import { QueryFailure } from '../../../shared/query/loaded.tsx';
import { communityQuery, type Branch, type CommunityPage } from './community-query.ts';
import { onTreeKey } from './tree-keys.ts';
import styles from './community.module.css';

/** A branch below the fourth step opens as its own page: deeper trees are hard to follow. */
const STEPS = 4;
const WIDEST_PX = 14;

interface Tree {
  /** The item that the Tab key reaches. */
  active: string;
  setActive: (id: string) => void;
  /** The deepest visible level. */
  depth: number;
  openAsPage: (userrefid: string) => void;
}

const TreeContext = createContext<Tree>({
  active: '',
  setActive: () => undefined,
  depth: Infinity,
  openAsPage: () => undefined,
});

/** The width of a stream is its branch's share of all earnings. */
function streamWidth(earned: string | null, whole: string | null): string {
  if (earned === null || whole === null) return '2px';
  const percent = partPercent(moneyFromWire(earned), moneyFromWire(whole));
  return `${Math.max(2, (percent * WIDEST_PX) / 100)}px`;
}

interface ItemProps {
  id: string;
  isOpen?: boolean | undefined;
  onToggle?: (() => void) | undefined;
  stream?: string;
  isQuiet?: boolean;
  row: ReactNode;
  children?: ReactNode;
}

function Item({ id, isOpen, onToggle, stream = '2px', isQuiet = false, row, children }: ItemProps) {
  const { active, setActive } = use(TreeContext);
  const name = useId();
  return (
    <li
      role="treeitem"
      aria-expanded={isOpen}
      aria-selected={active === id}
      aria-labelledby={name}
      tabIndex={active === id ? 0 : -1}
      data-item={id}
      data-quiet={isQuiet}
      style={{ '--stream': stream } as CSSProperties}
      onFocus={(event) => event.target === event.currentTarget && setActive(id)}
    >
      {/* The keys of the tree do the same as a press here. */}
      <div
        id={name}
        role="presentation"
        className={styles.row}
        data-toggle={onToggle ? '' : undefined}
        onClick={(event) => {
          event.currentTarget.closest('li')?.focus();
          onToggle?.();
        }}
      >
        {row}
        {onToggle && (isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />)}
      </div>
      {children}
    </li>
  );
}

function BranchItem({ branch, step, whole }: { branch: Branch; step: number; whole: string | null }) {
  const { depth, openAsPage } = use(TreeContext);
  const [isOpen, setIsOpen] = useState(false);
  const { userrefid, name, packageName, level, teamSize, earned } = branch;
  const opens = branch.directReferrals > 0 && level < depth;
  const isPage = step >= STEPS;
  const toggle = () => (isPage ? openAsPage(userrefid) : setIsOpen(!isOpen));
  return (
    <Item
      id={userrefid}
      isOpen={opens && !isPage ? isOpen : undefined}
      onToggle={opens ? toggle : undefined}
      stream={streamWidth(earned, whole)}
      isQuiet={packageName === null}
      row={
        <>
          <span className={styles.who}>
            <b>{userrefid}</b>{' '}
            <span>
              <bdi>{name}</bdi>
            </span>
            <small>
              {packageName ?? 'Inactive'} · level {level}
              {opens && isPage && ' · opens as its own page'}
            </small>
          </span>
          <span className={styles.figures}>
            {earned !== null && (
              <b>
                <Money value={earned} decimals={2} />
              </b>
            )}
            <small>{formatCount(teamSize)} team</small>
          </span>
        </>
      }
    >
      {isOpen && opens && (
        <ul role="group">
          <BranchPages of={userrefid} step={step + 1} />
        </ul>
      )}
    </Item>
  );
}

/** One row for the branches that are not loaded yet, so that the tree is complete. */
function Rest({
  id,
  top,
  before,
  onOpen,
}: {
  id: string;
  top: CommunityPage['top'];
  before: Shown;
  onOpen: () => void;
}) {
  const left = top.directReferrals - before.count;
  if (left <= 0) return null;
  return (
    <Item
      id={`more:${id}`}
      onToggle={onOpen}
      row={
        <span className={styles.who}>
          <b className={styles.more}>
            {Math.min(20, left)} more of {formatCount(left)}
          </b>
          <small>
            {top.earned !== null && (
              <>
                together{' '}
                <Money value={moneyToWire(moneyFromWire(top.earned) - before.earnedMicro)} decimals={2} />{' '}
                ·{' '}
              </>
            )}
            team {formatCount(top.teamSize - before.team - left)}
          </small>
        </span>
      }
    />
  );
}

interface Shown {
  count: number;
  team: number;
  earnedMicro: bigint;
}

const NOTHING: Shown = { count: 0, team: 0, earnedMicro: 0n };

const withShown = (before: Shown, branches: readonly Branch[]): Shown => ({
  count: before.count + branches.length,
  team: before.team + branches.reduce((sum, { teamSize }) => sum + teamSize + 1, 0),
  earnedMicro: branches.reduce(
    (sum, { earned }) => sum + (earned === null ? 0n : moneyFromWire(earned)),
    before.earnedMicro,
  ),
});

interface PagesProps {
  of?: string | undefined;
  page?: number;
  step: number;
  before?: Shown;
}

/** The pressed "more" row disappears, so the focus moves to the first loaded branch. */
function useFocusOnFirst(isMore: boolean, first: string | undefined) {
  useEffect(() => {
    if (!isMore || first === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-item="${CSS.escape(first)}"]`)?.focus();
  }, [isMore, first]);
}

/** Branches in pages of twenty; each page loads when a person opens it. */
function BranchPages({ of, page = 1, step, before = NOTHING }: PagesProps) {
  const [hasMore, setHasMore] = useState(false);
  const asked = useQuery(communityQuery(of, page));
  useFocusOnFirst(page > 1, asked.data?.branches[0]?.userrefid);
  // Not `Loaded`: inside a tree a failure must be in an item, too.
  if (!asked.data)
    return (
      <li role="none">
        {asked.error ? <QueryFailure title="This branch could not be loaded" query={asked} /> : 'Loading...'}
      </li>
    );
  const { top, branches } = asked.data;
  const shown = withShown(before, branches);
  return (
    <>
      {branches.map((branch) => (
        <BranchItem key={branch.userrefid} branch={branch} step={step} whole={top.earned} />
      ))}
      {hasMore ? (
        <BranchPages of={of} page={page + 1} step={step} before={shown} />
      ) : (
        <Rest id={of ?? ''} top={top} before={shown} onOpen={() => setHasMore(true)} />
      )}
    </>
  );
}

interface BranchTreeProps {
  of: string | undefined;
  first: string;
  depth: number;
  openAsPage: (userrefid: string) => void;
}

/** The branches as a tree with one Tab stop: arrows move, open and close; Home and End go to its ends. */
export function BranchTree({ of, first, depth, openAsPage }: BranchTreeProps) {
  const [active, setActive] = useState(first);
  return (
    <TreeContext value={{ active, setActive, depth, openAsPage }}>
      <ul role="tree" aria-label="Branches" className={styles.tree} onKeyDown={onTreeKey}>
        <BranchPages of={of} step={1} />
      </ul>
    </TreeContext>
  );
}
