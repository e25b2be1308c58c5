import { sql } from '@tributary/database';
import { countOf, SEED, useFreshDatabase } from '@tributary/testing';
import { describe, expect, it } from 'vitest';
import { MONEY_ACTS } from '../testing/money-acts.ts';
import { ROUTES } from '../testing/routes.ts';
import { OPERATOR_ACTS, type OperatorAct } from '../testing/walk/operator-acts.ts';
import { Scene, THIEF_DOMAIN } from '../testing/walk/scene.ts';
import { approveAll, walkPairs, type Pair, type Way } from '../testing/walk/walk.ts';

const databases = useFreshDatabase();
const PAIRS = countOf('PAIRS', { usual: 12, all: 10_000, long: 10_000 });
/** The number of pairs in a scene. One scene with all of them would take longer than a test may. */
const PAIRS_OF_A_SCENE = 60;

/** Known ways to steal that stay open for now, each with its reason. */
const KNOWN: readonly (Omit<Way, 'hours'> & { why: string })[] = [];

/** The acts of operators in docs/money-acts.md that no pair contains, and why. */
const NOT_WALKED: Readonly<Record<string, readonly string[]>> = {
  'The walk tries it after each pair, with every account of the thief.': [
    'adminWithdrawals.update',
    'adminWithdrawals.bulkApprove',
    'grants.confirm',
    'proposals.confirmEmail',
    'proposals.confirmFactors',
    'proposals.confirmUnblock',
    'proposals.confirmRelease',
    'proposals.confirmLoosening',
    'proposals.confirmRestart',
  ],
  'It changes what all members get, and not where the money of one goes.': [
    'odl.saveEntry',
    'odl.changeTurnover',
    'odl.changeCtoSettings',
    'proposals.confirmTurnover',
    'levels.save',
    'levels.saveLevelSettings',
    'planVersions.publish',
    'proposals.confirmPublication',
    'proposals.confirmFunding',
  ],
  'It is about a transfer, a payout or a screening that the walk does not have, and takes two.': [
    'proposals.confirmCredit',
    'payouts.proposeExplanation',
    'payouts.proposeResumption',
    'payouts.proposeRelease',
    'payouts.proposeResolution',
    'proposals.confirmPayout',
    'screenings.propose',
    'proposals.confirmScreening',
    'proposals.confirmReversal',
  ],
  'It pays to custody alone.': [
    'collections.proposeReturn',
    'proposals.confirmReturn',
    'adminDeposits.proposeToken',
    'proposals.confirmToken',
  ],
  'It is about a broken row of the books, which the walk does not have, and takes two. Payouts stay stopped.':
    ['watch.explainBreach', 'proposals.confirmExplanation'],
  'It fixes the XRP of a payment that was requested.': ['adminWithdrawals.quote'],
  'It is about the operator’s own login.': [
    'operatorSecondFactor.begin',
    'operatorSecondFactor.confirm',
    'operatorSecondFactor.end',
  ],
};

const pairsOf = (isMain: boolean): Pair[] => {
  const acts = OPERATOR_ACTS.filter((act) => isMain || !act.isMainOnly);
  return acts.flatMap((first) => acts.map((second) => [first, second] as const));
};

/** The pairs to play, chosen at random and the same for one seed. */
const sampleOf = (pairs: readonly Pair[]): Pair[] => {
  let state = SEED;
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648);
  return pairs
    .map((pair) => ({ pair, at: next() }))
    .toSorted((a, b) => a.at - b.at)
    .slice(0, PAIRS)
    .map(({ pair }) => pair);
};

const actCalled = (name: string): OperatorAct => {
  const act = OPERATOR_ACTS.find((each) => each.name === name);
  if (!act) throw new Error(`${name} is no act of the walk.`);
  return act;
};

const OPERATORS = [
  { who: 'with every right of a sub-administrator', isMain: false },
  { who: 'who is the main administrator', isMain: true },
];

const WALKS = OPERATORS.flatMap(({ who, isMain }) => {
  const pairs = sampleOf(pairsOf(isMain));
  const scenes = Math.ceil(pairs.length / PAIRS_OF_A_SCENE);
  return Array.from({ length: scenes }, (_, at) => ({
    who,
    isMain,
    scene: `${at + 1} of ${scenes}`,
    pairs: pairs.slice(at * PAIRS_OF_A_SCENE, (at + 1) * PAIRS_OF_A_SCENE),
  }));
});

describe('one operator', () => {
  it.each(WALKS)(
    '$who cannot approve a member’s money for themselves within 30 days by any two acts (scene $scene)',
    async ({ isMain, pairs }) => {
      const scene = await Scene.begin(await databases.open(), isMain);
      const { ways, played } = await walkPairs(scene, pairs);
      expect(ways.map(({ first, second }) => ({ first, second }))).toEqual(
        KNOWN.map(({ first, second }) => ({ first, second })),
      );
      // Proof that the requests existed: after 30 days the same operator approves one.
      const planted = played.find((one) => one.planted && !one.pair.some(({ givesVote }) => givesVote));
      if (!planted) return;
      await scene.wait(9 * 24);
      await approveAll(scene, planted);
      expect(await scene.stolenFrom(planted.victim)).toBeGreaterThan(0);
    },
  );

  it('cannot get approval from two accounts that they made and that changed a member’s address', async () => {
    const scene = await Scene.begin(await databases.open(), true);
    const [create, address] = [
      actCalled('operators.create'),
      actCalled('adminMembers.edit: the e-mail address'),
    ];
    const twice: OperatorAct = {
      ...create,
      play: async (of, on) => [...(await create.play(of, on)), ...(await create.play(of, on))],
    };
    const { ways, played } = await walkPairs(scene, [
      [create, actCalled('adminMembers.edit: the profile')],
      [twice, address],
    ]);
    expect(ways).toEqual([]);
    // The thief is logged in and has requested money. Only the refused approval stops them.
    expect(played.map(({ isLoggedIn, planted }) => ({ isLoggedIn, planted }))).toEqual([
      { isLoggedIn: false, planted: true },
      { isLoggedIn: true, planted: true },
    ]);
    expect([...scene.sessions.keys()].toSorted()).toEqual(['main1', 'puppet0a', 'puppet1a', 'puppet1b']);
  });
});

describe('the walk', () => {
  it('plays every act of an operator that can end in money leaving, or has a reason not to', () => {
    const byOperators = MONEY_ACTS.map(({ name }) => name).filter(
      (name) => ROUTES.find((route) => route.name === name)?.access.who === 'operator',
    );
    const walked = new Set(OPERATOR_ACTS.map(({ name }) => name.split(':')[0]));
    expect(Object.values(NOT_WALKED).flat().toSorted()).toEqual(
      byOperators.filter((name) => !walked.has(name)).toSorted(),
    );
  });

  it('finds the theft when a change of address leaves no trace', async () => {
    const scene = await Scene.begin(await databases.open(), false);
    const untraced = {
      name: 'an address that changes by itself',
      play: async (_: Scene, { victim }: { victim: { id: number; name: string } }) => {
        await sql`update members set email = ${`${victim.name}@${THIEF_DOMAIN}`} where id = ${victim.id}`.execute(
          scene.database.owner.db,
        );
        return [];
      },
    };
    const { ways, played } = await walkPairs(scene, [
      [actCalled('adminMembers.edit: the profile'), untraced],
      [untraced, untraced],
    ]);
    // The first pair yields nothing: an operator who edited the profile approves nothing.
    expect(ways).toMatchObject([{ first: untraced.name, second: untraced.name }]);
    expect(played[1]!.inside.size).toBeGreaterThan(0);
  });
});
