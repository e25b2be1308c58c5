import { Checkbox } from '../controls/checkbox.tsx';
import type { Selection } from './use-table-choices.ts';

interface SelectAllProps {
  /** The ids of this page's rows. */
  ids: readonly string[];
  selection: Selection;
  labelHidden?: boolean;
}

/** Selects all rows of a page or none; half ticked when some are selected. */
export function SelectAll({ ids, selection, labelHidden = false }: SelectAllProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      labelHidden={labelHidden}
      label="Select all rows of this page"
      // A press before the rows are there would select nothing without a message.
      isDisabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={(next) => selection.set(ids, next)}
    />
  );
}
