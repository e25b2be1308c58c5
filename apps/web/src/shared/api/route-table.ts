import { API_BASE } from '@tributary/contract/api-base';
import type { Noun, RouteName, StreamName } from './api-types.ts';

/**
 * The calls of an area by name: the method, the path below /api, `keyed` if repeats are recognised, and `changes:`
 * with the nouns that a command changes.
 */
export type RouteTable = Readonly<Record<string, string>>;

export interface Call {
  method: string;
  /** All paths of the API are same-origin and live under /api exactly once (AMB-085). */
  address: string;
  /** A form if one of the fields is a file. */
  body?: string | FormData;
  isKeyed: boolean;
}

type Input = Readonly<Record<string, unknown>>;

/** Leaves out fields without a value and keeps the given order of the others. */
function queryOf(input: Input): string {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return query && `?${query}`;
}

function bodyOf(input: Input): string | FormData {
  const given = Object.entries(input).filter(([, value]) => value !== undefined);
  if (!given.some(([, value]) => value instanceof File)) return JSON.stringify(input);
  const form = new FormData();
  for (const [name, value] of given) form.append(name, value instanceof File ? value : String(value));
  return form;
}

/**
 * The request of a call: fields named in the path go there, the rest is the query or the body.
 * @throws Error if the area has no such route
 */
export function callOf(routes: RouteTable, name: RouteName | StreamName, input: Input = {}): Call {
  const [method = '', path = '', ...more] = routes[name]?.split(' ') ?? [];
  if (path === '') throw new Error(`This area does not call ${name}.`);
  const rest = { ...input };
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, field: string) => {
    delete rest[field];
    return encodeURIComponent(String(input[field]));
  });
  const isKeyed = more.includes('keyed');
  return method === 'GET' || method === 'DELETE'
    ? { method, address: `${API_BASE}${filled}${queryOf(rest)}`, isKeyed }
    : { method, address: `${API_BASE}${filled}`, body: bodyOf(rest), isKeyed };
}

const CHANGES = 'changes:';

/** The nouns whose cached answers are old after a command. */
export const changedBy = (routes: RouteTable, name: RouteName): readonly Noun[] => {
  const said = routes[name]?.split(' ').find((word) => word.startsWith(CHANGES));
  return said ? (said.slice(CHANGES.length).split(',') as Noun[]) : [];
};
