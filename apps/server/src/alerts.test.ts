import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'ops/prometheus');
const FILES = ['alerts', 'slo'] as const;
const textOf = (ending: string): string =>
  FILES.map((file) => readFileSync(join(FOLDER, `${file}${ending}`), 'utf8')).join('\n');
const rules = textOf('.yml');
const tests = textOf('.test.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);
const names = all(rules, /- alert: (\w+)/g);

/** The metrics that the server registers, read from its sources. */
const registered = (): Set<string> => {
  const sources = readdirSync(import.meta.dirname).filter((file) => file.endsWith('metrics.ts'));
  const text = sources.map((file) => readFileSync(join(import.meta.dirname, file), 'utf8')).join('\n');
  return new Set([
    ...all(text, /name: '(tributary_\w+)'/g),
    ...all(text, /name: '(\w+)',\s+help/g).map((name) => `tributary_${name}`),
  ]);
};

describe('an alert rule', () => {
  it('has a name of its own', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
  });

  it('uses metrics that the server has', () => {
    const known = registered();
    const used = all(rules, /\b(tributary_\w+?)(?:_count)?\b(?=[{)[ ])/g);
    expect([...new Set(used)].filter((name) => !known.has(name))).toEqual([]);
  });

  it('links to a runbook that exists', () => {
    const pages = all(rules, /runbook: (\S+)/g);
    expect(pages).toHaveLength(names.length);
    expect(pages.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
  });

  it('has a test for promtool', () => {
    const tested = new Set(all(tests, /alertname: (\w+)/g));
    expect(names.filter((name) => !tested.has(name))).toEqual([]);
  });

  it.skipIf(!hasPromtool).each(FILES)(
    'is raised in the minute that its test names (%s)',
    { timeout: 120_000 },
    (file) => {
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', `${file}.test.yml`], {
        cwd: FOLDER,
        encoding: 'utf8',
      });
      expect([status, stderr], stdout).toEqual([0, '']);
    },
  );

  it('of a promise is listed in docs/slo.md', () => {
    const page = readFileSync(join(ROOT, 'docs/slo.md'), 'utf8');
    expect(names.filter((name) => name.includes('Burns') && !page.includes(`\`${name}\``))).toEqual([]);
    expect(all(page, /`(\w+Burns\w+)`/g).filter((name) => !names.includes(name))).toEqual([]);
  });
});
