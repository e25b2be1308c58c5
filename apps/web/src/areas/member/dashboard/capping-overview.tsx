import { useQuery } from '@tanstack/react-query';
import { Carousel } from '@tributary/ui/carousel';
import { StatusChip } from '@tributary/ui/feedback';
import { CAP_WORDS, RingMeter } from '@tributary/ui/figures';
import { Card, Section } from '@tributary/ui/frames';
import { late } from '@tributary/ui/lazy-part';
import { Money } from '@tributary/ui/money';
import { Link } from 'react-router';
import { capOf, type HeldPackage } from '../packages/cap-of.ts';
import { Waiting } from '../../../shared/query/loaded.tsx';
import { cappingQuery } from '../packages/package-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import styles from './capping-overview.module.css';

const ComingUp = late(() => import('../coming-up/coming-up.tsx'), <Waiting height="13rem" />);

function Slide({ held }: { held: HeldPackage }) {
  const { percent, level, tone, left, valueText } = capOf(held);
  const facts = [
    { name: 'Earned', amount: held.earnedAmount },
    { name: `Cap ${held.multiplier}X`, amount: held.cappingAmount },
    { name: 'Left', amount: left },
  ];
  return (
    <div className={styles.slide}>
      <RingMeter label={`${held.name}, earned of its cap`} percent={percent} valueText={valueText} />
      <div>
        <div className={styles.head}>
          <h3>{held.name}</h3>
          <StatusChip tone={tone}>{CAP_WORDS[level]}</StatusChip>
        </div>
        <dl>
          {facts.map(({ name, amount }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Money value={amount} decimals={2} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

/** The caps and the coming events of active packages. Shown only while packages are active (DASH-15). */
export default function CappingOverview() {
  const userrefid = useMemberName();
  const { data = [] } = useQuery(cappingQuery(userrefid));
  const active = data.filter(({ status }) => status === 'Active');
  if (active.length === 0) return null;
  return (
    <>
      <Section title="Capping" action={<Link to="/user/account/capping">See All</Link>}>
        <div className={styles.card}>
          <Carousel
            label="Capping overview"
            slides={active.map((held) => ({
              id: `${held.type}:${held.activatedAt}`,
              label: held.name,
              content: <Slide held={held} />,
            }))}
          />
        </div>
      </Section>
      <Section title="Coming up" action={<span className={styles.aside}>Not guaranteed</span>}>
        <Card className={styles.coming}>
          <ComingUp />
        </Card>
      </Section>
    </>
  );
}
