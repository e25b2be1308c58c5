import type { ReactNode } from 'react';
import { StatusChip } from '../feedback/status-chip.tsx';
import { ShortAddress } from '../money/address.tsx';
import { Money } from '../money/money.tsx';
import { DateTime } from '../time/date-time.tsx';
import type { Column, StatusTones } from './define-table.ts';

type ColumnOptions<Row> = Omit<Column<Row>, 'id' | 'cell' | 'header'> & { header: string };
type Keys<Row, Value> = { [Key in keyof Row & string]: Row[Key] extends Value ? Key : never }[keyof Row &
  string];

/** Column kinds that know how their value looks: `const col = columnsOf<Withdrawal>()`, then `col.money('amount', …)`. */
export function columnsOf<Row>() {
  const make = <Key extends keyof Row & string>(
    id: Key,
    options: ColumnOptions<Row>,
    cell: (value: Row[Key]) => ReactNode,
  ): Column<Row> => ({
    isSortable: true,
    ...options,
    id,
    cell: (row) => cell(row[id]),
  });
  return {
    text: (id: Keys<Row, string | number | null>, options: ColumnOptions<Row>) =>
      make(id, options, (value) => String(value ?? '–')),
    count: (id: Keys<Row, number>, options: ColumnOptions<Row>) =>
      make(id, { align: 'end', ...options }, (value) => <span className="num">{String(value)}</span>),
    money: (
      id: Keys<Row, string | null>,
      options: ColumnOptions<Row> & { signed?: boolean; prefix?: '$' },
    ) => {
      const { signed = false, prefix, ...rest } = options;
      return make(id, { align: 'end', ...rest }, (value) => (
        <Money value={value as string | null} signed={signed} prefix={prefix} />
      ));
    },
    /** What the account held after the row's line: it follows the order of the books, so no other order is offered. */
    balance: (id: Keys<Row, string | null>, options: ColumnOptions<Row>) =>
      make(id, { align: 'end', ...options, isSortable: false }, (value) => (
        <strong>
          <Money value={value as string | null} />
        </strong>
      )),
    date: (id: Keys<Row, string | null>, options: ColumnOptions<Row> & { seconds?: boolean }) => {
      const { seconds = false, ...rest } = options;
      return make(id, rest, (value) => <DateTime value={value as string | null} seconds={seconds} />);
    },
    address: (id: Keys<Row, string>, options: ColumnOptions<Row>) =>
      make(id, { isSortable: false, ...options }, (value) => <ShortAddress value={value as string} />),
    status: (id: Keys<Row, string>, options: ColumnOptions<Row> & { tones: StatusTones }) => {
      const { tones, ...rest } = options;
      return make(id, rest, (value) => {
        const known = tones[value as string];
        return <StatusChip tone={known?.tone ?? 'neutral'}>{known?.label ?? String(value)}</StatusChip>;
      });
    },
    custom: (id: string, options: ColumnOptions<Row> & { cell: (row: Row) => ReactNode }): Column<Row> => ({
      ...options,
      id,
    }),
  };
}
