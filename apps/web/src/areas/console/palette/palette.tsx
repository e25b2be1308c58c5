import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ConsoleNavGroup } from '@tributary/ui/console';
import { Dialog } from '@tributary/ui/overlays';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { useDebounced } from '../../../shared/use-debounced.ts';
import { apiQuery } from '../api/api.ts';
import { optionGroups, pagesFor, type Option } from './palette-options.ts';
import styles from './palette.module.css';

const SETTLES_MS = 200;
const SHORTEST = 2;

/** The server's results, once typing pauses; pages of the menu are there at once. */
function useFound(typed: string) {
  const text = useDebounced(typed.trim(), SETTLES_MS);
  const isSearched = text.length >= SHORTEST;
  const { data, error, isFetching } = useQuery({
    ...apiQuery('search.find', { text }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  return { data: isSearched ? data : undefined, error: isSearched && error, isFetching, isSearched };
}

const statusOf = (
  count: number,
  { error, isFetching, data, isSearched }: ReturnType<typeof useFound>,
): string => {
  if (error) return 'The search failed. Pages can still be opened.';
  if (isFetching && !data) return 'Searching …';
  const readAs = data?.read_as ? `Read as ${data.read_as}. ` : '';
  if (count === 0) return `${readAs}Nothing found.`;
  return isSearched ? `${readAs}${count === 1 ? 'One result.' : `${count} results.`}` : '';
};

interface PaletteProps {
  nav: readonly ConsoleNavGroup[];
  onClose: () => void;
}

/** One field for names, numbers, amounts, addresses, hashes and pages. It opens things and changes nothing. */
export default function Palette({ nav, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const found = useFound(typed);
  const groups = optionGroups(found.data?.found ?? [], pagesFor(nav, typed));
  const options = groups.flatMap((group) => group.options);
  const current = Math.min(chosen, options.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  const open = ({ to }: Option) => {
    onClose();
    void navigate(to);
  };
  const move = (to: number) => {
    const next = (to + options.length) % Math.max(options.length, 1);
    setChosen(next);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = options[current];
    if (event.key === 'ArrowDown') move(current + 1);
    else if (event.key === 'ArrowUp') move(current - 1);
    else if (event.key === 'Enter' && target && !event.nativeEvent.isComposing) open(target);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title="Search or go to" isWide initialFocus={field}>
      <input
        ref={field}
        className={styles.field}
        role="combobox"
        aria-label="Name, number, amount, address, hash or page"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(current) : undefined}
        placeholder="Name, number, amount, address, hash or page"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosen(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.status} role="status">
        {statusOf(options.length, found)}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label="Results" className={styles.list}>
        {groups.map((group) => (
          <div key={group.title} role="group" aria-labelledby={`${id}-${group.title}`}>
            <div id={`${id}-${group.title}`} role="presentation" className={styles.title}>
              {group.title}
            </div>
            {group.options.map((option) => {
              const index = options.indexOf(option);
              return (
                // The field keeps the focus and names the chosen option; its keys do what a click does.
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                <div
                  key={option.key}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === current}
                  className={styles.option}
                  onClick={() => open(option)}
                >
                  <span>{option.title}</span>
                  <small>{option.note}</small>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
