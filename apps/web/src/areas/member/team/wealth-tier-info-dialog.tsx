import { Dialog } from '@tributary/ui/overlays';
import styles from './wealth-tier.module.css';

export function LevelInfoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="About Wealth Tiers">
      <ul className={styles.info}>
        <li>A tier is a level of your team: tier 1 is who you invited, tier 2 is who they invited.</li>
        <li>
          On each business day a tier brings its percent of the Daily XRP Bounty of the members on it. Your
          highest active package says which tiers are open and at what percent.
        </li>
        <li>
          Ignite Fund and Elevate Plus open five tiers, Legacy Vault opens ten. A locked tier brings nothing,
          and nothing of it is paid later.
        </li>
        <li>
          Tier bonuses count to your cap and are paid from the reward treasury. Rewards are not guaranteed.
        </li>
      </ul>
    </Dialog>
  );
}
