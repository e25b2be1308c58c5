import { X } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { Note } from './note.tsx';
import styles from './timed-banner.module.css';

interface TimedBannerProps {
  tone?: 'current' | 'warn' | 'bad';
  milliseconds: number;
  onClose: () => void;
  children: ReactNode;
}

const TICK_MS = 250;

/** Closes automatically, but never while it is read: hover, focus and a hidden tab stop its clock (SC 2.2.1). */
export function TimedBanner({ tone = 'warn', milliseconds, onClose, children }: TimedBannerProps) {
  const [isHeld, setIsHeld] = useState(false);
  const left = useRef(milliseconds);
  useEffect(() => {
    if (isHeld) return;
    const timer = setInterval(() => {
      if (document.hidden) return;
      left.current -= TICK_MS;
      if (left.current <= 0) onClose();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isHeld, onClose]);
  return (
    <div
      role="status"
      className={styles.banner}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Note tone={tone}>{children}</Note>
      <IconButton label="Close" onClick={onClose}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
}
