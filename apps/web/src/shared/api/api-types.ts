import type { Contract, EVENT_STREAMS } from '@tributary/contract';

/** Types only: the contract's code never reaches the browser. */

interface Typed {
  '~standard': { types?: { input: unknown; output: unknown } | undefined };
}

interface Described {
  '~orpc': { inputSchema?: Typed | undefined; outputSchema?: Typed | undefined };
}

type InputIn<Route extends Described> = NonNullable<
  NonNullable<Route['~orpc']['inputSchema']>['~standard']['types']
>['input'];

type OutputOf<Route extends Described> = NonNullable<
  NonNullable<Route['~orpc']['outputSchema']>['~standard']['types']
>['output'];

export type Noun = keyof Contract;

type NamesOf<Of extends Noun> = `${Of}.${keyof Contract[Of] & string}`;

/** `withdrawals.request`: a noun of the contract and its action. */
export type RouteName = { [Of in Noun]: NamesOf<Of> }[Noun];

export type StreamName = keyof typeof EVENT_STREAMS;

type RouteOf<Name extends RouteName> = Name extends `${infer Of extends Noun}.${infer Action}`
  ? Contract[Of][Action & keyof Contract[Of]]
  : never;

export type NoInput = Record<string, never>;

/** The input of a route: the fields of its path, and the rest as query or body. */
export type InputOf<Name extends RouteName> =
  RouteOf<Name> extends infer Route extends Described
    ? unknown extends InputIn<Route>
      ? NoInput
      : InputIn<Route>
    : never;

/** The answer of a route, with its envelope. */
export type AnswerOf<Name extends RouteName> =
  RouteOf<Name> extends infer Route extends Described ? OutputOf<Route> : never;

/** The content of the envelope. */
export type DataOf<Name extends RouteName> = AnswerOf<Name> extends { data: infer Data } ? Data : never;

/** Routes that answer with a file. */
export type FileName = {
  [Name in RouteName]: AnswerOf<Name> extends ReadableStream ? Name : never;
}[RouteName];
