import { dailyBounty, formatMoney, moneyToWire, usdt } from '@tributary/domain';
import { Money, useHiddenAmounts } from '@tributary/ui/money';
import { cappingLabel, type PackageDefinition } from './package-facts.ts';
import styles from './tariff-table.module.css';
import { useTween } from './use-tween.ts';

const COLUMN_SIZE = 5;

function DailyPreview({ offered, amount }: { offered: PackageDefinition; amount: number }) {
  const exact = dailyBounty(usdt(amount), Math.round(offered.dailyRate * 100));
  const shown = useTween(exact);
  const { hidden } = useHiddenAmounts();
  return (
    <>
      <span aria-hidden="true">
        <Money value={moneyToWire(shown)} />
      </span>
      <span className="vh">{hidden ? 'Amount hidden' : `${formatMoney(exact)} USDT`}</span>
    </>
  );
}

function Tiers({ levels }: { levels: PackageDefinition['networkBounty'] }) {
  return (
    <ul>
      {levels.map(({ level, percent }) => (
        <li key={level}>
          <span>L{level}</span>
          <b className="num">{percent}%</b>
        </li>
      ))}
    </ul>
  );
}

/** The effect of the chosen amount; every figure comes from the server's package definition. */
export function TariffTable({ offered, amount }: { offered: PackageDefinition; amount: number }) {
  const { networkBounty } = offered;
  const capMicro = usdt(amount) * BigInt(offered.capping);
  return (
    <section className={styles.tariff} aria-labelledby="tariff">
      <h2 id="tariff" className="vh">
        Tariff
      </h2>
      <dl className={styles.heads}>
        <div>
          <dt>Daily bounty</dt>
          <dd>
            <DailyPreview offered={offered} amount={amount} />
          </dd>
        </div>
        <div>
          <dt>Capping {cappingLabel(offered)}</dt>
          <dd>
            <Money value={moneyToWire(capMicro)} />
          </dd>
        </div>
        <div>
          <dt>Period</dt>
          <dd className="num">{offered.botProfitPeriod} days</dd>
        </div>
      </dl>
      <dl className={styles.rows}>
        <div>
          <dt>
            Direct Bounty <small>of an activation by someone you invited</small>
          </dt>
          <dd className="num">{offered.directRippleBounty}%</dd>
        </div>
        <div>
          {/* The documents' figure for all packages (AMB-002); it equals the cap less the amount if the cap is 2X. */}
          <dt>
            Total Profit{' '}
            <small>
              {offered.capping === 2 && 'the cap minus the amount. '}A ceiling for all rewards together, not a
              forecast
            </small>
          </dt>
          <dd className="num">100%</dd>
        </div>
        <div>
          <dt>
            Total bot profit{' '}
            <small>
              {offered.dailyRate}% × {offered.botProfitPeriod} days, if the treasury pays each night and no
              cap ends it
            </small>
          </dt>
          <dd className="num">{offered.totalBotProfit}%</dd>
        </div>
      </dl>
      <h3>Network bounty tiers</h3>
      <div className={styles.tiers}>
        <Tiers levels={networkBounty.slice(0, COLUMN_SIZE)} />
        {networkBounty.length > COLUMN_SIZE && <Tiers levels={networkBounty.slice(COLUMN_SIZE)} />}
      </div>
    </section>
  );
}
