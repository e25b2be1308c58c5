import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildName, keptFiles } from './kept-files.ts';

let client: string;
const write = (file: string, content: string): void => writeFileSync(join(client, file), content);

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'tributary-worker-'));
  for (const folder of ['icons', 'assets']) mkdirSync(join(client, folder));
  write('offline.html', 'You are offline');
  write('app.webmanifest', '{}');
  for (const icon of ['mark.svg', 'icon-192.png', 'maskable-512.png', 'social-card.png'])
    write(`icons/${icon}`, icon);
  write('assets/abc1234.js', 'code');
});
afterEach(() => rmSync(client, { recursive: true }));

describe('the files that a browser keeps from its first visit', () => {
  it('are the page for a lost connection and what an installed app needs, without any code', () =>
    expect(keptFiles(client).map(({ url }) => url)).toEqual([
      'offline.html',
      'app.webmanifest',
      'icons/mark.svg',
      'icons/icon-192.png',
      'icons/maskable-512.png',
    ]));

  it('have another revision after a change of their content only', () => {
    const before = keptFiles(client);
    write('offline.html', 'You have no connection');
    const after = keptFiles(client);
    expect(after[0]?.revision).not.toBe(before[0]?.revision);
    expect(after.slice(1)).toEqual(before.slice(1));
  });
});

describe('the name of a build', () => {
  it('changes with each asset, so that browsers notice a new release', () => {
    const before = buildName(client);
    write('offline.html', 'other words');
    expect(buildName(client)).toBe(before);
    write('assets/def5678.js', 'other code');
    expect(buildName(client)).not.toBe(before);
  });
});
