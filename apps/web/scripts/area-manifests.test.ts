import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeAreaManifests, type RouterManifest } from './area-manifests.ts';
import { rewritten } from './rewriting.ts';

const route = (id: string, parentId: string, imports: string[]) => ({
  id,
  parentId,
  module: `/assets/${id}.js`,
  imports,
  css: ['/assets/common.css', `/assets/${id}.css`],
  hasDefaultExport: true,
  hasAction: false,
  hasErrorBoundary: true,
});

const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      module: '/assets/root.js',
      imports: ['/assets/framework.js', '/assets/common.js'],
      css: ['/assets/common.css'],
    },
    'areas/public/about': route('areas/public/about', 'root', []),
    'areas/member/layout': route('areas/member/layout', 'root', ['/assets/common.js', '/assets/data.js']),
    'areas/member/odl': route('areas/member/odl', 'areas/member/layout', [
      '/assets/common.js',
      '/assets/data.js',
      '/assets/clock.js',
    ]),
    'areas/console/list': route('areas/console/list', 'root', ['/assets/table.js']),
  },
  url: '/assets/manifest-1a2b.js',
  version: '1a2b',
};

let client: string;
const plant = (text: string) => writeFileSync(join(client, 'assets/manifest-1a2b.js'), text);
/** Reads it as a browser does. */
const read = (url: string) => {
  const window: Record<string, RouterManifest> = {};
  runInNewContext(readFileSync(join(client, url), 'utf8'), { window });
  return structuredClone(window['__reactRouterManifest']!);
};

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), 'manifests-'));
  mkdirSync(join(client, 'assets'));
  plant(`window.__reactRouterManifest=${JSON.stringify(MANIFEST)};`);
});
afterEach(() => rmSync(client, { recursive: true }));

describe("an area's list of screens", () => {
  it('has its own screens and no others', () => {
    const { of } = writeAreaManifests(client);
    expect(Object.keys(read(of.member).routes)).toEqual(['root', 'areas/member/layout', 'areas/member/odl']);
    expect(Object.keys(read(of.console).routes)).toEqual(['root', 'areas/console/list']);
  });

  it('names only styles that are not loaded yet, and no code but the screen’s own module', () => {
    const { whole } = writeAreaManifests(client);
    const { routes } = read(whole);
    expect(Object.values(routes).flatMap(({ imports }) => imports)).toEqual([]);
    expect(routes['areas/member/odl']).toEqual({
      id: 'areas/member/odl',
      parentId: 'areas/member/layout',
      path: '',
      module: '/assets/areas/member/odl.js',
      imports: [],
      css: ['/assets/areas/member/odl.css'],
      hasErrorBoundary: true,
    });
  });

  it('is refused for a manifest in another format, or without the area', () => {
    plant(`export default ${JSON.stringify(MANIFEST)}`);
    expect(() => writeAreaManifests(client)).toThrow('written differently');
    const { root } = MANIFEST.routes;
    plant(`window.__reactRouterManifest=${JSON.stringify({ ...MANIFEST, routes: { root } })};`);
    expect(() => writeAreaManifests(client)).toThrow('no screen of the area member');
  });
});

describe('a rewritten document', () => {
  it('has every match replaced, and takes the replacement literally', () => {
    expect(rewritten('a-b-a', /a/g, '$&c')).toBe('$&c-b-$&c');
  });

  it('fails the build if nothing is found', () => {
    expect(() => rewritten('<body>', '</head>', '')).toThrow('Nothing in the build looks like </head>.');
  });
});
