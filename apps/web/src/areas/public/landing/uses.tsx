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
    text: 'Money that arrives in seconds, with no account to be filled in advance at the other end, can be spent where it lands: in the shop, the school and the workshop next door.',
  },
  {
    id: 'agriculture',
    title: 'Modernizes Agriculture',
    text: 'A grower who is paid on the day of delivery can plan the next season on money that is there. Settlement on a ledger leaves a record that both sides can read.',
  },
  {
    id: 'communities',
    title: 'Empowers Communities',
    text: 'A group can see what came in, what went out and when. No one has to take another person’s word for it.',
  },
  {
    id: 'crop-yields',
    title: 'Improves Crop Yields',
    text: 'Payment on time is an input like water: it decides what can be planted, and when.',
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
      title="What a fast, open ledger is good for"
      lead="On-demand liquidity means that no account has to be filled in advance at the far end. Six places where that matters."
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
