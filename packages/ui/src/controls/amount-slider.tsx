import { formatCount } from '@tributary/domain';
import { Minus, Plus } from 'lucide-react';
import { useId, useState, type CSSProperties, type KeyboardEvent } from 'react';
import { cx } from '../class-names.ts';
import styles from './amount-slider.module.css';
import {
  snapAmount,
  stepDown,
  stepUp,
  typedAmount,
  typedChange,
  type AmountRange,
} from './amount-stepper.ts';

interface AmountSliderProps extends AmountRange {
  label: string;
  value: number;
  onChange: (value: number) => void;
  /** Shown in words and by colour, e.g. "Exceeds balance". */
  error?: string | false;
}

const PAGE = 100;

function stepped(key: string, value: number, range: AmountRange): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return stepUp(value, range);
    case 'ArrowLeft':
    case 'ArrowDown':
      return stepDown(value, range);
    case 'PageUp':
      return snapAmount(value + PAGE, range);
    case 'PageDown':
      return snapAmount(value - PAGE, range);
    default:
      return undefined;
  }
}

/** An amount by dragging, stepping or typing. Typing needs no dragging. */
export function AmountSlider({ label, value, onChange, error, ...range }: AmountSliderProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [changed, setChanged] = useState('');
  const id = useId();
  const commit = () => {
    if (draft !== null) {
      const taken = typedAmount(draft, value, range);
      setChanged(typedChange(draft, taken, range));
      onChange(taken);
    }
    setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') commit();
  };
  const onStep = (event: KeyboardEvent) => {
    const next = stepped(event.key, value, range);
    if (next === undefined) return;
    // The browser would step by one; the amount moves in the package's steps.
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className={cx(styles.amount, error && styles.invalid)}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.row}>
        <button
          type="button"
          className={styles.step}
          aria-label={`Less by ${range.step}`}
          disabled={value <= range.min}
          onClick={() => onChange(stepDown(value, range))}
        >
          <Minus aria-hidden />
        </button>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="off"
          value={draft ?? formatCount(value)}
          onChange={(event) => setDraft(event.target.value)}
          onBlur={commit}
          onKeyDown={onKeyDown}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-status`}
        />
        <button
          type="button"
          className={styles.step}
          aria-label={`More by ${range.step}`}
          disabled={value >= range.max}
          onClick={() => onChange(stepUp(value, range))}
        >
          <Plus aria-hidden />
        </button>
      </div>
      <input
        type="range"
        className={styles.slider}
        style={{ '--share': (value - range.min) / (range.max - range.min) } as CSSProperties}
        min={range.min}
        max={range.max}
        value={value}
        onChange={(event) => onChange(snapAmount(event.target.valueAsNumber, range))}
        onKeyDown={onStep}
        aria-label={label}
        aria-valuetext={`${formatCount(value)} USDT`}
      />
      <div className={styles.bounds}>
        <span>Min {formatCount(range.min)}</span>
        <span id={`${id}-status`} className={styles.status} role="status">
          {error || changed}
        </span>
        <span>Max {formatCount(range.max)}</span>
      </div>
    </div>
  );
}
