import { isSlow, typicalRange, WAITING_RANGES } from '@tributary/domain';
import { Histogram } from '@tributary/ui/charts';

interface WaitingTimesProps {
  title: string;
  /** The plural noun of what waited: "payouts". */
  unit: string;
  /** The column heading of the ranges in the table. */
  head: string;
  counts: readonly { id: string; count: number }[];
  /** The sentence about all of them; the typical range follows. */
  words: (all: number) => string;
  empty: string;
}

/** How long something waited, by range; amber from two days on. */
export function WaitingTimes({ title, unit, head, counts, words, empty }: WaitingTimesProps) {
  const countOf = (id: string): number => counts.find((range) => range.id === id)?.count ?? 0;
  const inOrder = WAITING_RANGES.map(({ id }) => countOf(id));
  const all = inOrder.reduce((sum, count) => sum + count, 0);
  const typical = typicalRange(inOrder);
  const colourOf = (range: (typeof WAITING_RANGES)[number]): string => {
    if (isSlow(range)) return 'var(--warn-fill)';
    return range === typical ? 'var(--current)' : 'var(--src-2)';
  };
  return (
    <Histogram
      title={title}
      unit={unit}
      head={head}
      bars={WAITING_RANGES.map((range) => ({
        ...range,
        count: countOf(range.id),
        colour: colourOf(range),
      }))}
      caption={() => `${words(all)} Typical time: ${typical?.name.toLowerCase()}. Amber: two days or longer.`}
      empty={empty}
    />
  );
}
