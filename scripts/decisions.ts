// Writes the index of docs/decisions from the pages: number, title, day and status of each. `--check` compares instead.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../docs/decisions');
const INDEX = 'README.md';
const MAX_LINES = 60;
/** `# 099 Title`, an empty line, `*2026-11-26, in force*`; or `in force, read with 087`; or `superseded by 101`. */
const HEAD =
  /^# (\d{3}) (.+)\n\n\*(\d{4}-\d{2}-\d{2}), (in force(?:, read with \d{3}(?: and \d{3})*)?|superseded by \d{3}(?: and \d{3})*)\*\n/;

const names = readdirSync(folder)
  .filter((name) => /^\d{3}-.*\.md$/.test(name))
  .sort();
const fileOf = new Map(names.map((name) => [name.slice(0, 3), name]));
const faults: string[] = [];

const linked = (status: string): string =>
  status.replaceAll(/\d{3}/g, (number) => `[${number}](${fileOf.get(number) ?? ''})`);

const lineOf = (name: string): string => {
  const text = readFileSync(join(folder, name), 'utf8');
  if (text.trimEnd().split('\n').length > MAX_LINES) faults.push(`${name} has more than ${MAX_LINES} lines`);
  const [, number = '', title = '', day = '', status = ''] = HEAD.exec(text) ?? [];
  if (number === '') faults.push(`${name} does not begin with its title, day and status`);
  else if (!name.startsWith(number)) faults.push(`${name} calls itself ${number}`);
  for (const [other] of status.matchAll(/\d{3}/g))
    if (!fileOf.has(other)) faults.push(`${name} names ${other}, which does not exist`);
  return `| [${number}](${name}) | ${title} | ${day} | ${linked(status)} |`;
};

const index = `# Decisions

A page states a surprising decision, its reasons and the rejected choices. Pages are kept true: a change is made on the page,
and a superseded page names its successor. \`npm run decisions\` writes this index; never edit it.

| No. | Decision | Day | Status |
|---|---|---|---|
${names.map(lineOf).join('\n')}
`;

if (!process.argv.includes('--check')) writeFileSync(join(folder, INDEX), index);
else if (readFileSync(join(folder, INDEX), 'utf8') !== index)
  faults.push(`${INDEX} is not what the pages say: npm run decisions`);
for (const fault of faults) process.stdout.write(`docs/decisions: ${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
