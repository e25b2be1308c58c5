// Validates every prerendered document by an outside tool. Where there is no build, or an older one than its sources,
// it is made first.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { HtmlValidate } from 'html-validate/node';

const ROOT = resolve(import.meta.dirname, '..');
const BUILD = join(ROOT, 'apps/web/build');
const SOURCES = [
  'apps/web/src',
  'apps/web/scripts',
  'packages/ui/src',
  'packages/contract/src',
  'packages/domain/src',
];

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file));

const isOlderThanSources = (): boolean => {
  const built = join(BUILD, 'server-manifest.json');
  if (!existsSync(built)) return true;
  const at = statSync(built).mtimeMs;
  return SOURCES.flatMap((folder) => filesIn(join(ROOT, folder))).some((file) => statSync(file).mtimeMs > at);
};

if (isOlderThanSources()) {
  const made = spawnSync('npm', ['run', 'build', '-w', 'apps/web'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (made.status !== 0) throw new Error(made.stdout + made.stderr);
}

const validator = new HtmlValidate({
  extends: ['html-validate:standard'],
  rules: {
    // Matters of taste, and of a printer: React writes attributes and empty elements its own way.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-implicit-button-type': 'off',
    'long-title': 'off',
    'valid-id': 'off',
    'no-raw-characters': 'off',
  },
});

const documents = ['client', 'filled']
  .map((folder) => join(BUILD, folder))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => filesIn(folder).filter((file) => file.endsWith('.html')));

const problems = new Map<string, number>();
for (const file of documents) {
  const { results } = await validator.validateString(readFileSync(file, 'utf8'), file);
  for (const { messages } of results)
    for (const { ruleId, message, selector } of messages) {
      // It stands for addresses that the application names once it knows them.
      if (file.endsWith('__spa-fallback.html') && message.includes('<title>')) continue;
      const problem = `${ruleId}: ${message} (${selector ?? ''}) in ${file.slice(BUILD.length + 1)}`;
      problems.set(problem, (problems.get(problem) ?? 0) + 1);
    }
}
for (const [problem, count] of problems) process.stdout.write(`${count} × ${problem}\n`);
process.stdout.write(`${documents.length} documents\n`);
process.exitCode = problems.size === 0 && documents.length > 0 ? 0 : 1;
