import { currentTime, type Db, type Query } from '@tributary/database';
import { coinsOf, COLLECTIONS } from '@tributary/definitions/lists';
import { COLLECTION_RULES } from '@tributary/definitions/settings';
import { moneyToWire, parseMoney } from '@tributary/domain';
import {
  collectionOverview,
  collectionsList,
  pauseCollection,
  type CollectionOverview,
} from '@tributary/modules/collections';
import {
  newestReturns,
  proposeReturn,
  returnableNow,
  type Returnable,
  type ShownReturn,
} from '@tributary/modules/custody-returns';
import {
  hotWallets,
  microOf,
  networkFees,
  refillLink,
  type Asset,
  type HotWallet,
} from '@tributary/modules/hot-wallet';
import { changeCollectionRules, collectionRulesNow } from '@tributary/modules/setting-changes';
import type { Needs } from '../../needs.ts';
import { operatorOf } from '../context.ts';
import { consoleListBy } from '../defined-lists.ts';
import { api } from '../procedures.ts';
import { answer, savedOrProposed, settingsFromWire, settingsToWire } from '../wire.ts';
import { pauseView } from './pause-view.ts';

const iso = (text: string): string => new Date(text).toISOString();

const refillView = ({ refill, token, chainId, account }: HotWallet) => {
  if (!refill) return null;
  const amountMicro = BigInt(refill.amountMicro);
  const isNamed = token !== null && chainId !== null;
  return {
    amount: moneyToWire(amountMicro),
    arrived: moneyToWire(BigInt(refill.arrivedMicro)),
    asked_at: iso(refill.askedAt),
    tag: refill.tag,
    link: isNamed ? refillLink({ token, chainId, account, amountMicro }) : null,
  };
};

const returnView = (
  asset: Asset,
  { id, status, amountRaw, txHash, confirmedAt, settledAt, reason }: ShownReturn,
) => ({
  id,
  amount: moneyToWire(microOf(asset, BigInt(amountRaw))),
  state: status,
  tx_hash: txHash,
  confirmed_at: iso(confirmedAt),
  settled_at: settledAt === null ? null : iso(settledAt),
  reason,
});

const RETURNS_SHOWN = 3;
const FEE_DAYS = 30;
const DAY_MS = 86_400_000;

type NetworkFees = Awaited<ReturnType<typeof networkFees>>;

const hotWalletsView = async (db: Db) => {
  const wallets = await hotWallets(db);
  const since = new Date((await currentTime(db)).getTime() - FEE_DAYS * DAY_MS);
  const returns = await newestReturns(db, { of: wallets, limit: RETURNS_SHOWN });
  return Promise.all(
    wallets.map(async (wallet) => ({
      ...hotWalletView(wallet, await returnableNow(db, wallet)),
      network_fees: feesView(wallet, await networkFees(db, wallet, since)),
      returns: returns
        .filter(({ chain, account }) => chain === wallet.chain && account === wallet.account)
        .flatMap((of) => of.returns.map((each) => returnView(wallet.asset, each))),
    })),
  );
};

/** Drops are millionths of an XRP. */
const feesView = ({ asset }: HotWallet, { payouts, feesRaw }: NetworkFees) =>
  asset === 'XRP'
    ? { payouts, fees: moneyToWire(feesRaw), coin: 'XRP' as const }
    : { payouts, fees: coinsOf(feesRaw), coin: 'BNB' as const };

const hotWalletView = (wallet: HotWallet, { excessMicro, destination, refusal }: Returnable) => ({
  chain: wallet.chain,
  asset: wallet.asset,
  account: wallet.account,
  held: moneyToWire(wallet.heldMicro),
  reserve: moneyToWire(wallet.reserveMicro),
  read_at: wallet.readAt.toISOString(),
  refill: refillView(wallet),
  refills: wallet.before.map(({ id, amountMicro, txHash, settledAt }) => ({
    id,
    amount: moneyToWire(BigInt(amountMicro)),
    tx_hash: txHash,
    settled_at: iso(settledAt),
  })),
  excess: moneyToWire(excessMicro),
  returns_to: destination,
  no_return: refusal,
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

/** Expects rows with the oldest first. */
const totalView = ({ lying }: CollectionOverview) => ({
  addresses: lying.reduce((sum, { addresses }) => sum + addresses, 0),
  amount: moneyToWire(lying.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)),
  oldest_at: lying[0]?.oldestAt.toISOString() ?? null,
});

const overviewView = (overview: CollectionOverview) => {
  const { pause, lying, underWay } = overview;
  return {
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

export const collectionsRoutes = ({ db }: Needs) => {
  const listed = consoleListBy(db, COLLECTIONS, (query: Query<typeof COLLECTIONS>, _context, source) =>
    collectionsList(source, query),
  );
  return {
    list: api.collections.list.handler(listed.page),
    export: api.collections.export.handler(listed.file),
    overview: api.collections.overview.handler(async () =>
      answer({
        ...overviewView(await collectionOverview(db)),
        rules: settingsToWire(COLLECTION_RULES, await collectionRulesNow(db)),
        hot_wallets: await hotWalletsView(db),
      }),
    ),
    pause: api.collections.pause.handler(async ({ input: { paused, reason }, context }) => {
      await pauseCollection(db, { isPaused: paused, operator: operatorOf(context), reason });
      return answer(null, paused ? 'Collection is paused.' : 'Collection runs.');
    }),
    proposeReturn: api.collections.proposeReturn.handler(async ({ input, context }) => {
      const { chain, account, amount, reason } = input;
      const asked = {
        chain,
        account,
        amountMicro: parseMoney(amount),
        reason,
        operator: operatorOf(context),
      };
      return answer(await proposeReturn(db, asked), 'Proposed. A second person has to confirm it.');
    }),
    changeRules: api.collections.changeRules.handler(async ({ input, context }) => {
      const { reason, seen = {}, password: _own, ...named } = input;
      const asked = {
        wanted: settingsFromWire(COLLECTION_RULES, named),
        seen: settingsFromWire(COLLECTION_RULES, seen),
        reason,
        operator: operatorOf(context),
      };
      const { now, proposalId } = await changeCollectionRules(db, asked);
      return answer(settingsToWire(COLLECTION_RULES, now), savedOrProposed(proposalId));
    }),
  };
};
