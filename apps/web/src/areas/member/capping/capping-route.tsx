import { useQuery } from '@tanstack/react-query';
import { Carousel } from '@tributary/ui/carousel';
import { buttonClass } from '@tributary/ui/controls';
import { EmptyState, ErrorCard } from '@tributary/ui/feedback';
import { AppBar, MemberFrame } from '@tributary/ui/frames';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import type { HeldPackage } from '../packages/cap-of.ts';
import { cappingQuery } from '../packages/package-queries.ts';
import { useMember, useMemberName } from '../session/session-context.ts';
import { CappingCard } from './capping-card.tsx';
import { CappingFilter, useCappingFilter } from './capping-filter.tsx';
import { forecastOf, type Forecast } from './forecast-rows.ts';
import { forecastsQuery } from './forecasts-query.ts';
import styles from './capping.module.css';

export const meta = () => pageTitle('Capping');

const MESSAGES = [
  'A reward above the cap is reduced to the remaining amount. The rest is listed as Capped and is never paid.',
  'Daily, Direct, Network and ODL count towards the cap. Beyond Limit Bonus does not.',
  'Adding an amount raises the cap of its package. Rewards are not guaranteed.',
];

const FAILURE = 'Error loading packages';

/** @throws Error if the answer has another shape than agreed (CAP-15) */
const packagesIn = (data: HeldPackage[]): HeldPackage[] => {
  if (!Array.isArray(data)) throw new Error('Invalid data structure received from API');
  return data;
};

function Banner() {
  return (
    <Carousel
      label="About caps"
      slides={MESSAGES.map((text, at) => ({
        id: String(at),
        label: `Message ${at + 1}`,
        content: <p className={styles.message}>{text}</p>,
      }))}
    />
  );
}

interface PackagesProps {
  held: readonly HeldPackage[];
  forecasts: readonly Forecast[] | undefined;
}

function Packages({ held, forecasts = [] }: PackagesProps) {
  const filter = useCappingFilter();
  if (held.length === 0)
    return (
      <EmptyState
        title="No packages found"
        action={
          <Link className={buttonClass()} to="/user/packages">
            Go to Packages
          </Link>
        }
      >
        Activate a package to view capping details
      </EmptyState>
    );
  const wanted = held.filter(filter.isWanted);
  return (
    <>
      <CappingFilter count={held.length} filter={filter} />
      {wanted.length === 0 && (
        <p className={styles.none} role="status">
          No packages match your filter criteria
        </p>
      )}
      {wanted.map((each) => (
        <CappingCard
          key={`${each.type}:${each.activatedAt}`}
          held={each}
          forecast={forecastOf(each, forecasts)}
        />
      ))}
      <p className={styles.terms}>Marks on the ring: 50% and 80%. Times in IST.</p>
    </>
  );
}

/** The earnings of each package within its cap (B §2.9). */
export default function CappingRoute() {
  const member = useMember();
  const userrefid = useMemberName();
  const packages = useQuery({ ...cappingQuery(userrefid), select: packagesIn });
  const forecasts = useQuery(forecastsQuery);
  // The forecast decides the height of a card, so both come together; a forecast that fails delays nothing.
  const isAwaited = forecasts.isLoading && forecasts.failureCount === 0;
  return (
    <MemberFrame tab="account">
      <AppBar title="Earnings Capping Overview" backTo="/user/account" />
      {member && userrefid === '' ? (
        <ErrorCard title={FAILURE} message="User reference ID not found" />
      ) : (
        <Loaded
          of={{ packages: isAwaited ? { ...packages, data: undefined } : packages }}
          failure={FAILURE}
          waiting={<Waiting height="28rem" />}
        >
          {(known) => (
            <>
              <Packages held={known.packages} forecasts={forecasts.data} />
              <div className={styles.rules}>
                <Banner />
              </div>
            </>
          )}
        </Loaded>
      )}
    </MemberFrame>
  );
}
