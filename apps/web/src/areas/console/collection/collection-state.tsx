import { Note } from '@tributary/ui/feedback';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { FullAddress, Money, ShortAddress } from '@tributary/ui/money';
import { formatDateTime, serverNow } from '@tributary/ui/time';
import { ageOf } from '../page/age.ts';
import { Verdict } from '../page/verdict.tsx';
import { verdictOf, type Overview } from './collection-verdict.ts';
import styles from './collection.module.css';

const partOf = ({ lying }: Overview, state: Overview['lying'][number]['state']) =>
  lying.find((each) => each.state === state);

/** Four decimals of a coin are enough to see if it lasts. */
const shortly = (coins: string): string => coins.replace(/(\.\d{4})\d+$/, '$1');

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The reasons of the verdict: a pause with its operator and reason, missing parts, amounts left out. */
function Because({ overview }: { overview: Overview }) {
  const { pause, collector, rules } = overview;
  const small = partOf(overview, 'small');
  const belowFee = partOf(overview, 'below its fee');
  return (
    <>
      {pause && (
        <p>
          Paused by {pause.by} on {formatDateTime(pause.since)} IST.{' '}
          {pause.reason !== null && sentence(pause.reason)} Deposits are still credited.
        </p>
      )}
      {collector?.short_of != null && (
        <p>
          The next collection needs {collector.short_of} BNB. Send coins to {collector.account}.
        </p>
      )}
      {belowFee && (
        <p>
          Of that, <Money value={belowFee.amount} /> on {belowFee.addresses} addresses waits until its share
          of the fee is low enough.
        </p>
      )}
      {small && (
        <p>
          Of that, <Money value={small.amount} /> on {small.addresses} addresses waits: below{' '}
          <Money value={rules.from} /> each and under {rules.afterHours} h old.
        </p>
      )}
    </>
  );
}

function UnderWay({ moving }: { moving: Overview['under_way'] }) {
  if (!moving) return <StatTile label="Under way" value="–" note="Nothing moves" />;
  return (
    <StatTile
      label="Under way"
      value={<Money value={moving.amount} prefix="$" as="display" />}
      note={
        <>
          {moving.addresses} addresses, {moving.state === 'sent' ? 'sent' : 'signed'}{' '}
          {formatDateTime(moving.begun_at)} IST · <FullAddress value={moving.tx_hash} />
        </>
      }
    />
  );
}

/** The state, first in a sentence and then in figures. */
export function CollectionState({ overview }: { overview: Overview }) {
  const { total, collector, under_way: moving, rules } = overview;
  const { notices, ...verdict } = verdictOf(overview, serverNow());
  return (
    <>
      <Verdict {...verdict}>
        <Because overview={overview} />
      </Verdict>
      {notices.length > 0 && (
        <div className={styles.notices}>
          {notices.map((notice) => (
            <Note key={notice} tone="warn">
              {notice}
            </Note>
          ))}
        </div>
      )}
      <div className={styles.figures}>
        <StatStrip>
          <StatTile
            label="Uncollected"
            value={<Money value={total.amount} prefix="$" as="display" />}
            note={`on ${total.addresses} addresses`}
          />
          <StatTile
            label="Oldest"
            value={total.oldest_at === null ? '–' : ageOf(total.oldest_at)}
            note={`limit ${rules.afterHours} h`}
          />
          <UnderWay moving={moving} />
          <StatTile
            label="Collector gas"
            value={collector ? `${shortly(collector.fees_left)} BNB` : '–'}
            note={collector ? <ShortAddress value={collector.account} /> : 'Unknown until its first report'}
          />
          <StatTile
            label="Authorizations left"
            value={collector?.unused ?? '–'}
            note={collector && `of ${collector.authorized} signed addresses`}
          />
          <StatTile
            label="Custody"
            value="Signs elsewhere"
            note={collector ? <ShortAddress value={collector.custody} /> : 'Its key is not on this server'}
          />
        </StatStrip>
      </div>
    </>
  );
}
