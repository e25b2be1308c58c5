/** The place of a column when the table becomes cards on a phone; default `more`. No column is dropped. */
export type CardPlace = 'title' | 'value' | 'meta' | 'more';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
export type StatusWords<Status extends string = string> = Readonly<
  Record<Status, { word: string; tone: Tone }>
>;

type FieldOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value ? Field : never;
}[keyof Row & string];

/** The content of a column's cells, in the wire's forms: amounts and instants are texts. */
type Kind<Row> =
  /** The position of the row in the list, from 1 on; a file counts its own rows. */
  | { kind: 'position'; field?: never }
  /** `say` gives the words for a stored value; `isFigure` puts them at the end of the cell, as amounts are. */
  | {
      kind: 'text';
      field: FieldOf<Row, string | number | null>;
      say?: (value: string) => string;
      isFigure?: true;
    }
  | { kind: 'count' | 'level'; field: FieldOf<Row, number | null> }
  /** USDT with six decimals, or two for whole cents. `zero: ''` leaves the cell of a zero empty. */
  | { kind: 'money'; field: FieldOf<Row, string | null>; decimals?: 2; signed?: true; zero?: '' }
  /** Date and time in Asia/Kolkata. */
  | { kind: 'instant' | 'day'; field: FieldOf<Row, string | null> }
  | { kind: 'status'; field: FieldOf<Row, string>; words: StatusWords }
  /** An XRP address names its recipient only together with its tag. */
  | { kind: 'address'; field: FieldOf<Row, string | null>; tag?: FieldOf<Row, number | null> };

export type ReportColumn<Row> = {
  header: string;
  card?: CardPlace;
  /** The label before the value on a card, for values without a heading there. */
  cardLabel?: string;
  /** The list's contract takes its sort words from here. */
  sortable?: true;
  /** The text for a missing value. */
  missing?: string;
} & Kind<Row>;

/** The decimals of a column of money in each row of a file (decision 128); a screen needs fewer (decision 157). */
export const decimalsOf = ({ decimals }: { decimals?: 2 }): 2 | 6 => decimals ?? 6;

/**
 * A report: the content of its table, its cards, its clipboard and its files, for one audience. Headings and words of
 * states are defined only here.
 */
export type Report<Row> = {
  /** Title of the PDF, the sheet, and the table for screen readers. */
  title: string;
  /** File name without extension (AMB-098). */
  name: string;
  columns: readonly ReportColumn<Row>[];
  /** Its file is always the whole list. */
  isWhole?: true;
};
