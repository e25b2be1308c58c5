import { useQuery } from '@tanstack/react-query';
import { formatCount } from '@tributary/domain';
import { buttonClass, IconButton } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, Card, Lead, MemberFrame } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import { lazyPart } from '@tributary/ui/lazy-part';
import { Info } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { pageTitle } from '../../../shared/page-title.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { useMemberName } from '../session/session-context.ts';
import { wealthTierQuery, type WealthTier } from './wealth-tier-query.ts';
import { TierLadder } from './tier-ladder.tsx';
import styles from './wealth-tier.module.css';

const InfoDialog = lazyPart(() =>
  import('./wealth-tier-info-dialog.tsx').then((loaded) => ({ default: loaded.LevelInfoDialog })),
);

export const meta = () => pageTitle('Wealth Tier');

function Summary({ tier }: { tier: WealthTier }) {
  const { highestTeamBonus: highest, biggerTeamTier: bigger } = tier;
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Today Tier Bonus', value: <Money value={tier.todayTierBonus} decimals={2} signed /> },
    { name: 'Total Active Team', value: formatCount(tier.totalActiveTeam) },
    {
      name: 'Highest Team Bonus',
      value: highest ? (
        <>
          <Money value={highest.amount} decimals={2} /> <small>L{highest.level}</small>
        </>
      ) : (
        'None yet'
      ),
    },
    {
      name: 'Bigger Team Tier',
      value: bigger ? (
        <>
          Level {bigger.level}{' '}
          <small>
            {formatCount(bigger.members)} {bigger.members === 1 ? 'member' : 'members'}
          </small>
        </>
      ) : (
        'None yet'
      ),
    },
  ];
  return (
    <Card isHero>
      <h2 className={styles.label}>Total Tier Bonus</h2>
      <p className={styles.total}>
        <Money value={tier.totalTierBonus} as="display" />
      </p>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function Tiers({ tier }: { tier: WealthTier }) {
  if (tier.packageName === null)
    return (
      <EmptyState
        title="Select Your Package"
        action={
          <Link className={buttonClass({ variant: 'primary' })} to="/user/packages">
            Go to Packages
          </Link>
        }
      >
        Choose a package to see its open tiers and their percentages.
      </EmptyState>
    );
  return (
    <>
      <TierLadder {...tier} />
      <p className={styles.terms}>
        Line width = what each tier paid you, Pending included. Rates: {tier.packageName}.
      </p>
    </>
  );
}

/** The earnings from each level of the team (B §2.7). */
export default function LevelRoute() {
  const userrefid = useMemberName();
  const tier = useQuery(wealthTierQuery(userrefid));
  const [info, setInfo] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <MemberFrame tab="level">
      <AppBar
        title="Wealth Tier"
        actions={
          <IconButton label="About Wealth Tiers" onClick={() => setInfo('open')}>
            <Info aria-hidden />
          </IconButton>
        }
      />
      <Lead>
        Each tier pays you a percentage of its members’ Daily XRP Bounty. Rewards are not guaranteed.
      </Lead>
      <Loaded of={{ tier }} failure="Your tiers could not be loaded" waiting={<Waiting height="36rem" />}>
        {(known) => (
          <>
            <Summary tier={known.tier} />
            <Tiers tier={known.tier} />
          </>
        )}
      </Loaded>
      {info !== 'never' && (
        <Suspense>
          <InfoDialog open={info === 'open'} onClose={() => setInfo('closed')} />
        </Suspense>
      )}
    </MemberFrame>
  );
}
