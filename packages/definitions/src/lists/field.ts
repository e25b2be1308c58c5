import type { BusinessDay, Micro } from '@tributary/domain';
import type { CardPlace, StatusWords } from './report.ts';

/** How a field is shown in the table, on a card and in the files. Without a heading it is in none of them. */
type Column = {
  header?: string;
  card?: CardPlace;
  /** Comes before the value on a card, where no heading says what it is. */
  cardLabel?: string;
  /** Shown where there is no value. */
  missing?: string;
  /** The list can be ordered by it. */
  sort?: true;
};

type Value = {
  /** Its name on the wire, where that differs from the module's; null where it stays in the module. */
  wire?: string | null;
  isNullable?: true;
  /** Computed from other fields of the row, in the wire's form: the module does not know it. */
  from?: (row: never) => unknown;
  /** What the API's document says of it. */
  description?: string;
};

type Kind =
  /** A whole number that travels as a text: nobody computes with it. */
  | { kind: 'id'; isBig?: true }
  | {
      kind: 'text';
      /** Makes words of a value that programs read; on screens and in files. */
      say?: (value: string) => string;
      /** The only texts that it takes. */
      oneOf?: readonly string[];
      /** What the wire says of the module's value. */
      onWire?: (own: never) => string | null;
    }
  | { kind: 'count' | 'level'; oneOf?: readonly number[] }
  | { kind: 'flag' }
  /** Several words. */
  | { kind: 'words'; oneOf?: readonly string[] }
  /** Micro-USDT; six decimals on the wire. `zero: ''` leaves the cell of a zero empty. */
  | { kind: 'money'; signed?: true; zero?: '' }
  /** Date and time; `shows: 'day'` leaves the day alone in the table and the files. */
  | { kind: 'instant'; shows?: 'day' }
  /** A business day, as a text in both worlds. */
  | { kind: 'day' }
  | { kind: 'status'; words: StatusWords }
  /** An XRP address names its recipient only together with its tag: another field, in the module's name. */
  | { kind: 'address'; tag?: string }
  /** Several values that are there together or not at all; on the wire alone, so it has no column. */
  | { kind: 'group'; of: Readonly<Record<string, Field>>; from: (row: never) => unknown }
  /** Several of these, on the wire alone. */
  | { kind: 'groups'; of: Readonly<Record<string, Field>>; from: (row: never) => readonly unknown[] }
  /** Always null: the documents have it, and it means nothing here. */
  | { kind: 'nothing' }
  /** A value of a type that only the module knows. The wire says of it what other fields compute from it. */
  | { kind: 'own'; wire: null; of?: unknown };

/** The field of a value that only the module knows. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is all that the field says
export const own = <Of>(): { kind: 'own'; wire: null; of?: Of } => ({ kind: 'own', wire: null });

/** A field of a list. Its key in the definition is the module's name for it. */
export type Field =
  | (Column & Value & Kind)
  /** The place of the row in the list, from 1 on. It is no value. */
  | (Column & { kind: 'position' });

type OrNull<F, Of> = F extends { isNullable: true } ? Of | null : Of;

type OneOf<F, Any> = F extends { oneOf: readonly (infer One)[] } ? One : Any;

/** A value that is the same in the module and on the wire. */
type Plain<F> = F extends { kind: 'count' | 'level' }
  ? OneOf<F, number>
  : F extends { kind: 'nothing' }
    ? null
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'words' }
        ? OneOf<F, string>[]
        : F extends { words: infer Words }
          ? keyof Words & string
          : OneOf<F, string>;

/** The value of a field in the module. */
export type ValueOf<F> = F extends { kind: 'own'; of?: infer Of }
  ? Of
  : F extends { onWire: (own: infer Own) => unknown }
    ? OrNull<F, Own>
    : OrNull<
        F,
        F extends { kind: 'money' }
          ? Micro
          : F extends { kind: 'instant' }
            ? Date
            : F extends { kind: 'id'; isBig: true }
              ? bigint
              : F extends { kind: 'id' }
                ? number
                : F extends { kind: 'day' }
                  ? BusinessDay
                  : Plain<F>
      >;

/** The value of a field on the wire. */
export type WireValue<F> = OrNull<
  F,
  F extends { kind: 'id' | 'money' | 'instant' }
    ? string
    : F extends { kind: 'group'; of: infer Of }
      ? { [Name in keyof Of]: WireValue<Of[Name]> }
      : F extends { kind: 'groups'; of: infer Of }
        ? { [Name in keyof Of]: WireValue<Of[Name]> }[]
        : Plain<F>
>;

/** The name of a field on the wire; `Own` is its key. */
export type WireName<F, Own> = F extends { wire: null }
  ? never
  : F extends { wire: infer Name extends string }
    ? Name
    : Own;
