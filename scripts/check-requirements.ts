// Checks that each requirement cited in code, tests and documents is a line of docs/requirements.md.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const LIST = 'docs/requirements.md';
const CITING = ['*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md'];

const known = Array.from(
  readFileSync(join(root, LIST), 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm),
  ([, id = '']) => id,
);
const faults = known
  .filter((id, index) => known.indexOf(id) !== index)
  .map((id) => `${LIST}: ${id} is there twice`);

/** Areas of the documents that have no citation today. */
const MORE_AREAS = ['ADDR', 'CODL', 'CONST', 'ERR', 'HELP', 'MNY', 'RWDR'];
// Only ids with these beginnings count: SHA-256 and EIP-191 do not.
const areas = [...new Set([...known.map((id) => id.replace(/-\d+$/, '')), ...MORE_AREAS])];
const CITED = new RegExp(`\\b(?:${areas.join('|')})-\\d{2,3}\\b`, 'g');

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...CITING], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && path !== LIST && existsSync(join(root, path)));

const isKnown = new Set(known);
const cited = new Set<string>();
for (const path of files) {
  const lines = readFileSync(join(root, path), 'utf8').split('\n');
  for (const [index, line] of lines.entries())
    for (const [id] of line.matchAll(CITED)) {
      cited.add(id);
      if (!isKnown.has(id)) faults.push(`${path}:${index + 1}: ${id} is not in ${LIST}`);
    }
}
for (const id of known) if (!cited.has(id)) faults.push(`${LIST}: nothing cites ${id}`);

for (const fault of faults) process.stdout.write(`${fault}\n`);
process.exitCode = faults.length === 0 ? 0 : 1;
