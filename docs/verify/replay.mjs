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

const checkDay = ({ day, previous, groups, totals, digest }) => {
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
