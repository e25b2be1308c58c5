import { useQuery } from '@tanstack/react-query';
import { StatusChip } from '@tributary/ui/feedback';
import { Confluence } from '@tributary/ui/figures';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded } from '../../../shared/query/loaded.tsx';
import { cappingQuery, packagesQuery } from './package-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import { cappingLabel, levelStreams, MAY_EARN_LESS, type PackageDefinition } from './package-facts.ts';
import styles from './packages.module.css';

export const meta = () => pageTitle('Packages');

/** As documented (PKG-02); the words beside them name all levels. */
const MAX_DOTS = 8;

function LevelDots({ unlocked, total }: { unlocked: number; total: number }) {
  return (
    <>
      <span className={styles.dots} aria-hidden="true">
        {Array.from({ length: Math.min(total, MAX_DOTS) }, (_, dot) => (
          <i key={dot} data-on={dot < unlocked} />
        ))}
      </span>
      <span className={styles.levels}>
        {unlocked} of {total} levels unlocked
      </span>
    </>
  );
}

function PackageCard({ offered, isActive }: { offered: PackageDefinition; isActive: boolean }) {
  return (
    <Link className={styles.card} to={`/user/package/start/${offered.packageType}`}>
      <Confluence
        className={styles.art}
        streams={levelStreams(offered)}
        width={140}
        height={190}
        trunk={offered.networkBounty.reduce((sum, { percent }) => sum + percent, 0) * 2 + 12}
        trunkAt={0.6}
        fill="cut"
      />
      <span className={styles.name}>
        <h2>{offered.name}</h2>
        {isActive && <StatusChip tone="current">Active</StatusChip>}
      </span>
      <span className={styles.rate}>
        {offered.dailyRate}
        <small>% daily</small>
      </span>
      <span className={styles.range}>
        {offered.range} · <span className={styles.whole}>capping {cappingLabel(offered)}</span>
      </span>
      <LevelDots unlocked={offered.unlockedLevels} total={offered.totalLevels} />
      <span className={styles.go} aria-hidden="true">
        <ArrowRight />
      </span>
    </Link>
  );
}

function useActiveTypes(): ReadonlySet<string> {
  const userrefid = useMemberName();
  const { data = [] } = useQuery(cappingQuery(userrefid));
  return new Set(data.filter(({ status }) => status === 'Active').map(({ type }) => type));
}

export default function PackagesRoute() {
  const packages = useQuery(packagesQuery);
  const activeTypes = useActiveTypes();
  return (
    <MemberFrame tab="start">
      <AppBar title="Packages" />
      <p className={styles.risk}>
        <strong>{MAY_EARN_LESS}</strong> Rewards are not guaranteed: they are paid only while the treasury has
        money.
      </p>
      <p className={styles.intro}>One stream per network level; its width is the percentage.</p>
      <Loaded
        of={{ packages }}
        failure="Error"
        waiting={
          <p className={styles.loading} role="status">
            Loading packages...
          </p>
        }
      >
        {(known) => (
          <>
            {known.packages.map((offered) => (
              <PackageCard
                key={offered.packageType}
                offered={offered}
                isActive={activeTypes.has(offered.packageType)}
              />
            ))}
          </>
        )}
      </Loaded>
    </MemberFrame>
  );
}
