// The columns that a TypeScript type asserts, as a flat set of kinds.
import { SymbolFlags, TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** `json` is any object except Date and Buffer; an array has the kinds of its items followed by `[]`. */
export type Kinds = ReadonlySet<string>;
export type Column = { kinds: Kinds; isOptional: boolean };
/** A row by its columns; a type that is not an object is one column without a name. */
export type Shape = ReadonlyMap<string, Column>;

export const ONE_COLUMN = '';

const FLAGS: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.AnyOrUnknown, 'any'],
  [TypeFlags.BigIntLike, 'bigint'],
  [TypeFlags.BooleanLike, 'boolean'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
];

export class Shapes {
  readonly #checker: Checker;

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** Undefined if the type is unknown or decided by the caller. */
  of(type: Type): Shape | undefined {
    if (type.flags & (TypeFlags.AnyOrUnknown | TypeFlags.TypeParameter)) return undefined;
    if (type.isIntersectionType() && type.getTypes().some((one) => one.flags & TypeFlags.TypeParameter)) {
      const known = type.getTypes().filter((one) => !(one.flags & TypeFlags.TypeParameter));
      return new Map(known.flatMap((one) => [...(this.of(one) ?? [])]));
    }
    if (type.isUnionType() && type.getTypes().every((one) => this.#isRow(one)))
      return this.#either(type.getTypes());
    if (this.#checker.getIndexInfosOfType(type).length > 0) return undefined;
    if (!this.#isRow(type)) return new Map([[ONE_COLUMN, { kinds: this.kinds(type), isOptional: false }]]);
    return new Map(
      this.#checker.getPropertiesOfType(type).map((property) => {
        const found = this.#checker.getTypeOfSymbol(property);
        const isOptional = (property.flags & SymbolFlags.Optional) !== 0;
        return [property.name, { kinds: found ? this.kinds(found) : new Set(['any']), isOptional }];
      }),
    );
  }

  kinds(type: Type): Kinds {
    if (type.isUnionType()) return new Set(type.getTypes().flatMap((one) => [...this.kinds(one)]));
    const flagged = FLAGS.find(([flag]) => type.flags & flag);
    if (flagged) return new Set([flagged[1]]);
    // A branded type is a primitive with a marker.
    if (type.isIntersectionType()) {
      const parts = new Set(type.getTypes().flatMap((one) => [...this.kinds(one)]));
      const primitive = [...parts].filter((kind) => kind !== 'json');
      return new Set(primitive.length > 0 ? primitive : parts);
    }
    const name = type.getSymbol()?.name;
    if (name === 'Date') return new Set(['Date']);
    if (name === 'Buffer' || name === 'Uint8Array') return new Set(['Buffer']);
    if (this.#checker.isArrayType(type) && type.isTypeReference()) {
      const [item] = this.#checker.getTypeArguments(type);
      return new Set(item ? [...this.kinds(item)].map((kind) => `${kind}[]`) : ['any[]']);
    }
    return new Set(['json']);
  }

  #isRow(type: Type): boolean {
    if (type.isIntersectionType()) return type.getTypes().every((one) => this.#isRow(one));
    const kinds = this.kinds(type);
    return kinds.size === 1 && kinds.has('json') && this.#checker.getPropertiesOfType(type).length > 0;
  }

  /** One of several rows: a column that only some have may be null. */
  #either(types: readonly Type[]): Shape {
    const shapes = types.flatMap((one) => this.of(one) ?? []);
    const names = new Set(shapes.flatMap((shape) => [...shape.keys()]));
    return new Map(
      [...names].map((name) => {
        const columns = shapes.map((shape) => shape.get(name));
        const kinds = new Set(columns.flatMap((column) => (column ? [...column.kinds] : ['null'])));
        return [name, { kinds, isOptional: columns.some((column) => column?.isOptional) }];
      }),
    );
  }
}
