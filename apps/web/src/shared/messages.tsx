import { ToastHost } from '@tributary/ui/toast';
import { UpdateToast } from './updates/update-toast.tsx';

export function Messages() {
  return (
    <>
      <ToastHost />
      <UpdateToast />
    </>
  );
}
