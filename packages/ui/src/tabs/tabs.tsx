import { useId, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

export interface Tab {
  value: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** Comes from the URL, so that Back and a shared link open the same tab. */
  value: string;
  onChange: (value: string) => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** One Tab stop; arrows move to a tab and open it, since one press is enough to open it. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId();
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const next = tabs[STEPS[event.key]?.(at, tabs.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${CSS.escape(`${id}${next.value}`)}`)?.focus();
    onChange(next.value);
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            id={`${id}${tab.value}`}
            type="button"
            role="tab"
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        key={value}
        id={`${id}panel`}
        role="tabpanel"
        aria-labelledby={`${id}${value}`}
        className={styles.panel}
      >
        {tabs.find((tab) => tab.value === value)?.panel}
      </div>
    </>
  );
}
