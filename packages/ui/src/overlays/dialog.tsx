import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../class-names.ts';
import { useTabStays } from './use-tab-stays.ts';
import styles from './overlay.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: ReactNode;
  isWide?: boolean;
  /** The initial focus; default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
  actions?: ReactNode;
}

export function Dialog({
  open,
  onClose,
  title,
  description,
  isWide = false,
  initialFocus,
  children,
  actions,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  useTabStays(popup, open);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Popup
          ref={popup}
          className={cx(styles.dialog, isWide && styles.wide)}
          initialFocus={initialFocus}
        >
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close
              render={
                <IconButton label="Close" className={styles.close}>
                  <X aria-hidden />
                </IconButton>
              }
            />
          </div>
          {description && <Base.Description className={styles.text}>{description}</Base.Description>}
          {children && <div className={styles.body}>{children}</div>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
