import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const rules = readFileSync(join(ROOT, 'ops/prometheus/alerts.yml'), 'utf8');
const tests = readFileSync(join(ROOT, 'ops/prometheus/alerts.test.yml'), 'utf8');

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
});
