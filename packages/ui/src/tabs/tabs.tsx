import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
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

export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Base.Root value={value} onValueChange={(next: string) => onChange(next)}>
      <Base.List className={styles.list} aria-label={label}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={styles.tab}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
          {tab.panel}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
