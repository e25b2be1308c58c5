import { useState } from 'react';
import { Field, type FieldFrameProps } from '../fields/field.tsx';
import { countryOf, HOME_COUNTRY, internationalNumber, type Country } from './countries.ts';
import { CountryPicker } from './country-picker.tsx';

interface PhoneFieldProps extends FieldFrameProps {
  name?: string;
  /** The international number with its plus. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

const NOT_TYPED = 'Saved with the code of its country';

/** Until the list is loaded, a pasted number of another country keeps its plus and its code. */
function useCountries() {
  const [countries, setCountries] = useState<readonly Country[]>([HOME_COUNTRY]);
  const loadCountries = () =>
    void import('./all-countries.ts').then(({ COUNTRIES }) => setCountries(COUNTRIES));
  return { countries, loadCountries };
}

export function PhoneField({ name, value, onChange, onBlur, ...frame }: PhoneFieldProps) {
  const [chosen, setChosen] = useState(HOME_COUNTRY);
  const { countries, loadCountries } = useCountries();
  const country = countryOf(value, chosen, countries);
  const local = value.startsWith(country.code) ? value.slice(country.code.length) : value;
  /** The number as it was understood. */
  const saved = `Saved as ${value}`;
  const pick = (next: Country) => {
    setChosen(next);
    onChange(internationalNumber(next, local.replace('+', '')));
  };
  return (
    <Field
      hint={value === '' ? NOT_TYPED : saved}
      {...frame}
      status={frame.status?.tone === 'good' ? { tone: 'good', text: saved } : frame.status}
      before={<CountryPicker country={country} onChange={pick} />}
    >
      {(control) => (
        <input
          {...control}
          name={name}
          type="tel"
          autoComplete="tel"
          value={local}
          onFocus={loadCountries}
          onBlur={onBlur}
          onChange={(event) => onChange(internationalNumber(country, event.target.value))}
        />
      )}
    </Field>
  );
}
