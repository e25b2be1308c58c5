import { Button } from '@tributary/ui/controls';
import { useIsLive } from '@tributary/ui/live';
import { useSearchParams } from 'react-router';
import styles from './console-page.module.css';

/** The tab with an empty value is the default, which the address omits. */
export interface PageTab {
  value: string;
  label: string;
}

const PARAM = 'tab';

/** A parameter of the address, which no prerendered document knows. */
export function useAddressParam(name: string): string {
  const [params] = useSearchParams();
  const isLive = useIsLive();
  return isLive ? (params.get(name) ?? '') : '';
}

/** The tab that the address names; the first one for an unknown or missing name. */
export function useTab(tabs: readonly PageTab[]): string {
  const wanted = useAddressParam(PARAM);
  return tabs.some(({ value }) => value === wanted) ? wanted : '';
}

interface TabButtonsProps {
  label: string;
  tabs: readonly PageTab[];
}

/** Pages at one address. A change of tab drops the filters, which the other tab would not understand. */
export function TabButtons({ label, tabs }: TabButtonsProps) {
  const [, setParams] = useSearchParams();
  const tab = useTab(tabs);
  return (
    <div className={styles.tabs} role="group" aria-label={label}>
      {tabs.map(({ value, label: text }) => (
        <Button
          key={text}
          variant={tab === value ? 'primary' : 'outline'}
          size="small"
          aria-pressed={tab === value}
          onClick={() => setParams(value ? { [PARAM]: value } : {})}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}
