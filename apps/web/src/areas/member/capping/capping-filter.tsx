import { PACKAGE_NAMES, PACKAGE_TYPES_LOWEST_FIRST } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { HeldPackage } from '../packages/cap-of.ts';
import styles from './capping.module.css';

const TYPES = ['all', ...PACKAGE_TYPES_LOWEST_FIRST] as const;
const nameOf = (type: (typeof TYPES)[number]) => (type === 'all' ? 'All' : PACKAGE_NAMES[type]);

/** The address keeps the filter, so that a reload shows the same. */
export function useCappingFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.get('q') ?? '';
  const type = TYPES.find((each) => each === params.get('type')) ?? 'all';
  const set = (next: { q?: string; type?: string }) => {
    const kept = Object.entries({ q: text, type, ...next }).filter(([, value]) => value && value !== 'all');
    setParams(Object.fromEntries(kept) as Record<string, string>, {
      replace: true,
      preventScrollReset: true,
    });
  };
  const isWanted = (held: HeldPackage): boolean =>
    (type === 'all' || held.type === type) &&
    `${held.name} ${held.amount} ${held.status}`.toLowerCase().includes(text.trim().toLowerCase());
  return { text, type, set, isWanted };
}

type CappingFilterProps = { count: number; filter: ReturnType<typeof useCappingFilter> };

/** The count, and behind Filter a search and the kinds of packages (CAP-03 to CAP-05). */
export function CappingFilter({ count, filter }: CappingFilterProps) {
  const { text, type, set } = filter;
  const [isOpen, setIsOpen] = useState(text !== '' || type !== 'all');
  return (
    <>
      <div className={styles.count}>
        <p>Total Package: {count}</p>
        <Button
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls="capping-filter"
          onClick={() => setIsOpen(!isOpen)}
        >
          Filter
        </Button>
      </div>
      <div id="capping-filter" hidden={!isOpen} className={styles.filter}>
        <input
          type="search"
          aria-label="Search packages"
          placeholder="Search packages"
          value={text}
          onChange={(event) => set({ q: event.target.value })}
        />
        <div role="group" aria-label="Kind of package" className={styles.chips}>
          {TYPES.map((each) => (
            <button key={each} type="button" aria-pressed={each === type} onClick={() => set({ type: each })}>
              {nameOf(each)}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
