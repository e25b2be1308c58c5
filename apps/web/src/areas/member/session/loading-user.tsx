import { BrandMark } from '@tributary/ui/figures';
import styles from './loading-user.module.css';

export function LoadingUser() {
  return (
    <main id="main" className={styles.loading}>
      <BrandMark size={56} />
      <p role="status">Loading user...</p>
    </main>
  );
}
