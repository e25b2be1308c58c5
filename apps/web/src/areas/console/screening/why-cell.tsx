import { ShortAddress } from '@tributary/ui/money';
import { Fragment } from 'react';

const ADDRESS = /(0x[0-9a-f]{40})/i;

/** Why a row is held, with short addresses. The whole one is in the title, in the dialog and in the file. */
export const whyCell = ({ why }: { why: string | null }) =>
  (why ?? '–').split(ADDRESS).map((part, place) => (
    // Parts never move, so their place is their key.
    <Fragment key={`${place}:${part}`}>{ADDRESS.test(part) ? <ShortAddress value={part} /> : part}</Fragment>
  ));
