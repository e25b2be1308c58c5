export type { Contract } from '@tributary/contract';

interface Described {
  '~orpc': {
    outputSchema?: { '~standard': { types?: { input: unknown; output: unknown } | undefined } } | undefined;
  };
}

type Schema<Route extends Described> = NonNullable<Route['~orpc']['outputSchema']>;

/** What a route of the contract answers. Types only: the contract's code never reaches the browser. */
export type AnswerOf<Route> = Route extends Described
  ? NonNullable<Schema<Route>['~standard']['types']>['output']
  : never;

export type DataOf<Route> = AnswerOf<Route> extends { data: infer Data } ? Data : never;
