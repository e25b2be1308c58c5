import { Button } from '@tributary/ui/controls';
import { EmptyState, ErrorCard, Note, Skeleton, StatusChip } from '@tributary/ui/feedback';
import { Card } from '@tributary/ui/frames';
import { TypedGreeting } from '@tributary/ui/greeting';
import { QrCode } from '@tributary/ui/qr';
import { Countdown } from '@tributary/ui/time';
import { useState } from 'react';
import { SAMPLE_ADDRESS, Samples } from './samples.tsx';
import styles from './gallery.module.css';

const TONES = ['ok', 'warn', 'bad', 'current', 'neutral'] as const;
const TEN_MINUTES = 600_000;

export function FeedbackSamples() {
  const [deadline] = useState(() => new Date(Date.now() + TEN_MINUTES).toISOString());
  return (
    <Samples title="Feedback">
      <div className={styles.stack}>
        <div className={styles.row}>
          {TONES.map((tone) => (
            <StatusChip key={tone} tone={tone}>
              {tone}
            </StatusChip>
          ))}
        </div>
        <Note>Counts automatically when your payment appears on the chain.</Note>
        <Note tone="warn">Withdrawals are stopped for 24 hours after a change of password.</Note>
        <Note tone="bad">Do not pay now, start again.</Note>
        <ErrorCard
          title="Capping could not be loaded"
          message="Failed fetching wallet summary"
          onRetry={() => undefined}
          support={<a href="/Support">Support</a>}
        />
      </div>
      <div className={styles.stack}>
        <EmptyState title="No packages found" action={<Button>See packages</Button>}>
          Activate a package to view capping details
        </EmptyState>
        <Card>
          <Skeleton width="60%" height="1.4em" /> <Skeleton width="90%" />
        </Card>
      </div>
      <div className={styles.stack}>
        <QrCode value={SAMPLE_ADDRESS} label="QR for BEP20 deposit address" />
        <Card>
          Time left: <Countdown deadline={deadline} />
        </Card>
        <TypedGreeting
          lines={['Kiran Das', 'Your account is ready to use', 'Keep these details somewhere safe.']}
        />
      </div>
    </Samples>
  );
}
