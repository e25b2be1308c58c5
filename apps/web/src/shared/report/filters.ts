import type { ListDefinition, WireRow } from '@tributary/definitions/lists';
import type { DataOf, RouteName } from '../api/api-types.ts';

/** A row of a list. */
export type RowOf<List extends RouteName> = DataOf<List> extends { rows: (infer Row)[] } ? Row : never;

/** A definition, if it belongs to the route's rows. */
export type OfRoute<Definition extends ListDefinition, List extends RouteName> =
  WireRow<Definition> extends RowOf<List> ? Definition : never;
