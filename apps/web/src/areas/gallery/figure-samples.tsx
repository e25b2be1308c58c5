import { Button } from '@tributary/ui/controls';
import { Carousel } from '@tributary/ui/carousel';
import {
  CAP_WORDS,
  capLevel,
  Confluence,
  FLOWS,
  Initials,
  RingMeter,
  River,
  StepMarks,
  type RiverStream,
} from '@tributary/ui/figures';
import { Card, FactList, StatStrip, StatTile } from '@tributary/ui/frames';
import { FullAddress, Money } from '@tributary/ui/money';
import { SAMPLE_ADDRESS, SAMPLE_EARNINGS, Samples } from './samples.tsx';
import styles from './gallery.module.css';

/** Lanes from left to right, in an order that keeps the streams from crossing. */
const LANES = ['direct', 'blb', 'odl', 'network', 'daily'] as const;
const LEFT: readonly string[] = ['direct', 'blb'];

const STREAMS: RiverStream[] = LANES.flatMap((id): RiverStream[] => {
  const flow = FLOWS.find((candidate) => candidate.id === id);
  const share = Number.parseInt(SAMPLE_EARNINGS[id], 10);
  return flow ? [{ id, share, colour: flow.colour, side: LEFT.includes(id) ? 'left' : 'right' }] : [];
});

const TILES = ['total', 'daily', 'direct', 'network', 'blb', 'odl'] as const;

function Earnings() {
  return (
    <River streams={STREAMS}>
      <section className={styles.balance} data-river="mouth">
        <p>R-Wallet balance</p>
        <p>
          <Money value="12480.500000" as="display" />
        </p>
        <div className={styles.balanceActions} data-river="bend">
          <Button>Deposit</Button>
          <Button variant="outline">Withdraw</Button>
        </div>
      </section>
      <div className={styles.earnings}>
        {TILES.map((id) => (
          <div key={id} data-stream={id}>
            {id === 'total' ? (
              <StatTile label="Total Earnings" value={<Money value="4173.650000" />} note="+20.46 today" />
            ) : (
              <StatTile
                label={FLOWS.find((flow) => flow.id === id)?.short ?? ''}
                value={<Money value={SAMPLE_EARNINGS[id]} />}
              />
            )}
          </div>
        ))}
      </div>
    </River>
  );
}

const CAPS = [24, 61, 84, 100];

function Caps() {
  return (
    <Carousel
      label="Capping"
      slides={CAPS.map((percent) => ({
        id: String(percent),
        label: `Package at ${percent}%`,
        content: (
          <div className={styles.cap}>
            <RingMeter
              label="Earned of cap"
              percent={percent}
              valueText={`${percent}%, ${percent * 40}.00 of 4,000.00`}
            />
            <div>
              <strong>Elevate Plus</strong>
              <p>{CAP_WORDS[capLevel(percent)]}</p>
            </div>
          </div>
        ),
      }))}
    />
  );
}

export function FigureSamples() {
  return (
    <Samples title="Figures and money">
      <Earnings />
      <div className={styles.stack}>
        <Card isHero>
          <Confluence
            streams={[...FLOWS.slice(0, 4), { id: 'odl', colour: 'var(--flow-5)' }].map(
              ({ id, colour }, index) => ({ id, colour, share: [40, 25, 20, 0, 5][index] ?? 0 }),
            )}
            width={320}
            height={170}
            trunk={90}
            isDrawn
          />
        </Card>
        <Caps />
        <Card>
          <StepMarks label="Confirmations" done={7} total={12} isRising />
        </Card>
      </div>
      <div className={styles.stack}>
        <StatStrip>
          <StatTile label="Total users" value="1,284" note="18 joined today" />
          <StatTile label="Active users" value="902" share={0.7} colour="var(--ok-fill)" note="70%" />
          <StatTile label="Total deposits" value={<Money value="1350412" prefix="$" as="display" />} />
        </StatStrip>
        <FactList
          facts={[
            { name: 'Credit', value: <Money value="0.6" signed /> },
            { name: 'Debit', value: <Money value="-12.000000" signed /> },
            { name: 'Not known', value: <Money value={null} /> },
            { name: 'Sponsor', value: <Initials name="Arjun Rao" isActive /> },
          ]}
        />
        <Card>
          <FullAddress value={SAMPLE_ADDRESS} />
        </Card>
      </div>
    </Samples>
  );
}
