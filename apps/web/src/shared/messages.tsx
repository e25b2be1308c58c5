import { ToastHost } from '@tributary/ui/toast';
import { ScreenFocus } from './screen-focus.ts';
import { UpdateToast } from './updates/update-toast.tsx';

/** What no first picture needs: what is said beside the screen, and who is told of a new one. */
export default function Messages() {
  return (
    <>
      <ToastHost />
      <UpdateToast />
      <ScreenFocus />
    </>
  );
}
