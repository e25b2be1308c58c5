import { PLAY_CUSTODY_ADDRESS } from '@tributary/chain/local';
import { rowsOf, sql } from '@tributary/database';
import {
  beginCollections,
  countOf,
  Effects,
  SimulatedCrash,
  useFreshDatabase,
  type CollectionScene,
  type Crash,
  type PayingMember,
} from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { collectDue, settleCollections } from './index.ts';

const PAID = 30_000_000n;
const PAID_RAW = 30n * 10n ** 18n;
const MAX_PASSES = 6;
/** Consecutive deaths, each at every place where a collector can die. */
const DEATHS = countOf('DEATHS', { usual: 1, all: 2, long: 2 });

const databases = useFreshDatabase();

/** How the network treats the first sent bytes of a history; all later ones arrive and are answered. */
type Network = 'answers' | 'loses the reply' | 'loses the bytes';

const networkOf = (kind: Network): Parameters<Effects['chain']>[1] => {
  let isFirst = true;
  return async (send) => {
    const isLost = isFirst && kind !== 'answers';
    isFirst = false;
    if (!isLost) return send();
    if (kind === 'loses the reply') await send();
    return { accepted: false, reply: 'the connection closed' };
  };
};

const pendingOf = async ({ db }: CollectionScene): Promise<number> =>
  (await rowsOf(db, sql`select from deposits where transfer_status = 'pending'`)).length;

/** One life of the collector: passes until everything has moved, or until it dies. */
const live = async (scene: CollectionScene, needs: CollectionScene['needs']): Promise<void> => {
  for (let pass = 0; pass < MAX_PASSES && (await pendingOf(scene)) > 0; pass++) {
    await collectDue(needs);
    await scene.local.mine(3);
    await settleCollections(needs, { resendAfterSeconds: 0 });
  }
};

/** Plays a history; true when all of its crashes happened. */
const play = async (
  scene: CollectionScene,
  { kind, member }: { kind: Network; member: PayingMember },
  crashes: readonly Crash[],
): Promise<boolean> => {
  const before = await scene.held(PLAY_CUSTODY_ADDRESS);
  await scene.local.payUsdt(member.address, PAID);
  await scene.settle();
  const network = networkOf(kind);
  let happened = 0;
  for (const crash of [...crashes, undefined]) {
    const effects = new Effects(crash);
    const { db, chain, logger } = scene.needs;
    const needs = { db: effects.db(db), chain: effects.chain(chain, network), logger };
    await live(scene, needs).catch((error: unknown) => {
      if (!(error instanceof SimulatedCrash)) throw error;
    });
    if (effects.crashed) happened++;
  }
  const history = `${kind}: ${JSON.stringify(crashes)}`;
  expect({
    history,
    pending: await pendingOf(scene),
    moved: (await scene.held(PLAY_CUSTODY_ADDRESS)) - before,
    left: await scene.held(member.address),
  }).toEqual({ history, pending: 0, moved: PAID_RAW, left: 0n });
  return happened === crashes.length;
};

/** Every place to die, then every place to die after the restart, and so on. */
const playAll = async (
  scene: CollectionScene,
  plan: { kind: Network; member: PayingMember },
  crashes: readonly Crash[] = [],
): Promise<number> => {
  let histories = 0;
  for (let at = 1; ; at++) {
    for (const side of ['before', 'after'] as const) {
      const further = [...crashes, { at, side }];
      if (!(await play(scene, plan, further))) return histories;
      histories += 1;
      if (further.length < DEATHS) histories += await playAll(scene, plan, further);
    }
  }
};

describe('a collector that dies before or after any commit and any send', () => {
  it.each<Network>(['answers', 'loses the reply', 'loses the bytes'])(
    `moves each deposit once, up to ${DEATHS} deaths, where the network %s`,
    async (kind) => {
      const scene = await beginCollections(await databases.open());
      try {
        const member = await scene.join('anna');
        const histories = await playAll(scene, { kind, member });
        expect(histories).toBeGreaterThan(5);
        process.stdout.write(`${histories} crash histories where the network ${kind}\n`);
      } finally {
        await scene.close();
      }
    },
  );
});
