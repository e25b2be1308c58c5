import { ROOT_SPONSOR, type PackageType } from '@tributary/domain';
import { named, personNo, type Named } from './names.ts';
import { seeded, type Draw } from './seeded.ts';

/** An amount that a member plans to activate, in whole USDT, and the day on which they pay it in. */
export type Wish = { day: number; type: PackageType; whole: number };

export type Person = Named & {
  sponsor: string;
  /** The day of the history on which they join. */
  joins: number;
  wishes: readonly Wish[];
  /** Percentage of the ODL windows in which they claim. */
  claimsPercent: number;
  /** The days between their withdrawal requests; 0: none. */
  withdrawsEvery: number;
};

/** Days of the history: from the first one, 0, to today. */
export const DAYS = 90;
const SEED = 20_261_126;

/** A top member, and the number of people on each level below. */
type Branch = {
  top: Named;
  wishes: readonly Wish[];
  claimsPercent: number;
  withdrawsEvery: number;
  levels: readonly number[];
  /** The number of direct referrals whose legs are large enough to complete a slab of Beyond Limit Bonus. */
  strongLegs?: number;
};

const LEADER = named('leader', 'Ravi Menon', 901);
const MEMBER = named('member', 'Anita Sharma', 902);
const SPONSOR = named('meera22', 'Meera Nair', 2);
const DEMO = named('demo', 'Demo Member', 1);

const BRANCHES: readonly Branch[] = [
  {
    top: LEADER,
    wishes: [
      { day: 1, type: 'elevatePlus', whole: 5_000 },
      { day: 34, type: 'elevatePlus', whole: 3_000 },
      { day: 61, type: 'legacyVault', whole: 10_000 },
    ],
    claimsPercent: 90,
    withdrawsEvery: 13,
    levels: [9, 14, 14, 11, 7, 5],
    strongLegs: 3,
  },
  {
    top: MEMBER,
    wishes: [
      { day: 1, type: 'igniteFund', whole: 800 },
      { day: 15, type: 'elevatePlus', whole: 2_500 },
      { day: 49, type: 'elevatePlus', whole: 1_500 },
      { day: 64, type: 'igniteFund', whole: 199 },
    ],
    claimsPercent: 70,
    withdrawsEvery: 10,
    levels: [4, 3, 2],
  },
  {
    top: SPONSOR,
    wishes: [{ day: 3, type: 'igniteFund', whole: 600 }],
    claimsPercent: 50,
    withdrawsEvery: 21,
    levels: [8, 7, 4],
  },
  {
    // This many direct referrals bring a package of 100 to its cap early, and the next one too.
    top: named('kabir77', 'Kabir Bose', 903),
    wishes: [
      { day: 2, type: 'igniteFund', whole: 100 },
      { day: 41, type: 'igniteFund', whole: 150 },
      { day: 72, type: 'igniteFund', whole: 100 },
    ],
    claimsPercent: 40,
    withdrawsEvery: 17,
    levels: [19, 6],
  },
  {
    top: named('vikram5', 'Vikram Rao', 904),
    wishes: [{ day: 4, type: 'legacyVault', whole: 12_000 }],
    claimsPercent: 80,
    withdrawsEvery: 19,
    levels: [9, 8, 6],
  },
];

const DRAWN: Record<PackageType, readonly [from: number, to: number]> = {
  igniteFund: [100, 999],
  elevatePlus: [1_000, 5_000],
  legacyVault: [10_000, 16_000],
};

const drawWish = (draw: Draw, day: number): Wish => {
  const drawn = draw(100);
  const type = drawn < 77 ? 'igniteFund' : drawn < 97 ? 'elevatePlus' : 'legacyVault';
  const [from, to] = DRAWN[type];
  // Most amounts are near the least one.
  const whole = from + Math.floor((draw(to - from + 1) * draw(101)) / 100);
  return { day, type, whole };
};

const LAST_JOIN = DAYS;
/** Days within which a member refers the next ones, and days before the end on which late ones join. */
const BRINGS_WITHIN = 34;
const LATE_DAYS = 21;
/** Percentage of people who never pay in, and of the others who pay in again later. */
const ONLOOKERS = 14;
const TOPS_UP = 45;
const TOPS_UP_AFTER = 8;
/** Range above the least amount of Ignite Fund, in whole USDT. */
const TOP_UPS_WITHIN = 250;

const drawPerson = (draw: Draw, no: number, sponsor: Person): Person => {
  const wanted = sponsor.joins + 1 + draw(BRINGS_WITHIN);
  const earliest = Math.max(sponsor.joins + 1, LAST_JOIN - LATE_DAYS);
  const joins = wanted > LAST_JOIN ? Math.min(earliest + draw(LATE_DAYS), LAST_JOIN) : wanted;
  const wishes: Wish[] = [];
  if (draw(100) >= ONLOOKERS) wishes.push(drawWish(draw, joins + draw(4)));
  const topsUpFrom = joins + TOPS_UP_AFTER;
  if (wishes[0] && topsUpFrom < DAYS && draw(100) < TOPS_UP)
    wishes.push({
      day: topsUpFrom + draw(DAYS - topsUpFrom + 1),
      type: 'igniteFund',
      whole: DRAWN.igniteFund[0] + draw(TOP_UPS_WITHIN),
    });
  return {
    ...personNo(no),
    sponsor: sponsor.userrefid,
    joins,
    wishes: wishes.filter(({ day }) => day <= DAYS),
    claimsPercent: draw(3) === 0 ? 0 : 20 + draw(70),
    withdrawsEvery: draw(8) === 0 ? 14 + draw(12) : 0,
  };
};

const inLeg = (person: Person): Person => ({
  ...person,
  wishes: [{ day: person.joins + 1, type: 'elevatePlus', whole: 5_500 }],
});

/** All members of a branch, level by level; each has a sponsor one level above. */
const growBranch = (
  draw: Draw,
  { top, levels, strongLegs = 0, ...own }: Branch,
  firstNo: number,
): Person[] => {
  const first: Person = { ...top, ...own, sponsor: ROOT_SPONSOR, joins: Math.min(2, firstNo % 3) };
  const people = [first];
  let above: Person[] = [first];
  for (const [depth, count] of levels.entries()) {
    const level: Person[] = [];
    for (let at = 0; at < count; at++) {
      const sponsor = above[draw(above.length)] ?? first;
      const drawn = drawPerson(draw, firstNo + people.length + at, sponsor);
      level.push(depth === 0 && at < strongLegs ? inLeg(drawn) : drawn);
    }
    people.push(...level);
    above = level;
  }
  return people;
};

/** The demo's newcomer joined yesterday and has nothing yet. */
const NEWCOMER: Person = {
  ...DEMO,
  sponsor: SPONSOR.userrefid,
  joins: DAYS - 1,
  wishes: [],
  claimsPercent: 0,
  withdrawsEvery: 0,
};

/** All members of the demo, in order of joining; the same on every start. */
export const castOf = (): Person[] => {
  const draw = seeded(SEED);
  const people: Person[] = [];
  for (const branch of BRANCHES) people.push(...growBranch(draw, branch, people.length));
  people.push(NEWCOMER);
  return people
    .map((person, at) => ({ person, at }))
    .sort((a, b) => a.person.joins - b.person.joins || a.at - b.at)
    .map(({ person }) => person);
};
