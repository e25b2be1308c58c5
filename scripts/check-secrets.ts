// Searches the repository and the built web app for keys, tokens and passwords, and the app for source maps.
// .secretlintrc.json names the harmless strings that look like a secret.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CANARY } from './build-web.ts';
import { builtFiles } from './checked-build.ts';

const problems: string[] = [];

const scan = (...words: string[]): void => {
  const { status, stdout, stderr } = spawnSync('secretlint', words, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) problems.push(stdout + stderr);
};

const built = await builtFiles('client', 'filled');
scan('**/*');
scan('--no-gitignore', 'apps/web/build/**/*.{js,css,html,json,webmanifest}');

if (built.length === 0) problems.push('There is no built web app to look at.');
for (const { file, name } of built) {
  if (name.endsWith('.map')) problems.push(`${name} is a source map`);
  else if (readFileSync(file, 'utf8').includes(CANARY)) problems.push(`${name} holds a secret setting`);
}
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
