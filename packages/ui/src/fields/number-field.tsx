import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface NumberFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** How many decimals may be typed; 0 allows digits only. */
  decimals?: number;
}

/** Keeps digits and one point. The value stays text: an amount is never a float. */
export function cleanNumber(text: string, decimals: number): string {
  const [whole = '', ...fractions] = text.replaceAll(/[^\d.]/g, '').split('.');
  if (decimals === 0 || fractions.length === 0) return whole;
  return `${whole}.${fractions.join('').slice(0, decimals)}`;
}

/** A text input with a number keypad: type=number drops what it cannot read and changes on scroll. */
export function NumberField({ decimals = 0, onChange, ...rest }: NumberFieldProps) {
  const clean = (event: ChangeEvent<HTMLInputElement>) => {
    const cleaned = cleanNumber(event.target.value, decimals);
    if (cleaned !== event.target.value) event.target.value = cleaned;
    onChange?.(event);
  };
  return (
    <TextField
      autoComplete="off"
      {...rest}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      onChange={clean}
    />
  );
}
