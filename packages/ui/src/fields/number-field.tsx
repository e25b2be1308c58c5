import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Whether decimals may be typed. */
  decimals?: number;
}

/**
 * A text input with a number keypad: type=number drops what it cannot read and changes on scroll. It keeps what is typed,
 * pasted or filled in: without what is no digit, a text would be another number.
 */
export function NumberField({ decimals = 0, ...rest }: NumberFieldProps) {
  return <TextField autoComplete="off" {...rest} inputMode={decimals > 0 ? 'decimal' : 'numeric'} />;
}
