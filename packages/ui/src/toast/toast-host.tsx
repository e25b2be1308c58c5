import { Toaster } from 'sonner';
import { useTheme } from '../theme/theme-toggle.tsx';
import './toast-host.css';

/** A toast stays three seconds (documents A section 9); hover and focus stop its clock. */
const TOAST_MS = 3000;

export function ToastHost() {
  return (
    <Toaster
      theme={useTheme()}
      position="bottom-center"
      duration={TOAST_MS}
      offset={96}
      mobileOffset={{ bottom: 148 }}
      gap={8}
    />
  );
}
