import dashboardDark from './pictures/dashboard-dark.webp';
import dashboardLight from './pictures/dashboard-light.webp';
import explainedDark from './pictures/explained-dark.webp';
import explainedLight from './pictures/explained-light.webp';
import styles from './demo-account.module.css';

const SCREENS = [
  {
    name: 'The dashboard',
    alt: 'The dashboard of a demo account: balances, and its earnings by kind. Each kind is a stream into the balance.',
    dark: dashboardDark,
    light: dashboardLight,
  },
  {
    name: 'A reward, explained',
    alt: 'A Daily XRP Bounty of the demo account, explained: its cause, base, rate and cap, and its entry in the ledger.',
    dark: explainedDark,
    light: explainedLight,
  },
];

/**
 * Two screens of a demo account that invited nobody (AMB-150). `npm run pictures` takes them from the demo, in both
 * themes; the browser loads only those of its own.
 */
export function DemoAccount() {
  return (
    <figure className={styles.demo}>
      {/* On a phone the second screen is beside the edge, so the row scrolls. */}
      <div className={styles.row} role="region" aria-label="Two screens of the wallet" tabIndex={0}>
        {SCREENS.map(({ name, alt, dark, light }) => (
          <div key={name} className={styles.screen}>
            {[
              { theme: 'dark', src: dark },
              { theme: 'light', src: light },
            ].map(({ theme, src }) => (
              <img
                key={theme}
                src={src}
                alt={alt}
                width="390"
                height="844"
                loading="lazy"
                decoding="async"
                data-of-theme={theme}
              />
            ))}
          </div>
        ))}
      </div>
      <figcaption>
        <b>Demo account.</b> It has no team. Your own result can be lower.
      </figcaption>
    </figure>
  );
}
