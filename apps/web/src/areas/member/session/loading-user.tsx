import styles from './loading-user.module.css';

/** Over the frame of a screen while the server is asked who is there (SESS-06). */
export function LoadingUser() {
  return (
    <p className={styles.loading} role="status">
      Loading user...
    </p>
  );
}
