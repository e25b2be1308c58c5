import { useQuery } from '@tanstack/react-query';
import { counted, formatCount } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { SelectField, TextField } from '@tributary/ui/fields';
import { AppBar, Lead, MemberFrame, StatStrip, StatTile } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { HideAmountsButton, Money } from '@tributary/ui/money';
import { Tabs } from '@tributary/ui/tabs';
import { late, TRIES } from '@tributary/ui/lazy-part';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { BranchTree } from './branch-tree.tsx';
import { communityQuery, type CommunityPage } from './community-query.ts';
import { CommunitySearch } from './community-search.tsx';
import styles from './community.module.css';

export const meta = () => pageTitle('My community');

const loadLevels = () => import('./community-levels.tsx');
const loadList = () => import('./community-list.tsx');
const loadStops = () => import('./community-stops.tsx');
const CommunityLevels = late(loadLevels, <Waiting height="32rem" />, TRIES);
const CommunityList = late(loadList, <Waiting height="24rem" />, TRIES);
const CommunityStops = late(loadStops, <Waiting height="32rem" />, TRIES);

/** The tabs whose code loads when they open, by their name in the address. */
const VIEWS = new Map<string, () => Promise<unknown>>([
  ['levels', loadLevels],
  ['list', loadList],
  ['stops', loadStops],
]);

const viewIn = (params: URLSearchParams): string => params.get('view') ?? '';

// A tab that the address names loads beside the screen's own code, not after it. Its failure shows when it is drawn.
if (typeof location !== 'undefined')
  void VIEWS.get(viewIn(new URLSearchParams(location.search)))?.().catch(() => undefined);

const DEPTHS = [1, 2, 3, 5, 10] as const;

const DEPTH_OPTIONS = [
  { value: '', label: 'All levels' },
  ...DEPTHS.map((depth) => ({
    value: String(depth),
    label: depth === 1 ? 'Level 1' : `Levels 1 to ${depth}`,
  })),
];

type Top = CommunityPage['top'];

/** The count of active members, and the reasons of the others. */
function Standing({ top: { teamSize, activeTeam } }: { top: Top }) {
  if (teamSize === 0) return null;
  const others = teamSize - activeTeam;
  return (
    <Lead>
      <strong>
        {formatCount(activeTeam)} of {counted(teamSize, 'member')} {activeTeam === 1 ? 'is' : 'are'} active.
      </strong>{' '}
      {others > 0 && (
        <>
          The others never activated a package, or theirs ended. <Link to="?view=stops">Who stopped</Link>
        </>
      )}
    </Lead>
  );
}

function Counters({ top: { teamSize, activeTeam } }: { top: Top }) {
  const counts = [
    ['Total Team', teamSize],
    ['Total Active', activeTeam],
    ['Total Inactive', teamSize - activeTeam],
  ] as const;
  return (
    <StatStrip>
      {counts.map(([label, value]) => (
        <StatTile key={label} label={label} value={formatCount(value)} />
      ))}
    </StatStrip>
  );
}

/** The current place, and the way back to the member's own top. */
function Way({ top }: { top: Top }) {
  return (
    <nav aria-label="Path to this member" className={styles.way}>
      <Link to="?">You</Link>
      {top.path.map((name) => (
        <Link key={name} to={`?of=${encodeURIComponent(name)}`}>
          {name}
        </Link>
      ))}
      <b aria-current="page">{top.userrefid}</b>
    </nav>
  );
}

function TopRow({ top, isOwn }: { top: Top; isOwn: boolean }) {
  return (
    <div className={styles.top}>
      <span className={styles.who}>
        <b>{isOwn ? 'You' : top.userrefid}</b> <span>{isOwn ? top.userrefid : <bdi>{top.name}</bdi>}</span>
        <small>{top.packageName ?? 'No active package'}</small>
      </span>
      <span className={styles.figures}>
        {top.earned !== null && (
          <b>
            <Money value={top.earned} decimals={2} />
          </b>
        )}
        <small>{formatCount(top.teamSize)} team</small>
      </span>
    </div>
  );
}

function Branches({ page, of, depth }: { page: CommunityPage; of: string | undefined; depth: number }) {
  const [, setParams] = useSearchParams();
  const { top, branches } = page;
  const [first] = branches;
  if (!first)
    return (
      <EmptyState
        title={of ? `${top.userrefid} has not invited anyone yet` : 'Nobody is in your community yet'}
        action={
          <Link className={buttonClass({ variant: 'outline' })} to="/user/referral/share-referral-link">
            Share your referral link
          </Link>
        }
      >
        Members who join with a referral link appear here as branches, with the members they invite.
      </EmptyState>
    );
  return (
    <>
      <p className={styles.head}>
        <span>
          {formatCount(top.directReferrals)} {top.directReferrals === 1 ? 'branch' : 'branches'}
          {!of && ', most earned first'}
        </span>
        {top.earned !== null && <span>earned you, USDT</span>}
      </p>
      <TopRow top={top} isOwn={!of} />
      <BranchTree
        key={of ?? ''}
        of={of}
        first={first.userrefid}
        depth={depth}
        openAsPage={(name) => setParams({ of: name }, { preventScrollReset: false })}
      />
    </>
  );
}

function TreePanel() {
  const [params, setParams] = useSearchParams();
  const of = params.get('of') ?? undefined;
  const chosen = DEPTHS.find((each) => String(each) === params.get('depth'));
  const [text, setText] = useState('');
  const wanted = useDebounced(text.trim(), 250);
  const own = useQuery(communityQuery());
  const asked = useQuery(communityQuery(of));
  const setDepth = (value: string) => {
    const next = new URLSearchParams(params);
    if (value) next.set('depth', value);
    else next.delete('depth');
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      <Loaded
        of={{ own, asked }}
        failure="Your community could not be loaded"
        waiting={<Waiting height="32rem" />}
      >
        {(known) => (
          <>
            <Standing top={known.own.top} />
            <Counters top={known.own.top} />
            <div className={styles.controls}>
              <TextField
                label="Search your community"
                placeholder="Member id or name"
                type="search"
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <SelectField
                label="Depth"
                options={DEPTH_OPTIONS}
                value={String(chosen ?? '')}
                onChange={(event) => setDepth(event.target.value)}
              />
            </div>
            {text !== '' && wanted ? (
              <CommunitySearch text={wanted} onChoose={() => setText('')} />
            ) : (
              <>
                {of && <Way top={known.asked.top} />}
                <Branches page={known.asked} of={of} depth={chosen ?? Infinity} />
                <p className={styles.note}>
                  A thicker line earned you more. Pending rewards are included. You earn on 10 levels at most.
                  Rewards are not guaranteed.
                </p>
              </>
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

/** A tab without a table. The frame is wide for all tabs: the document does not know yet which one the address names. */
const Column = ({ of: Panel }: { of: ComponentType }) => (
  <div className={styles.column}>
    <Panel />
  </div>
);

/** The network as a tree, by level and as a list, and who stopped (B §2.11, RDWN, AMB-150). */
export default function CommunityRoute() {
  const [params, setParams] = useSearchParams();
  // The prerendered document is the same for every address.
  const isLive = useIsLive();
  const asked = viewIn(params);
  const view = isLive && VIEWS.has(asked) ? asked : 'tree';
  return (
    <MemberFrame tab="account" isWide>
      <AppBar title="My community" backTo="/user/account" actions={<HideAmountsButton />} />
      <Tabs
        label="How the community is shown"
        value={view}
        onChange={(next) => setParams(next === 'tree' ? {} : { view: next }, { replace: true })}
        tabs={[
          { value: 'tree', label: 'Tree', panel: <Column of={TreePanel} /> },
          {
            value: 'levels',
            label: 'Levels',
            panel: <Column of={CommunityLevels} />,
          },
          {
            value: 'list',
            label: 'List',
            panel: <CommunityList />,
          },
          {
            value: 'stops',
            label: 'Stopped',
            panel: <CommunityStops />,
          },
        ]}
      />
    </MemberFrame>
  );
}
