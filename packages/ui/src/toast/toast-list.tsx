import { useEffect, type FocusEvent } from 'react';
import { toast, Toaster } from 'sonner';
import { useTheme } from '../theme/theme-toggle.tsx';
import { NOTIFICATION_CLASS } from './notify.ts';
import { listStands } from './toast-library.ts';
import './toast-list.css';

/** A toast stays three seconds (documents A section 9); hover and focus stop its clock. */
const TOAST_MS = 3000;

/**
 * A notification closes at once on click (SHELL-09). This is only a shortcut for the mouse; keys use the list's own
 * way.
 */
function closeOnClick(event: MouseEvent): void {
  const clicked = event.target instanceof Element ? event.target.closest('[data-sonner-toast]') : null;
  const id = [...(clicked?.classList ?? [])].find((name) => name.startsWith(NOTIFICATION_CLASS));
  if (id) toast.dismiss(id);
}

/**
 * The list returns the focus to its origin, which is right for its own key. A person who reaches a message by Tab
 * wants to move on: without this they were led back, past unread content, as long as the message stayed.
 */
function goOnByTab(event: FocusEvent): void {
  if (event.target.matches('[data-sonner-toast]')) event.stopPropagation();
}

/** The list behind the host; earlier messages would be lost. */
export function ToastList() {
  useEffect(() => {
    listStands();
    document.addEventListener('click', closeOnClick);
    return () => document.removeEventListener('click', closeOnClick);
  }, []);
  return (
    <div onFocusCapture={goOnByTab}>
      <Toaster
        customAriaLabel="Messages"
        theme={useTheme()}
        position="bottom-center"
        duration={TOAST_MS}
        offset={96}
        mobileOffset={{ bottom: 148 }}
        gap={8}
      />
    </div>
  );
}
