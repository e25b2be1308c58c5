import { Combobox } from '@base-ui/react/combobox';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field, type FieldFrameProps } from '../fields/field.tsx';
import { COUNTRIES, countryOf, HOME_COUNTRY, internationalNumber, type Country } from './countries.ts';
import styles from './phone-field.module.css';

interface PhoneFieldProps extends FieldFrameProps {
  name?: string;
  /** The international number with its plus. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

function CountryPicker({ country, onChange }: { country: Country; onChange: (country: Country) => void }) {
  return (
    <Combobox.Root
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

export function PhoneField({ name, value, onChange, onBlur, ...frame }: PhoneFieldProps) {
  const [chosen, setChosen] = useState(HOME_COUNTRY);
  const country = countryOf(value, chosen);
  const local = value.startsWith(country.code) ? value.slice(country.code.length) : value;
  const pick = (next: Country) => {
    setChosen(next);
    onChange(internationalNumber(next, local.replace('+', '')));
  };
  return (
    <Field {...frame} before={<CountryPicker country={country} onChange={pick} />}>
      {(control) => (
        <input
          {...control}
          name={name}
          type="tel"
          autoComplete="tel"
          value={local}
          onBlur={onBlur}
          onChange={(event) => onChange(internationalNumber(country, event.target.value))}
        />
      )}
    </Field>
  );
}
