import { useQuery } from '@tanstack/react-query';
import { Carousel } from '@tributary/ui/carousel';
import { StatusChip, type Tone } from '@tributary/ui/feedback';
import { CAP_WORDS, capLevel, RingMeter, type CapLevel } from '@tributary/ui/figures';
import { Section } from '@tributary/ui/frames';
import { Money, moneyText } from '@tributary/ui/money';
import { capSharePercent, moneyFromWire, moneyToWire } from '@tributary/domain';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { ScreenLink } from '../../../shared/links/screen-link.tsx';
import { cappingQuery } from '../packages/package-queries.ts';
import { useMemberName } from '../session/session-context.ts';
import styles from './capping-overview.module.css';

type Package = DataOf<'packages.capping'>[number];

const TONES: Record<CapLevel, Tone> = { safe: 'ok', watch: 'warn', near: 'bad', full: 'bad' };

function Slide({ held }: { held: Package }) {
  const [capMicro, earnedMicro] = [moneyFromWire(held.cappingAmount), moneyFromWire(held.earnedAmount)];
  // With its fractions: 80.01 is above 80 (DASH-18).
  const percent = capSharePercent({ capMicro, earnedMicro });
  const level = capLevel(percent);
  const left = moneyToWire(capMicro - earnedMicro);
  const facts = [
    { name: 'Earned', amount: held.earnedAmount },
    { name: `Cap ${held.multiplier}X`, amount: held.cappingAmount },
    { name: 'Left', amount: left },
  ];
  return (
    <div className={styles.slide}>
      <RingMeter
        label={`${held.name}, earned of its cap`}
        percent={percent}
        valueText={`${held.progress}%, ${moneyText(held.earnedAmount)} of ${moneyText(held.cappingAmount)}`}
      />
      <div>
        <div className={styles.head}>
          <h3>{held.name}</h3>
          <StatusChip tone={TONES[level]}>{CAP_WORDS[level]}</StatusChip>
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

/** Only while packages are active (DASH-15). */
export function CappingOverview() {
  const userrefid = useMemberName();
  const { data = [] } = useQuery(cappingQuery(userrefid));
  const active = data.filter(({ status }) => status === 'Active');
  if (active.length === 0) return null;
  return (
    <Section title="Capping" action={<ScreenLink to="/user/account/capping">See All</ScreenLink>}>
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
  );
}
