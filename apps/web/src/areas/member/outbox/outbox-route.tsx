import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { EmptyState } from '@tributary/ui/feedback';
import { AppBar, Card, Lead, MemberFrame } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { pageTitle } from '../../../shared/page-title.ts';
import { DataProvider } from '../../../shared/query/data-provider.tsx';
import { Loaded, Waiting } from '../../../shared/query/loaded.tsx';
import { apiQuery } from '../api/api.ts';
import styles from './outbox.module.css';

export const meta = () => pageTitle('Demo outbox');

const LINK = /(https?:\/\/\S+)/;

/** A mail's link opens in this product, even if it was written for another host. */
function Line({ text }: { text: string }) {
  return text.split(LINK).map((part) => {
    if (!LINK.test(part)) return part;
    const { pathname, search, hash } = new URL(part);
    return (
      <a key={part} href={`${pathname}${search}${hash}`}>
        {part}
      </a>
    );
  });
}

function Mails() {
  const mails = useQuery({ ...apiQuery('demo.outbox'), staleTime: 0 });
  return (
    <>
      <Button
        className={styles.again}
        variant="outline"
        busy={mails.isFetching}
        onClick={() => void mails.refetch()}
      >
        Look again
      </Button>
      <Loaded
        of={{ mails }}
        failure="The outbox could not be loaded"
        waiting={<Waiting height="20rem" />}
        empty={<EmptyState title="No mail yet">Mails that the demo would send appear here.</EmptyState>}
      >
        {(known) =>
          known.mails.map(({ id, to, subject, text, createdAt }) => (
            <Card key={id} className={styles.mail}>
              <h2>{subject}</h2>
              <p className={styles.to}>
                To {to}, {formatDateTime(createdAt)}
              </p>
              <p className={styles.text}>
                <Line text={text} />
              </p>
            </Card>
          ))
        }
      </Loaded>
    </>
  );
}

/** All mailboxes of a demo in one; a real installation has no such page (AMB-133). */
export default function OutboxRoute() {
  return (
    <MemberFrame>
      <AppBar title="Demo outbox" backTo="/user/login" />
      <Lead>A demo sends no mail. You can read it here instead. A real installation has no such page.</Lead>
      <DataProvider>
        <Mails />
      </DataProvider>
    </MemberFrame>
  );
}
