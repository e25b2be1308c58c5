import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { TextField } from '@tributary/ui/fields';
import { Initials } from '@tributary/ui/figures';
import type { ComponentProps } from 'react';
import type { SponsorCheck } from './live-checks.ts';
import styles from './register.module.css';

type SponsorFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'after'> & { check: SponsorCheck };

const BADGES = {
  verifying: { tone: 'neutral', text: 'Verifying' },
  verified: { tone: 'ok', text: 'Verified' },
  invalid: { tone: 'bad', text: 'Invalid' },
} as const;

export function SponsorField({ check, error, ...field }: SponsorFieldProps) {
  const badge = check.status === 'idle' ? null : BADGES[check.status];
  return (
    <>
      <TextField
        label="Sponsor id"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        error={check.status === 'invalid' ? check.problem : error}
        after={
          <span role="status" className={styles.badge}>
            {badge && <StatusChip tone={badge.tone}>{badge.text}</StatusChip>}
          </span>
        }
      />
      {check.status === 'verified' && (
        <div className={styles.sponsor}>
          <Initials name={check.name} />
          <div>
            <strong>
              Sponsor: <bdi>{check.name}</bdi>
            </strong>
            <p>Check that this is the person who invited you.</p>
          </div>
        </div>
      )}
    </>
  );
}

/** The way for a visitor without an invitation: the house itself is a sponsor (AMB-061). */
export function NoInvitation({ onJoin }: { onJoin: () => void }) {
  return (
    <div className={styles.uninvited}>
      <p>
        Your sponsor’s id is in their invite link. No sponsor? Join without one. Nobody then earns from your
        package; everything else is the same.
      </p>
      <Button variant="outline" size="small" onClick={onJoin}>
        I have no sponsor
      </Button>
    </div>
  );
}
