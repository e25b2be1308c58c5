#!/usr/bin/env node
// Works out the totals of published days again, from their inputs, as replay.md beside it describes. It needs Node 20 or
// newer and nothing else; none of the programme's code is in it.
//
//   node replay.mjs DAYS.json [--head DIGEST]
//
// DAYS.json: the answer of GET /api/public/days. --head: the digest of a day that was noted earlier.
// Ends with 0 where everything holds, with 1 where something does not, with 2 where it was called wrongly.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

const ONE = 10_000n;

class Fault extends Error {}

const demand = (holds, fault) => {
  if (!holds) throw new Fault(fault);
};

const whole = (text, what) => {
  demand(
    typeof text === 'string' && /^(0|[1-9]\d{0,30})$/.test(text),
    `${what} is not a whole amount of 0 or more`,
  );
  return BigInt(text);
};

/** Whether two amounts in ten-thousandths lie no further apart than rounding can bring them. */
const isNear = (one, other, slack) => (one > other ? one - other : other - one) <= slack;

/** A rounded day: what its groups come to is its totals, but for half a step of each and what whole millionths cost. */
const checkRounded = ({ day, previous, version, exact, groups, totals, digest }) => {
  demand((groups === null) === (totals === null), `${day}: groups and totals are not both shown`);
  if (groups !== null) {
    const sums = { computed: 0n, cut: 0n, slack: 0n, cutSlack: 0n };
    groups.forEach((group, number) => {
      const at = `group ${number + 1}`;
      const read = (name) => whole(group[name], `${name} of ${at}`);
      demand(Number.isSafeInteger(group.rewards) && group.rewards > 0, `${at} has no rewards`);
      const isMixed = group.kind === 'mixed';
      const [amount, rate] = isMixed ? [read('computed'), ONE] : [read('base'), BigInt(group.rateBps)];
      for (const [value, step] of [
        [amount, read('step')],
        [read('cut'), read('cutStep')],
      ])
        demand(step > 0n && value % step === 0n, `an amount of ${at} is no multiple of its step`);
      sums.computed += amount * rate;
      sums.slack += (read('step') * rate) / 2n + BigInt(group.rewards) * ONE;
      sums.cut += read('cut') * ONE;
      sums.cutSlack += (read('cutStep') * ONE) / 2n;
    });
    const [computed, credited, step] = ['computed', 'credited', 'step'].map((name) =>
      whole(totals[name], `${name} of the totals`),
    );
    demand(
      step > 0n && computed % step === 0n && credited % step === 0n,
      `${day}: totals are no multiples of their step`,
    );
    const slack = sums.slack + (step * ONE) / 2n + 1n;
    demand(isNear(sums.computed, computed * ONE, slack), `${day}: computed does not come from the groups`);
    demand(
      isNear(sums.computed - sums.cut, credited * ONE, slack + sums.cutSlack),
      `${day}: credited does not come from the groups`,
    );
  }
  const text = JSON.stringify({ version, day, previous, exact, groups, totals });
  const found = createHash('sha256').update(text).digest('hex');
  demand(found === digest, `${day}: the digest is ${found}, published is ${digest}`);
};

/** What the rewards of a group come to: base times rate, less what rounding and caps took. */
const worthOf = (group, number) => {
  const at = `group ${number + 1}`;
  const [products, roundedOff, cut] = ['products', 'roundedOff', 'cut'].map((name) =>
    whole(group[name], `${name} of ${at}`),
  );
  demand(Number.isSafeInteger(group.rewards) && group.rewards > 0, `${at} has no rewards`);
  if (group.kind !== 'mixed')
    demand(
      whole(group.base, `base of ${at}`) * BigInt(group.rateBps) === products,
      `base times rate of ${at} is another sum`,
    );
  // Each reward loses less than one millionth to rounding.
  demand(roundedOff < BigInt(group.rewards) * ONE, `rounding takes too much of ${at}`);
  demand((products - roundedOff) % ONE === 0n, `${at} does not come to whole millionths`);
  const computed = (products - roundedOff) / ONE;
  demand(cut <= computed, `caps take more of ${at} than there is`);
  return { computed, credited: computed - cut };
};

const totalsOf = ({ groups, totals }) => {
  if (groups === null) return totals;
  const worths = groups.map(worthOf);
  const sum = (name) => String(worths.reduce((total, worth) => total + worth[name], 0n));
  return { computed: sum('computed'), credited: sum('credited') };
};

const checkDay = (published) => {
  if (published.version === 2) return checkRounded(published);
  const { day, previous, groups, totals, digest } = published;
  demand(published.version === undefined, `${day}: version ${published.version} is not known to this script`);
  const again = totalsOf({ groups, totals });
  for (const name of ['computed', 'credited'])
    demand(
      again[name] === totals[name],
      `${day}: ${name} comes to ${again[name]}, published is ${totals[name]}`,
    );
  const text = JSON.stringify({ day, previous, groups, totals: again });
  const found = createHash('sha256').update(text).digest('hex');
  demand(found === digest, `${day}: the digest is ${found}, published is ${digest}`);
};

const run = (file, head) => {
  const answer = JSON.parse(readFileSync(file, 'utf8'));
  const days = [...(answer.data?.days ?? answer)].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  demand(days.length > 0, 'there is no day in the file');
  days.forEach((each, index) => {
    checkDay(each);
    if (index > 0)
      demand(each.previous === days[index - 1].digest, `${each.day} does not follow ${days[index - 1].day}`);
  });
  if (head)
    demand(
      days.some(({ digest }) => digest === head),
      'no day has the digest that was noted',
    );
  const last = days.at(-1);
  process.stdout.write(`${days.length} days hold, to ${last.day}: ${last.digest}\n`);
};

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { head: { type: 'string' } },
  });
  if (positionals.length !== 1) {
    process.stderr.write('node replay.mjs DAYS.json [--head DIGEST]\n');
    process.exitCode = 2;
  } else run(positionals[0], values.head);
} catch (error) {
  process.stderr.write(`${error instanceof Fault ? 'FAULT: ' : ''}${error.message}\n`);
  process.exitCode = error instanceof Fault ? 1 : 2;
}
