import { store } from '../storage/storage.ts';

export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';
const PAGE_COLOUR: Record<Theme, string> = { dark: '#04151a', light: '#f5f3ec' };

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** Sets the theme as the script before the first paint does, and stores the choice. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOUR[theme]);
  store(STORAGE_KEY, theme);
}
