import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** The number of decimals that may be typed. */
  decimals?: number;
}

/**
 * A text input with a number keypad: type=number drops text that it cannot read and changes on scroll. It keeps
 * typed, pasted or filled-in text unchanged, since removing other characters would make another number.
 */
export function NumberField({ decimals = 0, ...rest }: NumberFieldProps) {
  return <TextField autoComplete="off" {...rest} inputMode={decimals > 0 ? 'decimal' : 'numeric'} />;
}
