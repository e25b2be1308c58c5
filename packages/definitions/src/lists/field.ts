import type { BusinessDay, Micro } from '@tributary/domain';
import type { CardPlace, StatusWords } from './report.ts';

/** A field in the table, on a card and in files. A field without a heading appears in none of them. */
type Column = {
  header?: string;
  card?: CardPlace;
  /** The label before the value on a card, for values without a heading there. */
  cardLabel?: string;
  /** The text for a missing value. */
  missing?: string;
  /** The list can be sorted by it. */
  sort?: true;
};

type Value = {
  /** Its name on the wire if it differs from the module's; null for a field that stays in the module. */
  wire?: string | null;
  isNullable?: true;
  /** Computed from other fields of the row, in the wire's form; the module does not have it. */
  from?: (row: never) => unknown;
  /** The description in the OpenAPI document. */
  description?: string;
};

type Kind =
  /** A whole number that the wire carries as text, since nobody computes with it. */
  | { kind: 'id'; isBig?: true }
  | {
      kind: 'text';
      /** The words for a stored value, on screens and in files. */
      say?: (value: string) => string;
      /** The only texts that it accepts. */
      oneOf?: readonly string[];
      /** Converts the module's value to the wire. */
      onWire?: (own: never) => string | null;
    }
  | { kind: 'count' | 'level'; oneOf?: readonly number[] }
  | { kind: 'flag' }
  /** A list of words. */
  | { kind: 'words'; oneOf?: readonly string[] }
  /**
   * Micro-USDT; six decimals on the wire and in files, or two if an amount is always whole cents. A column on a screen
   * has as many as its longest amount needs. So nothing is rounded (AMB-146). `zero: ''` leaves the cell of a zero empty.
   */
  | { kind: 'money'; decimals?: 2; signed?: true; zero?: '' }
  /** Date and time; `shows: 'day'` prints only the day in tables and files. */
  | { kind: 'instant'; shows?: 'day' }
  /** A business day, a text in the module and on the wire. */
  | { kind: 'day' }
  | { kind: 'status'; words: StatusWords }
  /** An XRP address names its recipient only together with its tag: another field, in the module's name. */
  | { kind: 'address'; tag?: string }
  /** Values that are present together or not at all; only on the wire, so without a column. */
  | { kind: 'group'; of: Readonly<Record<string, Field>>; from: (row: never) => unknown }
  /** A list of such groups, only on the wire. */
  | { kind: 'groups'; of: Readonly<Record<string, Field>>; from: (row: never) => readonly unknown[] }
  /** Always null: a documented field without meaning here. */
  | { kind: 'nothing' }
  /** A value with a type of the module; other fields compute wire values from it. */
  | { kind: 'own'; wire: null; of?: unknown };

/** Declares a value with a type of the module. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the type is all that the field says
export const own = <Of>(): { kind: 'own'; wire: null; of?: Of } => ({ kind: 'own', wire: null });

/** A field of a list. Its key in the definition is the module's name for it. */
export type Field =
  | (Column & Value & Kind)
  /** The position of the row in the list, from 1 on; not a value. */
  | (Column & { kind: 'position' });

type OrNull<F, Of> = F extends { isNullable: true } ? Of | null : Of;

type OneOf<F, Any> = F extends { oneOf: readonly (infer One)[] } ? One : Any;

/** A value with the same form in the module and on the wire. */
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
