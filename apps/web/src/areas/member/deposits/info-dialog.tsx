import { Dialog } from '@tributary/ui/overlays';
import styles from './info-dialog.module.css';

export default function InfoDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="About deposits">
      <ul className={styles.info}>
        <li>Funds are credited within 10-15 minutes after confirmation.</li>
        <li>Contact support if not arrived within 1 hour.</li>
        <li>The payment window is 10 minutes. A later payment is still credited.</li>
        <li>After a day, you can take back what you did not activate. Nothing is deducted.</li>
        <li>Send USDT on BEP20 only. Other coins or networks are lost.</li>
      </ul>
    </Dialog>
  );
}
