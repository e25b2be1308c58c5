import styles from './loading-user.module.css';

/** Covers the frame of a screen while the server looks up the current user (SESS-06). */
export function LoadingUser() {
  return (
    <p className={styles.loading} role="status">
      Loading user...
    </p>
  );
}
