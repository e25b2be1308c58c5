import { HideAmountsButton } from '@tributary/ui/money';
import { ThemeToggle } from '@tributary/ui/theme';
import { AppShell } from '../../shared/app-shell.tsx';
import { DataProvider } from '../../shared/query/data-provider.tsx';
import { ChartSamples } from './chart-samples.tsx';
import { ControlSamples } from './control-samples.tsx';
import { FeedbackSamples } from './feedback-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { FigureSamples } from './figure-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { TableSamples } from './table-samples.tsx';
import styles from './gallery.module.css';

export const meta = () => [{ title: 'Gallery · Tributary' }, { name: 'robots', content: 'noindex' }];

/** All parts in all states, for people who build screens. It exists in development only. */
export default function Gallery() {
  return (
    <DataProvider>
      <AppShell>
        <main id="main" className={styles.gallery}>
          <header className={styles.head}>
            <h1>Gallery</h1>
            <HideAmountsButton />
            <ThemeToggle />
          </header>
          <FigureSamples />
          <ChartSamples />
          <ControlSamples />
          <FieldSamples />
          <FeedbackSamples />
          <OverlaySamples />
          <TableSamples />
        </main>
      </AppShell>
    </DataProvider>
  );
}
