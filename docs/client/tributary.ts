// A client of the API for programs: one file of types, this one, and nothing to install.
import { FOR_ANYONE, type Routes } from './routes.ts';

type Path = keyof Routes;
type Input<Of extends Path> = Routes[Of]['input'];
/** Left out if a route needs nothing. */
type Given<Of extends Path> =
  Record<string, never> extends Input<Of> ? [input?: Input<Of>] : [input: Input<Of>];
/** Routes that answer page by page. */
type Paged = {
  [Of in Path]: Routes[Of]['data'] extends { rows: unknown[]; total: number } ? Of : never;
}[Path];
type Row<Of extends Paged> = Routes[Of]['data'] extends { rows: Array<infer Each> } ? Each : never;

type Values = Record<string, string | number | boolean | undefined>;

/** A refusal: `code` is for programs, the message for people, `retryAt` says when to ask again after too many calls. */
export class TributaryError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAt: string | undefined;

  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body['message'] === 'string' ? body['message'] : `The server answered ${status}.`);
    this.name = 'TributaryError';
    this.status = status;
    this.code = typeof body['code'] === 'string' ? body['code'] : 'unknown';
    this.fields = (body['fields'] as Record<string, string> | undefined) ?? {};
    this.retryAt = body['retryAt'] as string | undefined;
  }
}

export type ClientOptions = {
  /** The product's address, such as `https://tributary.example`. */
  origin: string;
  /** An API token; without one the public routes alone answer. */
  token?: string | undefined;
};

const PAGE_SIZE = 50;

/** The address of a route: names in braces are filled, the rest becomes the query. */
const addressOf = (origin: string, path: string, input: Values): string => {
  const rest = new URLSearchParams();
  let filled = path;
  for (const [name, value] of Object.entries(input)) {
    if (value === undefined) continue;
    const place = `{${name}}`;
    if (filled.includes(place)) filled = filled.replace(place, encodeURIComponent(String(value)));
    else rest.set(name, String(value));
  }
  const query = rest.toString();
  return `${origin}/api${filled}${query === '' ? '' : `?${query}`}`;
};

/** A client for one installation and one token. */
export const tributary = ({ origin, token }: ClientOptions) => {
  const get = async <Of extends Path>(path: Of, ...[input]: Given<Of>): Promise<Routes[Of]['data']> => {
    const isPublic = token === undefined || FOR_ANYONE.has(path);
    const reply = await fetch(addressOf(origin, path, (input ?? {}) as Values), {
      headers: isPublic ? {} : { authorization: `Bearer ${token}` },
    });
    const body = (await reply.json().catch(() => ({}))) as Record<string, unknown>;
    if (!reply.ok) throw new TributaryError(reply.status, body);
    return body['data'] as Routes[Of]['data'];
  };
  return {
    get,
    /** Every row of a route that answers by pages, one page at a time. */
    async *rows<Of extends Paged>(
      path: Of,
      input: Omit<Input<Of>, 'page' | 'size'>,
    ): AsyncGenerator<Row<Of>> {
      for (let page = 1; ; page++) {
        const asked = { ...input, page, size: PAGE_SIZE } as unknown as Input<Of>;
        const answer = (await get(path, ...([asked] as unknown as Given<Of>))) as unknown;
        const { rows, total } = answer as { rows: Row<Of>[]; total: number };
        yield* rows;
        if (rows.length === 0 || page * PAGE_SIZE >= total) return;
      }
    },
  };
};
