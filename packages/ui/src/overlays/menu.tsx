import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import styles from './overlay.module.css';

export interface MenuItem {
  text: string;
  icon?: ReactNode;
  tone?: 'bad';
  onSelect: () => void;
}

interface MenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}

export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      {/* Inside the main landmark, so that no part of the page stands outside of all landmarks. */}
      <Base.Portal container={document.getElementById('main')}>
        <Base.Positioner align={align} sideOffset={6} className={styles.menuLayer}>
          <Base.Popup className={styles.menu}>
            {items.map(({ text, icon, tone, onSelect }) => (
              <Base.Item key={text} className={styles.item} data-tone={tone} onClick={onSelect}>
                {icon}
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
