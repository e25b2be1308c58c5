import { Button } from '@tributary/ui/controls';
import { useIsLive } from '@tributary/ui/live';
import { useSearchParams } from 'react-router';
import styles from './console-page.module.css';

/** The tab with an empty value is the page's own, which its address does not name. */
export interface PageTab {
  value: string;
  label: string;
}

const PARAM = 'tab';

/** What the address says, which no prerendered document knows. */
export function useAddressParam(name: string): string {
  const [params] = useSearchParams();
  const isLive = useIsLive();
  return isLive ? (params.get(name) ?? '') : '';
}

/** The tab that the address names; the first where it names none that there is. */
export function useTab(tabs: readonly PageTab[]): string {
  const wanted = useAddressParam(PARAM);
  return tabs.some(({ value }) => value === wanted) ? wanted : '';
}

interface TabButtonsProps {
  label: string;
  tabs: readonly PageTab[];
}

/** Pages at one address. Filters of one mean nothing to another, so they stay behind. */
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
