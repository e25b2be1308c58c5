import type { ConsoleNavGroup } from '@tributary/ui/console';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type Found = DataOf<'search.find'>['found'][number];

export interface Option {
  key: string;
  title: string;
  note: string;
  to: string;
}

export interface OptionGroup {
  title: string;
  options: Option[];
}

const PLACES: Readonly<Record<Found['kind'], { title: string; to: (id: string) => string }>> = {
  member: { title: 'Members', to: (id) => `/console/members/${encodeURIComponent(id)}` },
  withdrawal: { title: 'Withdrawals', to: (id) => `/console/withdraw-history?row=${id}` },
  deposit: { title: 'Deposits', to: (id) => `/console/deposit-history?row=d${id}` },
  ticket: { title: 'Tickets', to: (id) => `/console/helpdesk?ticket=T-${id}` },
};

const KINDS = Object.keys(PLACES) as Found['kind'][];

/** Pages whose name has every typed word; without input all pages. */
export const pagesFor = (nav: readonly ConsoleNavGroup[], typed: string): Option[] => {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return nav
    .flatMap(({ items }) => items.flatMap(({ pages }) => pages))
    .filter(({ label }) => words.every((word) => label.toLowerCase().includes(word)))
    .map(({ label, to }) => ({ key: to, title: label, note: '', to }));
};

/** Results of the search and pages whose name matches, grouped by kind, without empty groups. */
export const optionGroups = (found: readonly Found[], pages: Option[]): OptionGroup[] =>
  [
    ...KINDS.map((kind) => ({
      title: PLACES[kind].title,
      options: found
        .filter((each) => each.kind === kind)
        .map(({ id, title, note }) => ({ key: `${kind} ${id}`, title, note, to: PLACES[kind].to(id) })),
    })),
    { title: 'Pages', options: pages },
  ].filter(({ options }) => options.length > 0);
