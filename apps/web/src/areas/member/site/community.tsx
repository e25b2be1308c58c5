import { useQuery } from '@tanstack/react-query';
import { buttonClass } from '@tributary/ui/controls';
import { siteApiQuery } from './site-api.ts';
import styles from '../dashboard/dashboard.module.css';

const siteQuery = { ...siteApiQuery('site.read', {}), staleTime: Number.POSITIVE_INFINITY };

/** The operator's community page; without one there is no card (DASH-25). */
export function Community() {
  const url = useQuery(siteQuery).data?.community_url ?? null;
  return url === null ? null : <CommunityCard url={url} />;
}

export function CommunityCard({ url }: { url: string }) {
  return (
    <section className={styles.invite}>
      <h2>Community</h2>
      <a className={buttonClass({ variant: 'quiet' })} href={url} target="_blank" rel="noopener noreferrer">
        Join the community<span className="vh"> (opens in a new tab)</span>
      </a>
    </section>
  );
}
