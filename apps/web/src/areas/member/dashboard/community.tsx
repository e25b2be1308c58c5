import { buttonClass } from '@tributary/ui/controls';
import { SOCIAL_URL } from '../../../shared/social-link.ts';
import styles from './dashboard.module.css';

/** The operator's community page; without one there is no card (DASH-25). */
export function Community({ url = SOCIAL_URL }: { url?: string }) {
  if (url === '') return null;
  return (
    <section className={styles.invite}>
      <h2>Community</h2>
      <a className={buttonClass({ variant: 'quiet' })} href={url} target="_blank" rel="noopener noreferrer">
        Join the community<span className="vh"> (opens in a new tab)</span>
      </a>
    </section>
  );
}
