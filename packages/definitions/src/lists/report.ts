/** Where a column goes when the table becomes cards on a phone; `more` where nothing is said. Nothing is dropped. */
export type CardPlace = 'title' | 'value' | 'meta' | 'more';

export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'neutral';
export type StatusWords<Status extends string = string> = Readonly<
  Record<Status, { word: string; tone: Tone }>
>;

type FieldOf<Row, Value> = {
  [Field in keyof Row & string]: Row[Field] extends Value ? Field : never;
}[keyof Row & string];

/** What stands in a column's cells. The wire's own forms: amounts and instants are texts. */
type Kind<Row> =
  /** The place of the row in the list, from 1 on; a file counts its own rows. */
  | { kind: 'position'; field?: never }
  /** `say` makes words of a value that programs read. */
  | { kind: 'text'; field: FieldOf<Row, string | number | null>; say?: (value: string) => string }
  | { kind: 'count' | 'level'; field: FieldOf<Row, number | null> }
  /** USDT with as many decimals as it has, two at least and six at most. `zero: ''` leaves the cell of a zero empty. */
  | { kind: 'money'; field: FieldOf<Row, string | null>; signed?: true; zero?: '' }
  /** Date and time in Asia/Kolkata. */
  | { kind: 'instant' | 'day'; field: FieldOf<Row, string | null> }
  | { kind: 'status'; field: FieldOf<Row, string>; words: StatusWords }
  /** An XRP address names its recipient only together with its tag. */
  | { kind: 'address'; field: FieldOf<Row, string | null>; tag?: FieldOf<Row, number | null> };

export type ReportColumn<Row> = {
  header: string;
  card?: CardPlace;
  /** Stands before the value on a card, where no heading says what it is. */
  cardLabel?: string;
  /** The list's contract takes its sort words from here. */
  sortable?: true;
  /** Stands where there is no value. */
  missing?: string;
} & Kind<Row>;

/**
 * A report: what its table, its cards, its clipboard and its files show, for one audience. Headings and words of
 * states stand here alone.
 */
export type Report<Row> = {
  /** Heading of the PDF, name of the sheet, and of the table for a screen reader. */
  title: string;
  /** Name of its files, without ending (AMB-098). */
  name: string;
  columns: readonly ReportColumn<Row>[];
  /** It is one file whatever its length, and no part of it is one. */
  isWhole?: true;
};
