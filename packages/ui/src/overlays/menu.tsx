import { Suspense, useState, type ReactElement, type ReactNode } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { closedTrigger, type TriggerProps } from './menu-trigger.ts';

export interface MenuItem {
  text: string;
  icon?: ReactNode;
  tone?: 'bad';
  onSelect: () => void;
}

export interface MenuProps {
  trigger: ReactElement<TriggerProps>;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
  /** For a menu whose code was loaded because a person pressed its trigger. */
  startsOpen?: boolean;
}

const load = () => import('./menu-popup.tsx');

const MenuPopup = lazyPart(() => load().then((loaded) => ({ default: loaded.MenuPopup })));

/** Menus are heavy and rarely opened: their code loads when a person reaches for the trigger. */
export function Menu({ startsOpen = false, ...props }: MenuProps) {
  const [isWanted, setIsWanted] = useState(startsOpen);
  const open = () => setIsWanted(true);
  const closed = closedTrigger(props.trigger, { prepare: () => void load(), open });
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <MenuPopup {...props} />
    </Suspense>
  );
}
