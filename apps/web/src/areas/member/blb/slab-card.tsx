import { StatusChip, type Tone } from '@tributary/ui/feedback';
import type { Slab } from './blb-query.ts';
import { dollars, legsOf, percentOf, volume } from './slabs.ts';
import styles from './blb.module.css';

const STATUS = {
  success: { word: 'Success', tone: 'ok' },
  'in-progress': { word: 'In Progress', tone: 'warn' },
  'not-started': { word: 'Not Started', tone: 'neutral' },
} as const satisfies Record<Slab['status'], { word: string; tone: Tone }>;

function Bar({ percent, isThin = false }: { percent: number; isThin?: boolean }) {
  return (
    <span className={styles.bar} data-thin={isThin} data-full={percent >= 100} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  );
}

/** A slab with leg thresholds: all legs together, then each (BLB-09 to BLB-11). */
function Legs({ slab }: { slab: Slab }) {
  const legs = legsOf(slab);
  const qualified = legs.filter(({ percent }) => percent >= 100).length;
  return (
    <>
      <p className={styles.line}>
        <span>Overall</span>
        <b className="num">
          {volume(slab.current)} / {volume(slab.required)}
        </b>
      </p>
      <Bar percent={percentOf(slab.current, slab.required)} />
      <p className={styles.qualified}>
        Qualified Legs{' '}
        <b className="num">
          {qualified} / {legs.length}
        </b>
      </p>
      <ol className={styles.legs}>
        {legs.map((leg) => (
          <li key={leg.no}>
            <p className={styles.line}>
              <span className="num">
                <b>Leg {leg.no}</b> <span className="vh">current </span>
                {volume(leg.current)} <span aria-hidden="true">/</span>
                <span className="vh">required</span> {volume(leg.required)}
              </span>
              <b className="num">{leg.percent}%</b>
            </p>
            <Bar percent={leg.percent} isThin />
          </li>
        ))}
      </ol>
    </>
  );
}

/** A slab that counts the whole team (BLB-12). */
function Whole({ slab }: { slab: Slab }) {
  const percent = percentOf(slab.current, slab.required);
  const facts = [
    { name: 'Required', value: volume(slab.required) },
    { name: 'Current Earning', value: volume(slab.current) },
    { name: 'Progress', value: `${percent}%` },
    { name: 'Status', value: STATUS[slab.status].word },
  ];
  return (
    <>
      <Bar percent={percent} />
      <dl className={styles.whole}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One slab; lower achieved slabs are blurred until a person opens them (BLB-17). */
export function SlabCard({ slab, isLower }: { slab: Slab; isLower: boolean }) {
  const { word, tone } = STATUS[slab.status];
  return (
    <article className={styles.slab} id={`blb-${slab.id}`} tabIndex={-1} data-lower={isLower}>
      <div className={styles.slabHead}>
        <h4>BLB {slab.id}</h4>
        <StatusChip tone={tone}>{word}</StatusChip>
      </div>
      <p className={styles.bonus}>
        <span className="vh">Bonus </span>
        {dollars(slab.bonus)}
      </p>
      {slab.thresholds.length > 0 ? <Legs slab={slab} /> : <Whole slab={slab} />}
    </article>
  );
}
