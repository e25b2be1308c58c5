import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useState, type KeyboardEvent } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import type { Country } from './countries.ts';
import styles from './phone-field.module.css';

export interface CountryPickerProps {
  country: Country;
  onChange: (country: Country) => void;
}

const load = () => import('./country-list.tsx');

const CountryList = lazyPart(() => load().then((loaded) => ({ default: loaded.CountryList })));

/** Most members are in the home country and never open the list: its code loads when a person reaches for it. */
export function CountryPicker(props: CountryPickerProps) {
  const [isWanted, setIsWanted] = useState(false);
  const listId = useId();
  const { name, code } = props.country;
  const prepare = () => void load();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setIsWanted(true);
  };
  const closed = (
    <button
      type="button"
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={false}
      aria-controls={listId}
      aria-label={`Country: ${name} ${code}`}
      className={styles.trigger}
      onClick={() => setIsWanted(true)}
      onKeyDown={onKeyDown}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <span className={styles.name}>{name}</span> {code}
      <ChevronDown aria-hidden />
    </button>
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <CountryList {...props} />
    </Suspense>
  );
}
