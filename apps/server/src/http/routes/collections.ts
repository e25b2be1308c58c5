import type { Query } from '@tributary/database';
import { coinsOf, COLLECTIONS } from '@tributary/definitions/lists';
import { moneyToWire, parseMoney } from '@tributary/domain';
import {
  collectionOverview,
  collectionRules,
  collectionsList,
  pauseCollection,
  type CollectionOverview,
  type CollectionRules,
} from '@tributary/modules/collections';
import { changeCollectionRules } from '@tributary/modules/setting-changes';
import type { Needs } from '../../needs.ts';
import { answer } from '../answer.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { savedOrProposed } from '../saved-or-proposed.ts';
import { pauseView } from './pause-view.ts';

const rulesView = ({ fromMicro, coinPriceMicro, ...rules }: CollectionRules) => ({
  from: moneyToWire(fromMicro),
  ...rules,
  coinPrice: moneyToWire(coinPriceMicro),
});

const collectorView = ({ collector }: CollectionOverview) =>
  collector
    ? {
        chain: collector.chain,
        account: collector.account,
        custody: collector.custody,
        fees_left: coinsOf(collector.feesLeftWei),
        short_of: collector.shortOfWei === null ? null : coinsOf(collector.shortOfWei),
        authorized: collector.authorized,
        unused: collector.unused,
        reported_at: collector.reportedAt.toISOString(),
        age_seconds: Math.round(collector.age),
      }
    : null;

/** The rows come with the oldest first. */
const totalView = ({ lying }: CollectionOverview) => ({
  addresses: lying.reduce((sum, { addresses }) => sum + addresses, 0),
  amount: moneyToWire(lying.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)),
  oldest_at: lying[0]?.oldestAt.toISOString() ?? null,
});

const overviewView = (overview: CollectionOverview) => {
  const { rules, pause, lying, underWay } = overview;
  return {
    rules: rulesView(rules),
    pause: pauseView(pause),
    total: totalView(overview),
    lying: lying.map(({ state, addresses, amountMicro, oldestAt }) => ({
      state,
      addresses,
      amount: moneyToWire(amountMicro),
      oldest_at: oldestAt.toISOString(),
    })),
    under_way: underWay
      ? {
          id: underWay.id,
          state: underWay.state,
          tx_hash: underWay.txHash,
          addresses: underWay.addresses,
          amount: moneyToWire(underWay.amountMicro),
          begun_at: underWay.begunAt.toISOString(),
        }
      : null,
    collector: collectorView(overview),
  };
};

type RulesOnWire = {
  from?: string | undefined;
  afterHours?: number | undefined;
  feePerMille?: number | undefined;
  coinPrice?: string | undefined;
};

const microOf = (amount: string | undefined): string | undefined =>
  amount === undefined ? undefined : parseMoney(amount).toString();

const rulesOf = ({ from, afterHours, feePerMille, coinPrice }: RulesOnWire) => ({
  collectFromMicro: microOf(from),
  collectAfterHours: afterHours,
  collectFeePerMille: feePerMille,
  collectCoinPriceMicro: microOf(coinPrice),
});

export const collectionsRoutes = ({ db }: Needs) => {
  const listed = consoleListBy(db, COLLECTIONS, (query: Query<typeof COLLECTIONS>) =>
    collectionsList(db, query),
  );
  return {
    list: api.collections.list.handler(listed.page),
    export: api.collections.export.handler(listed.file),
    overview: api.collections.overview.handler(async () =>
      answer(overviewView(await collectionOverview(db))),
    ),
    pause: api.collections.pause.handler(async ({ input: { paused, reason }, context }) => {
      await pauseCollection(db, { isPaused: paused, operator: operatorOf(context), reason });
      return answer(null, paused ? 'Collection is paused.' : 'Collection runs.');
    }),
    changeRules: api.collections.changeRules.handler(async ({ input, context }) => {
      const { reason, seen = {}, password: _own, ...named } = input;
      const asked = { wanted: rulesOf(named), seen: rulesOf(seen), reason, operator: operatorOf(context) };
      const { proposalId } = await changeCollectionRules(db, asked);
      return answer(rulesView(await collectionRules(db)), savedOrProposed(proposalId));
    }),
  };
};
