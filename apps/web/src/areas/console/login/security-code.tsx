import { useQuery } from '@tanstack/react-query';
import { IconButton } from '@tributary/ui/controls';
import { RefreshCw } from 'lucide-react';
import { captchaQuery } from './login-queries.ts';
import styles from './console-login.module.css';

/** The drawing is a mask, so it takes the colour of the text in both themes. */
function maskOf(svg: string): string {
  return `url("data:image/svg+xml,${encodeURIComponent(svg.replaceAll('currentColor', '#000'))}")`;
}

export function SecurityCode() {
  const { data, error, refetch } = useQuery(captchaQuery);
  return (
    <div className={styles.code}>
      <div className={styles.plate}>
        {data && (
          <div
            role="img"
            aria-label="Security code, drawn characters"
            style={{ maskImage: maskOf(data.svg), WebkitMaskImage: maskOf(data.svg) }}
          />
        )}
        {error && <span role="alert">{error.message}</span>}
      </div>
      <IconButton label="New code" onClick={() => void refetch()}>
        <RefreshCw aria-hidden />
      </IconButton>
    </div>
  );
}
