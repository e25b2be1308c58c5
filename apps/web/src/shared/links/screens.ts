import { createContext, use } from 'react';

/** Without a pattern every link is shown. */
const ScreensContext = createContext<string | undefined>(undefined);

/** The pattern of the screens that the area has, made from its routes. */
export const ScreensProvider = ScreensContext.Provider;

/** True where one of the screens answers at this address; letter case does not matter, nor what follows a `?`. */
export const isAmong = (screens: string, to: string): boolean =>
  new RegExp(screens, 'i').test(to.replace(/[?#].*/, ''));

/** A link to a screen that is not there yet is not shown; it appears with the screen's route. */
export function useHasScreen(): (to: string) => boolean {
  const screens = use(ScreensContext);
  return (to) => screens === undefined || isAmong(screens, to);
}
