import { createContext, use } from 'react';

/** Without a pattern every link is shown. */
const ScreensContext = createContext<string | undefined>(undefined);

/** The pattern of the area's screens, made from its routes. */
export const ScreensProvider = ScreensContext.Provider;

/** True if one of the screens answers at this address; letter case and a query do not matter. */
export const isAmong = (screens: string, to: string): boolean =>
  new RegExp(screens, 'i').test(to.replace(/[?#].*/, ''));

/** A link to a missing screen is hidden; it appears with the screen's route. */
export function useHasScreen(): (to: string) => boolean {
  const screens = use(ScreensContext);
  return (to) => screens === undefined || isAmong(screens, to);
}
