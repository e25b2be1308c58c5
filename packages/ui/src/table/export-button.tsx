import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part/lazy-part.ts';
import { Button } from '../controls/button.tsx';
import { closedTrigger } from '../overlays/menu-trigger.ts';
import type { ExportMenuProps } from './export-menu.tsx';
import styles from './table-toolbar.module.css';

const load = () => import('./export-menu.tsx');

const ExportMenu = lazyPart(() => load().then((loaded) => ({ default: loaded.ExportMenu })));

/** Few viewers of a list export it: the code for files loads when a person reaches for the button. */
export function ExportButton(props: ExportMenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const closed = closedTrigger(
    <Button variant="outline" size="small" icon={<Download aria-hidden />}>
      <span className={styles.word}>Export</span>
    </Button>,
    { prepare: () => void load(), open: () => setIsWanted(true) },
  );
  if (!isWanted) return closed;
  return (
    <Suspense fallback={closed}>
      <ExportMenu {...props} />
    </Suspense>
  );
}
