export type Theme = 'dark' | 'light';

const STORAGE_KEY = 'theme';
const PAGE_COLOUR: Record<Theme, string> = { dark: '#04151a', light: '#f5f3ec' };

export function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';
}

/** The same three steps as the script before the first paint, and saving the choice. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', PAGE_COLOUR[theme]);
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // If the browser stores nothing, the choice lasts until the page is closed.
  }
}
