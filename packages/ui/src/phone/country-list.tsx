import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { COUNTRIES } from './all-countries.ts';
import type { Country } from './countries.ts';
import type { CountryPickerProps } from './country-picker.tsx';
import styles from './phone-field.module.css';

/** The list itself; it loads when its trigger is pressed, and is open from the start. */
export function CountryList({ country, onChange }: CountryPickerProps) {
  return (
    <Combobox.Root
      defaultOpen
      items={COUNTRIES}
      value={country}
      onValueChange={(next) => next && onChange(next)}
      itemToStringLabel={({ name, code }: Country) => `${name} ${code}`}
      isItemEqualToValue={(a: Country, b: Country) => a.iso === b.iso}
    >
      <Combobox.Trigger className={styles.trigger} aria-label={`Country: ${country.name} ${country.code}`}>
        <span className={styles.name}>{country.name}</span> {country.code}
        <ChevronDown aria-hidden />
      </Combobox.Trigger>
      <Combobox.Portal>
        <Combobox.Positioner align="start" sideOffset={8} className={styles.layer}>
          <Combobox.Popup className={styles.popup} aria-label="Choose a country">
            <Combobox.Input
              className={styles.search}
              placeholder="Search country or code"
              aria-label="Search country or code"
            />
            <Combobox.Empty className={styles.empty}>No country found</Combobox.Empty>
            <Combobox.List className={styles.list}>
              {(item: Country) => (
                <Combobox.Item key={item.iso} value={item} className={styles.item}>
                  {item.name} <span className="num">{item.code}</span>
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
