import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

/**
 * A field that is not an input, such as tiles or a file: its choice, its fault and its change. A choice is judged at
 * once, a typed text when its field is left.
 */
export function useChoice<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'control' | 'formState' | 'getFieldState' | 'setValue'>,
  name: Name,
) {
  const { control, formState, getFieldState, setValue } = form;
  return {
    value: useWatch({ control, name }),
    error: getFieldState(name, formState).error?.message,
    onChange: (value: PathValue<Input, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: true }),
  };
}
