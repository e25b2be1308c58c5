import { useQuery } from '@tanstack/react-query';
import { CONTENT_WORDS } from '@tributary/definitions/lists';
import { Dialog } from '@tributary/ui/overlays';
import { formatDateTime } from '@tributary/ui/time';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './content.module.css';

type Content = DataOf<'publicContent.list'>['rows'][number];

/** The earlier versions of a row, and who changed it. */
export function VersionsDialog({ row, onClose }: { row: Content; onClose: () => void }) {
  const history = useQuery(apiQuery('publicContent.versions', { id: row.id }));
  return (
    <Dialog open isWide onClose={onClose} title={`Versions of “${row.title}”`}>
      <Loaded
        of={{ history }}
        failure="The versions could not be loaded"
        waiting={<Waiting height="14rem" />}
      >
        {({ history: { versions } }) => (
          <ol className={styles.versions}>
            {versions.map((version) => (
              <li key={version.revision}>
                <p className={styles.quiet}>
                  Version {version.revision} · {CONTENT_WORDS[version.status].word} ·{' '}
                  {formatDateTime(version.changedAt)} IST by {version.changedBy}
                </p>
                <strong>{version.title}</strong>
                <p>{version.words}</p>
                <p className={styles.quiet}>{version.restsOn ?? 'No evidence yet'}</p>
                {version.closing && <p>Closed: {version.closing}</p>}
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </Dialog>
  );
}
