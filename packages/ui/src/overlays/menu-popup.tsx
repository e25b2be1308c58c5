import { Menu as Base } from '@base-ui/react/menu';
import type { MenuProps } from './menu.tsx';
import styles from './overlay.module.css';

/** The menu itself; it loads when its trigger is pressed, and is open from the start. */
export function MenuPopup({ trigger, items, align = 'end' }: MenuProps) {
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      {/* Inside the main landmark, so that no part of the page is outside of all landmarks. */}
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
