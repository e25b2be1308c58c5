import { StatusChip } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { Money, ShortAddress } from '@tributary/ui/money';
import type { Overview } from './treasury-route.tsx';
import styles from './treasury.module.css';

const STATES = {
  confirmed: { word: 'Awaits the chain', tone: 'current' },
  funded: { word: 'Counted', tone: 'ok' },
  refused: { word: 'Not counted', tone: 'bad' },
} as const;

/** Fundings by transfer that wait for the chain, or were refused. A large one is a proposal before. */
export function FundingClaims({ claims }: { claims: Overview['fundingClaims'] }) {
  if (claims.length === 0) return null;
  return (
    <Section title="Fundings by transfer">
      <ul className={styles.switches}>
        {claims.map(({ id, amount, txHash, reference, namedBy, status, refusedFor }) => (
          <li key={id}>
            <span>
              <Money value={amount} prefix="$" /> · <ShortAddress value={txHash} /> · {reference} · named by{' '}
              {namedBy} <StatusChip tone={STATES[status].tone}>{STATES[status].word}</StatusChip> {refusedFor}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
