import type { DataTag } from '@tanstack/react-query';
import { ownTask } from '@tributary/ui/own-task';
import { accountField } from './account.ts';
import type { AnswerOf, DataOf, InputOf, NoInput, RouteName, StreamName } from './api-types.ts';
import type { ApiArea } from './derive-routes.ts';
import { withIntentKey } from './intent-key.ts';
import { callOf, changedBy, type RouteTable } from './route-table.ts';
import { sendCall, type SendOptions } from './transport.ts';

export interface CallOptions extends Omit<SendOptions, 'idempotencyKey' | 'hear'> {
  /** Separates uses of one command, for example by the request that is decided. */
  intent?: string | undefined;
}

/** The input is optional if it has no required field. */
type Given<Name extends RouteName, Options> =
  InputOf<Name> extends NoInput
    ? [input?: NoInput, options?: Options]
    : Partial<InputOf<Name>> extends InputOf<Name>
      ? [input?: InputOf<Name>, options?: Options]
      : [input: InputOf<Name>, options?: Options];

/** Noun, action, input: a command's changes name only the noun. */
export type ApiQueryKey = readonly [noun: string, action: string, input: object];

/** The query for the data library: the data of the envelope, cached under the route's name and input. */
export interface ApiQuery<Data> {
  queryKey: DataTag<ApiQueryKey, Data>;
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>;
}

/** The route and input of a query, read from its key. */
export const askedBy = ([noun, action, input]: ApiQueryKey) => ({
  name: `${noun}.${action}` as RouteName,
  input,
});

/**
 * The calls of one area, typed by the contract in both directions. Each sends the account of the area's pages. `hear`
 * sees each answer with its headers.
 */
export function bindApi(routes: RouteTable, area: ApiArea, hear?: SendOptions['hear']) {
  /** Sends a call; a route that moves money gets the key of the person's intent. Rejects with an ApiError. */
  const call = async <Name extends RouteName>(
    name: Name,
    input: object,
    { intent = '', ...options }: CallOptions = {},
  ): Promise<AnswerOf<Name>> => {
    const asked = callOf(routes, name, { ...input });
    const send = (idempotencyKey?: string) => sendCall(area, asked, { ...options, idempotencyKey, hear });
    const answer = asked.isKeyed ? withIntentKey(`${name}:${intent}`, input, send) : send();
    return (await answer) as AnswerOf<Name>;
  };

  /**
   * `api('withdrawals.cancel', { id })`
   * @throws ApiError with the server's refusal
   */
  const api = <Name extends RouteName>(
    name: Name,
    ...[input, options]: Given<Name, CallOptions>
  ): Promise<AnswerOf<Name>> => call(name, input ?? {}, options);

  /** A query for `useQuery`; spread it to add options for one use. */
  const apiQuery = <Name extends RouteName>(
    name: Name,
    ...[given, options]: Given<Name, Pick<CallOptions, 'fallback'>>
  ): ApiQuery<DataOf<Name>> => {
    const input: object = given ?? {};
    const key: ApiQueryKey = [...(name.split('.') as [string, string]), input];
    return {
      queryKey: key as DataTag<ApiQueryKey, DataOf<Name>>,
      queryFn: async ({ signal }) => {
        await ownTask();
        const answer = (await call(name, input, { ...options, signal })) as { data: DataOf<Name> };
        return answer.data;
      },
    };
  };

  /** The address of an event stream, of a file link, or of an early request of a document. */
  const apiAddress = (name: RouteName | StreamName, input: object): string =>
    callOf(routes, name, { ...input, ...accountField(area) }).address;

  /** The nouns that a command changes, from its route. */
  const changesOf = (name: RouteName) => changedBy(routes, name);

  return { api, call, changesOf, apiQuery, apiAddress };
}

export type BoundApi = ReturnType<typeof bindApi>;
