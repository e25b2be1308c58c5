import { formatCount } from '@tributary/domain';
import { StatStrip, StatTile } from '@tributary/ui/frames';
import { Money } from '@tributary/ui/money';
import type { TableDefinition, TablePage } from '@tributary/ui/table';
import type { ReactNode } from 'react';
import type { Noun, RouteName } from '../../../shared/api/api-types.ts';
import { ScreenTable } from '../../../shared/screen-table.tsx';
import { AsOf } from './as-of.tsx';
import { ConsolePage } from './console-page.tsx';
import { ListNews } from './list-news.tsx';
import styles from './console-page.module.css';

/** The sums of a list by their names. */
export type ListSums = NonNullable<TablePage<unknown>['sums']>;

export interface Tile {
  label: string;
  /** A sum of the list by its name; `money` for an amount. */
  sum: string;
  kind?: 'money';
  /** Explains the figure, with further sums of the list. */
  note?: ReactNode | ((sums: ListSums) => ReactNode);
  /** The address of the rows that the tile counts. */
  to?: string;
}

interface TilesProps {
  tiles: readonly Tile[];
  page: TablePage<unknown> | undefined;
}

const tilesAbove = (tiles: readonly Tile[], strip: ReactNode, picture: ReactNode) =>
  function tilesOf(page: TablePage<unknown> | undefined) {
    return (
      <>
        <Tiles tiles={tiles} page={page} />
        {strip}
        {picture && (
          <div className={styles.picture} data-waits={page ? undefined : true}>
            {picture}
          </div>
        )}
        <AsOf data={page} />
      </>
    );
  };

const countOrDash = (value: string | number | null | undefined) =>
  typeof value === 'number' ? formatCount(value) : (value ?? '–');

/** A note that waits for the sums keeps its line, so that nothing moves when they come. */
const noteOf = (note: Tile['note'], sums: ListSums | undefined): ReactNode => {
  if (typeof note !== 'function') return note;
  return sums ? note(sums) : '\u00A0';
};

/** Figures over all filtered rows; a dash until they are known. */
function Tiles({ tiles, page }: TilesProps) {
  return (
    <div className={styles.tiles}>
      <StatStrip>
        {tiles.map(({ label, sum, kind, note, to }) => {
          const value = page?.sums?.[sum];
          const shown =
            kind === 'money' ? (
              <Money
                value={value === undefined ? null : String(value)}
                prefix="$"
                as="display"
                decimals="exact"
              />
            ) : (
              countOrDash(value)
            );
          return (
            <StatTile
              key={label}
              label={label}
              value={shown}
              note={noteOf(note, page?.sums)}
              {...(to && { to })}
            />
          );
        })}
      </StatStrip>
    </div>
  );
}

type Named = Pick<TableDefinition<never>, 'id'>;

/** `console.grants.list` gives the route of its pages. */
const routeOf = ({ id }: Named): RouteName => id.slice('console.'.length) as RouteName;

/** The noun of the rows. */
const nounOf = (table: Named): Noun => routeOf(table).split('.')[0] as Noun;

interface ConsoleListProps<Row> {
  /** Overrides the title of the report. */
  title?: string;
  tiles: readonly Tile[];
  table: TableDefinition<Row>;
  actions?: ReactNode;
  note?: ReactNode;
  /** A form that opens between title and table. */
  form?: ReactNode;
  /** A strip between the figures and the table, whose parts filter the rows. */
  strip?: ReactNode;
  /** A picture between the figures and the table; on a phone it is below the rows. */
  picture?: ReactNode;
  /** Further content under the rows. */
  below?: ReactNode;
  children?: ReactNode;
}

/** A page that is a list: title, figures, table. The dialogs of its rows are its children. */
export function ConsoleList<Row>(props: ConsoleListProps<Row>) {
  const { title = props.table.caption, tiles, table, actions, note, form, children } = props;
  const { strip, picture, below } = props;
  return (
    <ConsolePage title={title} reads={routeOf(table)} actions={actions} note={note}>
      {form}
      <ListNews noun={nounOf(table)}>
        <div className={styles.list}>
          <ScreenTable table={table} summary={tilesAbove(tiles, strip, picture)} below={below} />
        </div>
      </ListNews>
      {children}
    </ConsolePage>
  );
}
