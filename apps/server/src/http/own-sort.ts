/** A list's orders: each field by which the wire may order it, with the name that its module has for it. */
export type SortFields = Readonly<Record<string, string>>;

/** A sort word of the wire: a field, with a minus in front for descending. */
export type WireSort<Fields extends SortFields> = `${'' | '-'}${keyof Fields & string}`;

export type OwnSort<Fields extends SortFields> = `${'' | '-'}${Fields[keyof Fields]}`;

/** The same order in the module's name. */
const ownSort = <const Fields extends SortFields>(
  fields: Fields,
  sort: WireSort<Fields>,
): OwnSort<Fields> => {
  const [minus, field] = sort.startsWith('-') ? ['-', sort.slice(1)] : ['', sort];
  return `${minus}${fields[field]}` as OwnSort<Fields>;
};

/** What a list without orders is given is nothing that it looks at. */
export const orderOf = <const Fields extends SortFields>(
  fields: Fields | undefined,
  sort: WireSort<Fields> | undefined,
): OwnSort<Fields> => (fields && sort ? ownSort(fields, sort) : '') as OwnSort<Fields>;
