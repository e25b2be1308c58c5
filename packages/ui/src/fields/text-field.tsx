import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldFrameProps } from './field.tsx';

export interface TextFieldProps
  extends FieldFrameProps, Omit<ComponentProps<'input'>, 'className' | 'children'> {
  before?: ReactNode;
  after?: ReactNode;
}

export function TextField({
  label,
  note,
  hint,
  status,
  error,
  changed,
  className,
  before,
  after,
  ...input
}: TextFieldProps) {
  const frame = { label, note, hint, status, error, changed, className, before, after };
  return <Field {...frame}>{(control) => <input type="text" {...input} {...control} />}</Field>;
}

export interface TextAreaFieldProps
  extends FieldFrameProps, Omit<ComponentProps<'textarea'>, 'className' | 'children'> {}

export function TextAreaField({
  label,
  note,
  hint,
  status,
  error,
  changed,
  className,
  ...area
}: TextAreaFieldProps) {
  const frame = { label, note, hint, status, error, changed, className };
  return <Field {...frame}>{(control) => <textarea {...area} {...control} />}</Field>;
}
