import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST, type PackageType } from '@tributary/domain';
import { buttonClass } from '@tributary/ui/controls';
import { Note } from '@tributary/ui/feedback';
import { Confluence, REWARD_LOOKS } from '@tributary/ui/figures';
import { AppBar, MemberFrame, Section } from '@tributary/ui/frames';
import { useIsLive } from '@tributary/ui/live';
import { late } from '@tributary/ui/lazy-part';
import { useEffect, useState } from 'react';
import { Link, Navigate, useParams } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { AppSplash } from '../../../shared/splash/app-splash.tsx';
import { lifeQuery, packagesQuery } from './package-queries.ts';
import { LevelBars } from './level-bars.tsx';
import {
  cappingLabel,
  findPackage,
  levelStreams,
  limitsOf,
  lockText,
  MAY_EARN_LESS,
  rangeOf,
  takeCareText,
  type PackageDefinition,
} from './package-facts.ts';
import styles from './package-intro.module.css';

export const meta = ({ params }: { params: { packageType?: string } }) =>
  pageTitle(
    PACKAGE_TYPES_LOWEST_FIRST.includes(params.packageType as PackageType)
      ? PACKAGE_NAMES[params.packageType as PackageType]
      : 'Package',
  );

const PackageLife = late(() => import('./package-life.tsx'), <Waiting height="25rem" />);

const SPLASH_MS = 1000;

function factsOf(offered: PackageDefinition): { name: string; value: string; note?: string }[] {
  return [
    ...limitsOf(offered),
    { name: 'Capping', value: cappingLabel(offered) },
    { name: REWARD_LOOKS.direct.name, value: `${offered.directRippleBounty}%` },
    {
      name: 'Total bot profit',
      value: `${offered.totalBotProfit}%`,
      note: 'a ceiling, not a forecast',
    },
    { name: 'Deposit take-care', value: takeCareText(offered), note: 'how long the amount is locked' },
    { name: 'ODL profit', value: `up to ${offered.odlProfitMax}%` },
    { name: 'Levels', value: `${offered.unlockedLevels} of ${offered.totalLevels}` },
  ];
}

/** How long the browser has shown the picture that came with the document. */
const shownForMs = (): number => {
  const now = performance.now();
  return now - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? now);
};

/** The splash lasts from its first picture on, which a document already has. */
function useSplash(): boolean {
  const isLive = useIsLive();
  const [cameWithDocument] = useState(!isLive);
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const left = SPLASH_MS - (cameWithDocument ? shownForMs() : 0);
    const timer = setTimeout(() => setIsOver(true), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [cameWithDocument]);
  return !isOver;
}

function Intro({ offered }: { offered: PackageDefinition }) {
  const least = rangeOf(offered).min;
  // The answer travels while the code of the picture loads.
  usePrefetchQuery(lifeQuery(offered.packageType, least));
  return (
    <>
      <div className={styles.risk}>
        <Note tone="warn">
          <strong className={styles.first}>{MAY_EARN_LESS}</strong> Rewards are not guaranteed.{' '}
          {lockText(offered)}{' '}
          <Link to={`/user/calculator?package=${offered.packageType}`}>What could happen</Link>
        </Note>
      </div>
      <div className={styles.hero}>
        <Confluence
          className={styles.art}
          streams={levelStreams(offered)}
          width={240}
          height={300}
          trunk={Math.min(140, offered.networkBounty.reduce((sum, { percent }) => sum + percent, 0) * 7)}
          trunkAt={0.62}
          fill="cut"
        />
        <p className={styles.rate}>
          {offered.dailyRate}
          <span>%</span>
        </p>
        <p className={styles.period}>a day for up to {offered.botProfitPeriod} days, not guaranteed</p>
      </div>
      <PackageLife packageType={offered.packageType} amount={least} isShort />
      <dl className={styles.facts}>
        {factsOf(offered).map(({ name, value, note }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <Section
        title="Network bounty tiers"
        action={
          <span className={styles.count}>
            {offered.unlockedLevels} of {offered.totalLevels} levels
          </span>
        }
      >
        <div className={styles.levels}>
          <LevelBars networkBounty={offered.networkBounty} />
          <p>Share of the Daily XRP Bounty of members on that level.</p>
        </div>
      </Section>
      <div className={styles.foot}>
        <Link
          className={buttonClass({ size: 'large', block: true })}
          to={`/user/package/${offered.packageType}`}
          prefetch="intent"
        >
          START
        </Link>
      </div>
    </>
  );
}

export default function PackageIntroRoute() {
  const { packageType } = useParams();
  const packages = useQuery(packagesQuery);
  const offered = findPackage(packages.data, packageType);
  const isSplashShown = useSplash();
  if (isSplashShown)
    return (
      <main id="main">
        <h1 className="vh">Package</h1>
        <AppSplash />
      </main>
    );
  if (packages.data && !offered) return <Navigate to="/user/packages" replace />;
  return (
    <MemberFrame>
      <AppBar title={offered?.name ?? 'Package'} backTo="/user/packages" />
      <Loaded of={{ packages }} failure="Error" waiting={null}>
        {() => offered && <Intro offered={offered} />}
      </Loaded>
    </MemberFrame>
  );
}
