import { changedRows, sql } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { inTurn, operatorNamed, useWithdrawalRequests } from '@tributary/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { decideWithdrawal } from '../withdrawals/index.ts';
import { firstSteps, type FirstSteps, type Step } from './index.ts';

const requests = useWithdrawalRequests();
const change = (statement: ReturnType<typeof sql>): Promise<number> =>
  changedRows(requests.database.current.owner.db, statement);

/** The fate of each package of a member: the cause of its end, or `earning`. */
const PACKAGES = {
  'never had a package': [],
  'has a package that earns': ['earning'],
  'has a package that reached its cap': ['capped'],
  'has a package whose term is over': ['matured'],
  'has an activation that was reversed': ['reversed'],
  'has two packages, of which one reached its cap': ['earning', 'capped'],
  'has two packages that ended': ['matured', 'capped'],
} as const;
type Packages = keyof typeof PACKAGES;
type Fate = (typeof PACKAGES)[Packages][number];

/** The state of the newest request. A request that failed on the chain is in `member-states.test.ts`. */
const REQUESTS = ['never requested', 'usual', 'under a check', 'refused'] as const;
type Requested = (typeof REQUESTS)[number];

const ACTIVATED = [
  ['igniteFund', 500],
  ['elevatePlus', 1_000],
] as const;
const MANY = { r_wallet: usdt(20_000), profit: usdt(1_000) };

/** Creates a member with these packages and this newest request. */
const born = async (fates: readonly Fate[], requested: Requested): Promise<number> => {
  const { programme, memberWith, request } = requests;
  const memberId = await memberWith(fates.length === 0 && requested === 'never requested' ? {} : MANY);
  for (const [index, fate] of fates.entries()) {
    const [type, whole] = ACTIVATED[index]!;
    await programme.activate(memberId, type, whole);
    if (fate !== 'earning')
      await change(sql`update packages set active = false, ended_after = app_day(), ended_because = ${fate}
        where member_id = ${memberId} and package_type = ${type}`);
  }
  if (requested === 'never requested') return memberId;
  const { id } = await request(memberId);
  if (requested === 'under a check')
    await change(sql`
      insert into screenings (member_id, asked_for, subject_id, address, amount, state, found, hit_at)
      select member_id, 'withdrawal', id, address, net, 'hit', 'a list', app_now() from withdrawals where member_id = ${memberId}`);
  if (requested === 'refused') {
    const { db } = requests.database.current;
    const operator = await operatorNamed(db, `decides${memberId}`);
    await decideWithdrawal({ db }, { operator, id, seen: {}, hasTypedPassword: true, decision: 'reject' });
  }
  return memberId;
};

/** Facts that hold or not, independently of packages and requests. */
type Beside = { isStopped: boolean; isHeld: boolean; hasPending: boolean; isSecure: boolean };
const BOTH = [false, true];
const BESIDE: readonly Beside[] = BOTH.flatMap((isStopped) =>
  BOTH.flatMap((isHeld) =>
    BOTH.flatMap((hasPending) => BOTH.map((isSecure) => ({ isStopped, isHeld, hasPending, isSecure }))),
  ),
);

const put = async (memberId: number, { isStopped, isHeld, hasPending, isSecure }: Beside): Promise<void> => {
  await change(sql`update members set withdrawals_stopped_at = ${isStopped ? sql`app_now()` : null},
    withdrawals_held_until = ${isHeld ? sql`app_now() + interval '1 hour'` : null} where id = ${memberId}`);
  await change(
    sql`update reward_batches set status = ${hasPending ? 'pending' : 'paid'}, paid_at = ${hasPending ? null : sql`app_now()`}`,
  );
  await change(sql`delete from second_factors where member_id = ${memberId}`);
  if (isSecure)
    await change(
      sql`insert into second_factors (member_id, sealed_key, confirmed_at) values (${memberId}, '\\x00', app_now())`,
    );
};

/** The fact that each later step shows. Without it, the screen could not say what happened. */
const TOLD: Readonly<Record<string, (steps: FirstSteps) => unknown>> = {
  stopped: ({ stoppedAt }) => stoppedAt,
  held: ({ heldUntil }) => heldUntil,
  withdrawal: ({ withdrawal }) => withdrawal,
  waiting: ({ waiting }) => waiting,
  again: ({ ended }) => ended,
  ended: ({ ended }) => ended,
};

/** The steps that a member in this state may be shown, the first one that applies at the top. */
const stepsOf = (packages: Packages, requested: Requested, hasRewards: boolean, beside: Beside) => {
  const fates: readonly Fate[] = PACKAGES[packages];
  const hasEnded = fates.some((fate) => fate !== 'earning');
  const isEarning = fates.includes('earning');
  const happened: readonly (readonly [Step, boolean])[] = [
    ['stopped', beside.isStopped],
    ['held', beside.isHeld],
    ['withdrawal', ['under a check', 'refused'].includes(requested)],
    ['waiting', beside.hasPending && hasRewards],
    ['again', hasEnded && !isEarning],
    ['ended', hasEnded && isEarning],
    ['deposit', fates.length === 0 && requested === 'never requested'],
    ['activate', fates.length === 0],
    ['secure', !beside.isSecure],
  ];
  return happened.filter(([, applies]) => applies).map(([step]) => step);
};

const MEMBERS = (Object.keys(PACKAGES) as Packages[]).flatMap((packages) =>
  REQUESTS.map((requested) => ({ packages, requested })),
);

describe('a generated member', () => {
  const lived = new Map<string, number>();
  const chosen = inTurn(MEMBERS, 4);

  beforeAll(async () => {
    for (const { packages, requested } of chosen)
      lived.set(`${packages} ${requested}`, await born(PACKAGES[packages], requested));
    await requests.programme.passDays(1);
    await change(sql`update reward_batches set created_at = app_now() - interval '1 hour'`);
  });

  it.each(chosen)(
    'has the one step of its state: $packages, newest request $requested',
    async ({ packages, requested }) => {
      const { db } = requests.database.current;
      const memberId = lived.get(`${packages} ${requested}`)!;
      const credited = await sql`select from rewards where member_id = ${memberId} limit 1`.execute(db);
      for (const beside of BESIDE) {
        await put(memberId, beside);
        const steps = await firstSteps(db, memberId);
        const [first = null] = stepsOf(packages, requested, credited.rows.length > 0, beside);
        expect({ beside, next: steps.next }).toEqual({ beside, next: first });
        expect(TOLD[first ?? '']?.(steps)).not.toBeNull();
      }
    },
  );
});
