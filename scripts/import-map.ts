/** The import rules: a row lists every workspace that a workspace may import besides itself. */
export const IMPORT_MAP: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/definitions': ['packages/domain'],
  'packages/contract': ['packages/domain', 'packages/definitions'],
  'packages/ui': ['packages/domain'],
  'packages/database': ['packages/domain', 'packages/definitions', 'packages/runtime'],
  'packages/runtime': ['packages/domain'],
  'packages/chain': ['packages/domain', 'packages/runtime'],
  'packages/ledger': ['packages/domain', 'packages/definitions', 'packages/database'],
  'packages/modules': [
    'packages/domain',
    'packages/definitions',
    'packages/database',
    'packages/ledger',
    'packages/chain',
    'packages/runtime',
  ],
  'packages/testing': [
    'packages/domain',
    'packages/definitions',
    'packages/database',
    'packages/ledger',
    'packages/chain',
    'packages/runtime',
    'packages/modules',
  ],
  'apps/server': [
    'packages/domain',
    'packages/definitions',
    'packages/contract',
    'packages/database',
    'packages/ledger',
    'packages/chain',
    'packages/runtime',
    'packages/modules',
  ],
  'apps/cli': [
    'packages/domain',
    'packages/definitions',
    'packages/database',
    'packages/ledger',
    'packages/chain',
    'packages/runtime',
    'packages/modules',
    'apps/server',
  ],
  'apps/web': ['packages/domain', 'packages/definitions', 'packages/contract', 'packages/ui'],
};

export type Import = { from: string; to: string; typeOnly: boolean };

const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || /^(?:tests|packages\/testing)\/|^scripts\/test\.ts$/.test(path);
/** The shared test code of the server: it may use `packages/testing`, and the server may not use it. */
const isServerTesting = (path: string): boolean => path.startsWith('apps/server/src/testing/');
const workspaceOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const moduleOf = (path: string): string | undefined => /^packages\/modules\/src\/([^/]+)\//.exec(path)?.[1];
const areaOf = (path: string): string | undefined => /^apps\/web\/src\/areas\/([^/]+)\//.exec(path)?.[1];

/** The fault of an import, in words; undefined if it is allowed. */
export const faultOf = ({ from, to }: Import): string | undefined => {
  if (isTest(from)) return undefined;
  if (!/^(packages|apps)\//.test(to))
    return from.startsWith('packages/domain/') ? 'the domain imports nothing, not even node:' : undefined;
  const [source, target] = [workspaceOf(from), workspaceOf(to)];
  if (target === 'packages/testing' || isServerTesting(to))
    return isServerTesting(from) ? undefined : 'only tests import testing';
  if (source !== target && IMPORT_MAP[source] && !IMPORT_MAP[source].includes(target))
    return `${source} may import only ${IMPORT_MAP[source].join(', ') || 'nothing'}`;
  const [fromModule, toModule] = [moduleOf(from), moduleOf(to)];
  if (fromModule && toModule && fromModule !== toModule && !to.endsWith('/index.ts'))
    return 'modules meet at index.ts only';
  if (
    from.startsWith('packages/modules/') &&
    target === 'packages/chain' &&
    /^packages\/chain\/src\/(bsc|xrpl|local)\//.test(to) &&
    !to.endsWith('/evm-address.ts')
  ) {
    return 'modules know the ports of the chain; adapters are chosen by the server';
  }
  if (areaOf(from) && areaOf(to) && areaOf(from) !== areaOf(to)) return 'areas never import each other';
  if (from.startsWith('apps/web/src/shared/') && areaOf(to)) return 'shared lies below the areas';
  return undefined;
};
