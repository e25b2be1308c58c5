import { capInWords, formatPercent, moneyToWire, causeInWords, shareOf, usdt } from '@tributary/domain';
import { Explanation, type ExplainedReward } from '@tributary/ui/explain';
import { REWARD_LOOKS } from '@tributary/ui/figures';
import styles from './product.module.css';

const BASE = usdt(100);
/** The daily rate of the smallest package. */
const RATE_BPS = 30;
const REWARD = shareOf(BASE, RATE_BPS);

const ROW = {
  kind: 'daily',
  baseMicro: BASE,
  packageType: 'igniteFund',
  sourceName: '',
  level: 0,
} as const;

/** One day of the smallest package, in the words of the app. */
const EXAMPLE: ExplainedReward = {
  amount: moneyToWire(REWARD),
  computed: moneyToWire(REWARD),
  colour: REWARD_LOOKS.daily.colour,
  subject: `${REWARD_LOOKS.daily.name} · example`,
  cause: `${causeInWords(ROW, 'member')}. Your rate is ${formatPercent(RATE_BPS)}%.`,
  formula: { base: moneyToWire(BASE), rate: `${formatPercent(RATE_BPS)}%`, rateLabel: 'a day' },
  path: [],
  cap: {
    ...capInWords({
      packageType: ROW.packageType,
      earnedMicro: REWARD,
      capMicro: BASE * 2n,
      cutMicro: 0n,
      creditedMicro: REWARD,
    }),
    percent: 0.15,
    tone: 'ok',
  },
  entryId: 'example',
};

/** The sheet of the app that explains a reward, with the figures of an example. */
export function ExampleReward() {
  return (
    <figure className={styles.example}>
      <div className={styles.phone}>
        <p className={styles.mark}>Example, not a real account</p>
        <h2>Explain this reward</h2>
        <Explanation reward={EXAMPLE} />
      </div>
      <figcaption>
        Members open this sheet from a reward. It names the cause, the rate and the cap, and the member’s own
        device can compute it again. <b>Rewards are not guaranteed.</b>
      </figcaption>
    </figure>
  );
}
