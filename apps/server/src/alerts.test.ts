import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { metricNames, namedIn } from './testing/metric-names.ts';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDER = join(ROOT, 'ops/prometheus');
const FILES = ['alerts', 'slo'] as const;
const textOf = (ending: string): string =>
  FILES.map((file) => readFileSync(join(FOLDER, `${file}${ending}`), 'utf8')).join('\n');
const rules = textOf('.yml');
const tests = textOf('.test.yml');
const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const hasAmtool = spawnSync('amtool', ['--version']).status === 0;

const all = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), ([, found = '']) => found);
const names = all(rules, /- alert: (\w+)/g);

const dashboard = readFileSync(join(ROOT, 'ops/grafana/tributary.json'), 'utf8');
const pager = readFileSync(join(ROOT, 'ops/alertmanager/alertmanager.yml'), 'utf8');
type Panel = { id: number; title: string; type: string; targets?: { expr: string }[] };
const { panels } = JSON.parse(dashboard) as { panels: Panel[] };
const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Names in queries that no process serves and no rule records. */
const unknownIn = (queries: string): string[] => {
  const known = new Set([...metricNames(), ...all(rules, /- record: (\S+)/g)]);
  return namedIn(queries).filter((name) => !known.has(name));
};

describe('an alert rule', () => {
  it('has a unique name', () => {
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(10);
  });

  it('uses metrics that the server has', () => {
    expect(namedIn(rules).length).toBeGreaterThan(20);
    expect(unknownIn(rules)).toEqual([]);
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

  it('is listed in docs/slo.md if it is about a promise', () => {
    const page = readFileSync(join(ROOT, 'docs/slo.md'), 'utf8');
    expect(names.filter((name) => name.includes('Burns') && !page.includes(`\`${name}\``))).toEqual([]);
    expect(all(page, /`(\w+Burns\w+)`/g).filter((name) => !names.includes(name))).toEqual([]);
  });
});

describe('the dashboard for Grafana', () => {
  it('shows metrics that the server has, and gives each panel a unique number', () => {
    expect(shown.length).toBeGreaterThan(30);
    expect(unknownIn(shown.join('\n'))).toEqual([]);
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  });

  it.skipIf(!hasPromtool)('has queries that promtool accepts', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dashboard-'));
    const file = join(folder, 'rules.yml');
    const lines = shown.map(
      (expr, n) =>
        `      - record: panel_${n}\n        expr: ${JSON.stringify(expr.replaceAll('$__rate_interval', '5m'))}`,
    );
    writeFileSync(file, `groups:\n  - name: panels\n    rules:\n${lines.join('\n')}\n`);
    const { status, stderr } = spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect([status, stderr]).toEqual([0, '']);
  });
});

describe('the example for Alertmanager', () => {
  it.skipIf(!hasAmtool)('is accepted by amtool', () => {
    const file = join(ROOT, 'ops/alertmanager/alertmanager.yml');
    const { status, stdout, stderr } = spawnSync('amtool', ['check-config', file], { encoding: 'utf8' });
    expect([status, stderr], stdout).toEqual([0, '']);
  });

  it('holds back only alarms that exist', () => {
    const matched = all(pager, /alertname=~?"([^"]+)"/g).flatMap((text) => text.split('|'));
    const missing = matched.filter((pattern) => !names.some((name) => new RegExp(`^${pattern}$`).test(name)));
    expect(missing).toEqual([]);
  });

  it('never holds back an alarm about wrong money', () => {
    const held = all(pager, /target_matchers: \[alertname=~"([^"]+)"\]/g).join('|');
    const money = ['PayoutsHalted', 'PayoutNotBelieved', 'BooksBroken', 'CustodyDiffers', 'HotWalletShort'];
    expect(money.filter((name) => new RegExp(`^(?:${held})$`).test(name))).toEqual([]);
    expect(money.filter((name) => !names.includes(name))).toEqual([]);
  });
});
