import { useMedia } from '@tributary/ui/media';

/** As in bottom-tab-bar.module.css. */
const WIDE = '(min-width: 82rem)';

/** True if the bar of tabs is a rail at the left, with room for more links. */
export const useWideDesk = (): boolean => useMedia(WIDE);
