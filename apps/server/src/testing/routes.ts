import { contract, type Access, type Reads } from '@tributary/contract';

export type RouteFacts = {
  name: string;
  method: string;
  path: string;
  access: Access;
  /** The scope that an API token needs here. */
  scope: string | undefined;
  /** `standby` if a standby may answer. */
  reads: Reads | undefined;
  changes: readonly string[];
  /** The codes of its refusals. */
  refuses: string[];
  input: unknown;
  output: unknown;
};

type Described = {
  '~orpc': {
    route: { method: string; path: string };
    meta: Pick<RouteFacts, 'access' | 'scope' | 'reads' | 'changes'>;
    errorMap: Record<string, unknown>;
    inputSchema?: unknown;
    outputSchema?: unknown;
  };
};

/** Every route of the contract, read from the contract, so that each matrix includes new routes. */
export const ROUTES: readonly RouteFacts[] = Object.entries(contract).flatMap(([group, members]) =>
  Object.entries(members).map(([name, procedure]) => {
    const { route, meta, errorMap, inputSchema, outputSchema } = (procedure as Described)['~orpc'];
    return {
      name: `${group}.${name}`,
      method: route.method,
      path: route.path,
      access: meta.access,
      scope: meta.scope,
      reads: meta.reads,
      changes: meta.changes,
      refuses: Object.keys(errorMap),
      input: inputSchema,
      output: outputSchema,
    };
  }),
);

/** The path of a route with an id, and with the parameters of an export. */
export const filled = (path: string, id: string): string =>
  path
    .replace('{userrefid}', id)
    .replace('{username}', id)
    .replace('{id}', '1')
    .replace('{kind}', 'daily')
    .replace('{day}', '2026-01-01') +
  (path.endsWith('/export') ? `?format=csv${path.includes('/grants/') ? '&kind=royalty' : ''}` : '');
