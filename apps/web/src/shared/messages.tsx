import { ToastHost } from '@tributary/ui/toast';
import { ScreenFocus } from './screen-focus.ts';
import { UpdateToast } from './updates/update-toast.tsx';

/** Parts that no first picture needs: messages beside the screen, and the announcement of a new screen. */
export default function Messages() {
  return (
    <>
      <ToastHost />
      <UpdateToast />
      <ScreenFocus />
    </>
  );
}
