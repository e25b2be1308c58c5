import { formatDateTime } from '@tributary/ui/time';
import { RiskList } from '../page/risk-signs.tsx';
import type { MemberRecord } from './members-query.ts';
import styles from './member.module.css';

/** Failed checks, the worst first. */
export function Risks({ record: { risks } }: { record: MemberRecord }) {
  const open = risks.filter(({ tone }) => tone !== 'ok').length;
  return (
    <section className={styles.card} aria-labelledby="risks">
      <h2 id="risks">Risk signs</h2>
      <p className={styles.quiet}>
        {open} of {risks.length} checks
      </p>
      <RiskList risks={risks} />
    </section>
  );
}

/** The member's passkeys. They end with the second factor, and with every forced password. */
export function Passkeys({ record: { passkeys } }: { record: MemberRecord }) {
  return (
    <section className={styles.card} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={styles.quiet}>{passkeys.length === 0 ? 'None' : `${passkeys.length} sign in`}</p>
      {passkeys.length > 0 && (
        <ul className={styles.signs}>
          {passkeys.map(({ name, added_at, last_used }) => (
            <li key={`${name}${added_at}`}>
              <span>
                <bdi>{name}</bdi>
                <small>
                  added {formatDateTime(added_at)} ·{' '}
                  {last_used ? `used ${formatDateTime(last_used)}` : 'never used'}
                </small>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Sessions({ record: { sessions, last_login } }: { record: MemberRecord }) {
  return (
    <section className={styles.card} aria-labelledby="sessions">
      <h2 id="sessions">Sessions</h2>
      <p className={styles.quiet}>
        {sessions.length} open, last login {last_login ? `${formatDateTime(last_login)} IST` : 'never'}
      </p>
      <ul className={styles.signs}>
        {sessions.map(({ created_at, last_seen, ip, device }) => (
          <li key={`${created_at}${last_seen}`}>
            <span>
              {device || 'Unknown device'}
              <small>
                {ip ?? 'Could not determine'} · since {formatDateTime(created_at)} · seen{' '}
                {formatDateTime(last_seen)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
