import { Dialog } from '@tributary/ui/overlays';
import styles from './wealth-tier.module.css';

export function LevelInfoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="About Wealth Tiers">
      <ul className={styles.info}>
        <li>
          A tier is a level of your team: tier 1 is the members you invited, tier 2 the members they invited.
        </li>
        <li>
          Each day a tier brings its percentage of the Daily XRP Bounty of the members on it. Your highest
          active package decides which tiers are open, and their percentages.
        </li>
        <li>
          Ignite Fund and Elevate Plus open five tiers, Legacy Vault opens ten. A locked tier brings nothing,
          now or later.
        </li>
        <li>
          Tier bonuses count towards your cap and are paid from the reward treasury. Rewards are not
          guaranteed.
        </li>
      </ul>
    </Dialog>
  );
}
