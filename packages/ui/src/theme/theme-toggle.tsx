import { Moon, Sun } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { applyTheme, currentTheme, type Theme } from './theme.ts';

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

export function useTheme(): Theme {
  return useSyncExternalStore(watchTheme, currentTheme, () => 'dark');
}

export function ThemeToggle() {
  const next = useTheme() === 'dark' ? 'light' : 'dark';
  return (
    <IconButton label={`Switch to ${next} theme`} onClick={() => applyTheme(next)}>
      {next === 'light' ? <Sun aria-hidden /> : <Moon aria-hidden />}
    </IconButton>
  );
}
