import { Checkbox } from '@tributary/ui/controls';
import styles from './api-tokens.module.css';

interface ChoicesProps {
  legend: string;
  options: readonly { name: string; words: string }[];
  chosen: readonly string[];
  /** The missing choice, as a text under the boxes. */
  fault: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Checkboxes, each with an explanation. */
export function Choices({ legend, options, chosen, fault, onChange }: ChoicesProps) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {options.map(({ name, words }) => (
        <Checkbox
          key={name}
          label={words}
          checked={chosen.includes(name)}
          onChange={(isOn) => onChange(isOn ? [...chosen, name] : chosen.filter((each) => each !== name))}
        />
      ))}
      {fault && (
        <p role="alert" className={styles.bad}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}
