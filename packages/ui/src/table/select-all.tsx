import { Checkbox } from '../controls/checkbox.tsx';
import type { Selection } from './use-table-choices.ts';

interface SelectAllProps {
  /** Of the rows of this page. */
  ids: readonly string[];
  selection: Selection;
  labelHidden?: boolean;
}

/** Chooses the rows of a page or none of them; half ticked when some are. */
export function SelectAll({ ids, selection, labelHidden = false }: SelectAllProps) {
  const chosen = ids.filter((id) => selection.ids.has(id)).length;
  return (
    <Checkbox
      labelHidden={labelHidden}
      label="Select all rows of this page"
      // Pressed before the rows are there, it would choose none and say nothing.
      isDisabled={ids.length === 0}
      checked={ids.length > 0 && chosen === ids.length}
      mixed={chosen > 0 && chosen < ids.length}
      onChange={(next) => selection.set(ids, next)}
    />
  );
}
