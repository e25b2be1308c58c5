import { useQuery } from '@tanstack/react-query';
import { fractionOf, maxMicro, moneyFromWire, sumMicro } from '@tributary/domain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import { Money } from '@tributary/ui/money';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import type { HeldPackage } from '../packages/cap-of.ts';
import { apiQuery } from './streams-api.ts';
import styles from './cap-filled.module.css';

type Filled = DataOf<'packages.filledCaps'>[number];

/** The four streams that count to a cap, as parts of the cap; the rest of the bar is open. */
export function CapStreams({ streams, cap }: { streams: Filled['streams']; cap: string }) {
  const amounts = streams.map(({ amount }) => maxMicro(moneyFromWire(amount), 0n));
  const whole = moneyFromWire(cap);
  return (
    <section className={styles.filled}>
      <h3>What filled it</h3>
      <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
        {streams.map(({ kind }, at) => (
          <rect
            key={kind}
            x={fractionOf(sumMicro(amounts.slice(0, at)), whole)}
            width={fractionOf(amounts[at] ?? 0n, whole)}
            height="1"
            fill={REWARD_LOOKS[kind].colour}
          />
        ))}
      </svg>
      <dl>
        {streams.map(({ kind, amount }) => (
          <div key={kind}>
            <dt>
              <i style={{ background: REWARD_LOOKS[kind].colour }} aria-hidden="true" />
              {REWARD_LOOKS[kind].short}
            </dt>
            <dd>
              <Money value={amount} decimals={2} isUnitHeard />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export default function CapFilled({ held: { type, activatedAt, cappingAmount } }: { held: HeldPackage }) {
  const caps = useQuery(apiQuery('packages.filledCaps'));
  return (
    <Loaded
      of={{ caps }}
      failure="The streams of this cap could not be loaded"
      waiting={<Waiting height="7rem" />}
    >
      {(known) => {
        const own = known.caps.find((each) => each.type === type && each.activatedAt === activatedAt);
        return own && <CapStreams streams={own.streams} cap={cappingAmount} />;
      }}
    </Loaded>
  );
}
