import type { KeyboardEvent } from 'react';

const itemsOf = (tree: HTMLElement) => [...tree.querySelectorAll<HTMLElement>('[role="treeitem"]')];

/** The item that a key leads to, by the ARIA tree pattern; opening and closing are the item's own task. */
export function onTreeKey(event: KeyboardEvent<HTMLElement>): void {
  const item = (event.target as HTMLElement).closest<HTMLElement>('[role="treeitem"]');
  if (!item) return;
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(item);
  const isOpen = item.getAttribute('aria-expanded');
  const parent = () => item.parentElement?.closest<HTMLElement>('[role="treeitem"]');
  const toggle = () => item.querySelector<HTMLElement>('[data-toggle]')?.click();
  const keys: Record<string, () => unknown> = {
    ArrowDown: () => items[at + 1]?.focus(),
    ArrowUp: () => items[at - 1]?.focus(),
    Home: () => items[0]?.focus(),
    End: () => items.at(-1)?.focus(),
    ArrowRight: () => (isOpen === 'true' ? items[at + 1]?.focus() : toggle()),
    ArrowLeft: () => (isOpen === 'true' ? toggle() : parent()?.focus()),
    Enter: toggle,
    ' ': toggle,
  };
  const act = keys[event.key];
  if (!act || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  act();
}
