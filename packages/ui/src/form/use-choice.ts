import { useWatch, type FieldValues, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';

/** Of a field that is no input by itself, as tiles or a file: what is chosen, what is wrong with it, how it changes. */
export function useChoice<Input extends FieldValues, Output, Name extends Path<Input>>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'control' | 'formState' | 'getFieldState' | 'setValue'>,
  name: Name,
) {
  const { control, formState, getFieldState, setValue } = form;
  return {
    value: useWatch({ control, name }),
    error: getFieldState(name, formState).error?.message,
    onChange: (value: PathValue<Input, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  };
}
