// node scripts/check-words.ts [--list] [PATH...]
// Counts marks of English that a reader has to read twice: in comments, test titles and sentences of the interface.
// The worst marks are refused; the others may reach a limit. `--list` prints each marked line, PATH only below it.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ALLOWED, MARKS, RULE_MARKS, WORST, WORST_ALLOWED } from './plain-words.ts';

type Kind = keyof typeof ALLOWED;
type Line = { kind: Kind; path: string; at: number; text: string; isRule?: boolean };

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);
const isListed = words.includes('--list');
const paths = words.filter((word) => !word.startsWith('--'));

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*)\s?(.*?)\s*(?:\*\/)?$/;
const NO_PROSE = /oxlint|@throws|^@|^node |^\W*$/;
const TITLE = /\b(it|test|describe)(?:\.\w+)*(?:\([^'"`]{0,80}\))?\(\s*(['"`])((?:(?!\2).)+)\2/g;
const SENTENCE = /[>'"`]\s*([A-Z][^<>{}'"`=;]{14,}?[a-z.?!])\s*[<'"`]/g;

const commentsOf = (path: string, text: string): Line[] =>
  text.split('\n').flatMap((line, index) => {
    const said = COMMENT.exec(line)?.[1] ?? '';
    return /\w+ \w+/.test(said) && !NO_PROSE.test(said)
      ? [{ kind: 'comments', path, at: index + 1, text: said } as const]
      : [];
  });

const titlesOf = (path: string, text: string): Line[] =>
  [...text.matchAll(TITLE)].map(({ index, 1: call, 3: said = '' }) => ({
    kind: 'titles',
    path,
    at: lineOf(text, index),
    text: said,
    isRule: call !== 'describe',
  }));

const sentencesOf = (path: string, text: string): Line[] =>
  [...text.matchAll(SENTENCE)]
    .map(({ index, 1: said = '' }) => ({ index, said: said.replaceAll(/\s+/g, ' ') }))
    .filter(({ said }) => said.split(' ').length >= 4)
    .map(({ index, said }) => ({ kind: 'sentences', path, at: lineOf(text, index), text: said }));

const linesOf = (path: string): Line[] => {
  const text = readFileSync(join(root, path), 'utf8');
  const isTest = /\.test\.tsx?$/.test(path);
  const isScreen = path.startsWith('apps/web/src/') && path.endsWith('.tsx') && !isTest;
  return [
    ...commentsOf(path, text),
    ...(isTest ? titlesOf(path, text) : []),
    ...(isScreen ? sentencesOf(path, text) : []),
  ];
};

const isMarked = ({ isRule = false, text }: Line): boolean =>
  [...MARKS, ...(isRule ? RULE_MARKS : [])].some((mark) => mark.test(text));

const lines = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => path !== 'scripts/plain-words.ts')
  .flatMap(linesOf);
const worst = lines.filter(
  ({ path, text }) => WORST.some((mark) => mark.test(text)) && WORST_ALLOWED[path] === undefined,
);
let failed = false;
for (const kind of Object.keys(ALLOWED) as Kind[]) {
  const all = lines.filter((line) => line.kind === kind);
  const marked = all.filter(isMarked);
  const share = (100 * marked.length) / all.length;
  failed ||= share > ALLOWED[kind];
  process.stdout.write(
    `${kind}: ${marked.length} of ${all.length} marked, ${share.toFixed(1)}%; allowed ${ALLOWED[kind]}%\n`,
  );
  if (!isListed) continue;
  for (const { path, at, text } of marked)
    if (paths.length === 0 || paths.some((each) => path.startsWith(each)))
      process.stdout.write(`  ${path}:${at}: ${text}\n`);
}
for (const { path, at, text } of worst) process.stdout.write(`  ${path}:${at}: say it plainly: ${text}\n`);
process.exitCode = failed || worst.length > 0 ? 1 : 0;
