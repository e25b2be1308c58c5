import type { Report, ReportColumn } from '@tributary/definitions/lists';
import type { MoneyFormat } from '@tributary/domain';
import { decimalsOfAmounts, Money, ShortAddress } from '@tributary/ui/money';
import type { Column, TableDefinition } from '@tributary/ui/table';
import { DateTime } from '@tributary/ui/time';
import type { ReactNode } from 'react';
import { Status } from './status.tsx';

const NOTHING = '–';

interface ColumnSettings {
  /** Amounts of the console carry a dollar sign. */
  prefix?: '$' | undefined;
}

interface LookSettings extends ColumnSettings {
  decimals?: MoneyFormat['decimals'];
}

type Value = string | number | null;

const ALIGNED_AT_END = /^(?:money|position|count)$/;

/** The cell of a column by its kind, for an existing value. */
function looksOf<Row>(
  column: ReportColumn<Row>,
  { prefix, decimals }: LookSettings,
): (value: Value, row: Row) => ReactNode {
  switch (column.kind) {
    case 'position':
    case 'count':
      return (value) => <span className="num">{value}</span>;
    case 'money': {
      const { zero, signed = false } = column;
      return (value) =>
        zero !== undefined && /^0(?:\.0+)?$/.test(String(value)) ? (
          zero
        ) : (
          <Money value={String(value)} decimals={decimals} signed={signed} prefix={prefix} />
        );
    }
    case 'instant':
    case 'day':
      return (value) => <DateTime value={String(value)} dateOnly={column.kind === 'day'} />;
    case 'status':
      return (value) => <Status words={column.words} value={String(value)} />;
    case 'address':
      return (value, row) => (
        <ShortAddress value={String(value)} tag={column.tag && (row[column.tag] as number | null)} />
      );
    case 'text': {
      const { say = String } = column;
      // At a line break the dot between two parts stays with the first part.
      return (value) => say(String(value)).replaceAll(' · ', '\u00A0· ');
    }
    default:
      return String;
  }
}

/** A column of the web table from a report's column: heading, look, place on a card, and if it sorts. */
export function columnOf<Row>(column: ReportColumn<Row>, settings: ColumnSettings = {}): Column<Row> {
  const { header, kind, field, card = 'more', cardLabel, sortable = false, missing = NOTHING } = column;
  const cellOf = (decimals: MoneyFormat['decimals']): Column<Row>['cell'] => {
    const look = looksOf(column, { ...settings, decimals });
    return (row, position) => {
      const value = (field === undefined ? position : row[field]) as Value;
      return value === null || value === '' ? missing : look(value, row);
    };
  };
  return {
    id: field ?? kind,
    header,
    card,
    cardLabel,
    isSortable: sortable,
    align: ALIGNED_AT_END.test(kind) || (column.kind === 'text' && column.isFigure) ? 'end' : 'start',
    cell: cellOf(6),
    fit:
      column.kind === 'money'
        ? (rows) => cellOf(decimalsOfAmounts(rows.map((row) => row[column.field] as string | null)))
        : undefined,
  };
}

export interface TableSettings<Row>
  extends Omit<TableDefinition<Row>, 'columns' | 'caption'>, ColumnSettings {
  /** Additions of a screen to a column, by the column's field: a button beside an address. */
  also?: { readonly [Field in keyof Row & string]?: Partial<Column<Row>> };
}

/** The table of a report. The report alone defines headings, words of states and places on cards. */
export function tableOf<Row>(
  { title, columns }: Report<Row>,
  { prefix, also = {}, ...table }: TableSettings<Row>,
): TableDefinition<Row> {
  const more: Readonly<Record<string, Partial<Column<Row>> | undefined>> = also;
  return {
    ...table,
    caption: title,
    columns: columns.map((column) => {
      const own = column.field === undefined ? undefined : more[column.field];
      return { ...columnOf(column, { prefix }), ...(own?.cell && { fit: undefined }), ...own };
    }),
  };
}
