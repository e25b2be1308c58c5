import { BrandMark } from '@tributary/ui/figures';
import styles from './app-splash.module.css';

/** The first frame of the application, before its code has arrived. */
export function AppSplash() {
  return (
    <div className={styles.splash} role="status">
      <BrandMark size={56} />
      <span className="vh">Loading</span>
    </div>
  );
}
