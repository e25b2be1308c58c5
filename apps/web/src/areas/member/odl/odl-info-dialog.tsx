import { Dialog } from '@tributary/ui/overlays';
import styles from './odl.module.css';

export function OdlInfoDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="ODL Rewards Info">
      <ul className={styles.info}>
        <li>Every 72 hours a part of the company turnover is shared among members with an active package.</li>
        <li>Your share depends on the slab of your active amount. Everyone in a slab gets the same share.</li>
        <li>Claim once in each window. Income of an unclaimed cycle is lost; other members do not get it.</li>
        <li>A window without turnover has nothing to share.</li>
        <li>
          A claim is credited when the window closes, within your cap, and is paid from the reward treasury.
          Rewards are not guaranteed.
        </li>
      </ul>
    </Dialog>
  );
}
