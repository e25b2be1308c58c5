import { Contour } from '@tributary/ui/figures';
import { ChevronDown } from 'lucide-react';
import { LandingSection } from './section.tsx';
import styles from './uses.module.css';

/**
 * The six titles come from the documents; the sentences say what fast settlement can mean there and claim no result.
 */
const USES = [
  {
    id: 'local-economies',
    title: 'Boosts Local Economies',
    text: 'Money that arrives in seconds can be spent at once: in the shop, the school and the workshop next door.',
  },
  {
    id: 'agriculture',
    title: 'Modernizes Agriculture',
    text: 'A grower who is paid on delivery can plan the next season. The ledger keeps a record that both sides can read.',
  },
  {
    id: 'communities',
    title: 'Empowers Communities',
    text: 'A group can see all payments in and out. Nobody has to take another person’s word for it.',
  },
  {
    id: 'crop-yields',
    title: 'Improves Crop Yields',
    text: 'Payment on time, like water, decides what can be planted and when.',
  },
  {
    id: 'inclusive-growth',
    title: 'Fosters Inclusive Growth',
    text: 'A wallet opens with a phone and an e-mail address. Holding one costs nothing, and nobody has to activate a package.',
  },
  {
    id: 'climate-resilience',
    title: 'Strengthens Climate Resilience',
    text: 'After a flood or a dry month, a payment that needs no banking hours can reach people on the same day.',
  },
] as const;

function TabList() {
  return (
    <div role="tablist" aria-label="Uses" aria-orientation="vertical" className={styles.tabs}>
      {USES.map(({ id, title }, index) => (
        <button
          key={id}
          type="button"
          role="tab"
          id={`tab-${id}`}
          aria-controls={`use-${id}`}
          aria-selected={index === 0}
          tabIndex={index === 0 ? 0 : -1}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** Tabs beside their panel on a wide screen, one list that opens on a phone. site.js moves the selection. */
export function Uses() {
  return (
    <LandingSection
      title="Uses of a fast, open ledger"
      lead="On-demand liquidity needs no prefunded account at the other end. Six places where that matters."
    >
      <div className={styles.wide}>
        <TabList />
        <div className={styles.panels}>
          <Contour className={styles.contour} seed={11} lines={9} width={720} height={240} />
          {USES.map(({ id, title, text }, index) => (
            <div
              key={id}
              role="tabpanel"
              id={`use-${id}`}
              aria-labelledby={`tab-${id}`}
              hidden={index !== 0}
              tabIndex={0}
            >
              <h3>{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </div>
      <div className={styles.narrow}>
        {USES.map(({ id, title, text }, index) => (
          <details key={id} name="uses" open={index === 0}>
            <summary>
              <h3>{title}</h3>
              <ChevronDown aria-hidden />
            </summary>
            <p>{text}</p>
          </details>
        ))}
      </div>
    </LandingSection>
  );
}
