import { Drawer } from '@base-ui/react/drawer';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import styles from '../overlays/overlay.module.css';
import { useTabStays } from '../overlays/use-tab-stays.ts';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** Rises from the bottom; closes by a swipe down, by Escape and by its Close button. */
export function Sheet({ open, onClose, title, children }: SheetProps) {
  const popup = useRef<HTMLDivElement>(null);
  useTabStays(popup, open);
  return (
    <Drawer.Root open={open} onOpenChange={(next) => !next && onClose()} swipeDirection="down">
      <Drawer.Portal>
        <Drawer.Backdrop className={styles.scrim} />
        <Drawer.Viewport className={styles.viewport}>
          <Drawer.Popup ref={popup} className={styles.sheet}>
            <div className={styles.grab} aria-hidden="true" />
            <Drawer.Content className={styles.sheetContent}>
              <div className={styles.head}>
                <Drawer.Title className={styles.title}>{title}</Drawer.Title>
                <Drawer.Close
                  render={
                    <IconButton label="Close" className={styles.close}>
                      <X aria-hidden />
                    </IconButton>
                  }
                />
              </div>
              <div className={styles.body}>{children}</div>
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
