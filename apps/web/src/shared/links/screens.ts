import { createContext, use } from 'react';

/** Without a list every link is shown. */
const ScreensContext = createContext<readonly string[] | undefined>(undefined);

/** The screens that the area has, as its routes name them. */
export const ScreensProvider = ScreensContext.Provider;

const stepsOf = (path: string): string[] =>
  (path.split(/[?#]/, 1)[0] ?? '').toLowerCase().split('/').filter(Boolean);

/** True where one of the screens answers at this address: `:name` stands for any one step. */
export function isAmong(screens: readonly string[], to: string): boolean {
  const steps = stepsOf(to);
  return screens.some((screen) => {
    const wanted = stepsOf(screen);
    return (
      wanted.length === steps.length &&
      wanted.every((step, index) => step.startsWith(':') || step === steps[index])
    );
  });
}

/** A link to a screen that is not there yet is not shown; it appears with the screen's route. */
export function useHasScreen(): (to: string) => boolean {
  const screens = use(ScreensContext);
  return (to) => screens === undefined || isAmong(screens, to);
}
