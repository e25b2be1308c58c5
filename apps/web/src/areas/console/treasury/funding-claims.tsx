import { actorForPeople } from '@tributary/domain';
import { Button } from '@tributary/ui/controls';
import { StatusChip } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import { Money, ShortAddress } from '@tributary/ui/money';
import { useState } from 'react';
import { CommandDialog } from '../page/command-dialog.tsx';
import { useOperator, whyNot } from '../session/operator-context.ts';
import type { Overview } from './treasury-route.tsx';
import styles from './treasury.module.css';

type Claim = Overview['fundingClaims'][number];

const STATES = {
  proposed: { word: 'Needs a second person', tone: 'warn' },
  lapsed: { word: 'Lapsed', tone: 'neutral' },
  confirmed: { word: 'Awaits the chain', tone: 'current' },
  funded: { word: 'Counted', tone: 'ok' },
  refused: { word: 'Not counted', tone: 'bad' },
} as const;

/** Open and refused fundings by transfer; their proposer cannot confirm them. */
export function FundingClaims({ claims }: { claims: readonly Claim[] }) {
  const operator = useOperator();
  const [open, setOpen] = useState<Claim | null>(null);
  if (claims.length === 0) return null;
  const isOwn = ({ proposedBy }: Claim) => actorForPeople(proposedBy) === operator?.username;
  return (
    <Section title="Fundings by transfer">
      <ul className={styles.switches}>
        {claims.map((claim) => (
          <li key={claim.id}>
            <span>
              <Money value={claim.amount} prefix="$" /> · <ShortAddress value={claim.txHash} /> ·{' '}
              {claim.reference} · proposed by {actorForPeople(claim.proposedBy)}{' '}
              <StatusChip tone={STATES[claim.status].tone}>{STATES[claim.status].word}</StatusChip>{' '}
              {claim.refusedFor}
            </span>
            {claim.status === 'proposed' && (
              <Button
                size="small"
                disabledReason={
                  whyNot(operator, 'treasury.confirmFunding') ||
                  (isOwn(claim) && 'A second person has to confirm it')
                }
                onClick={() => setOpen(claim)}
              >
                Confirm funding
              </Button>
            )}
          </li>
        ))}
      </ul>
      {open && (
        <CommandDialog
          name="treasury.confirmFunding"
          input={{ id: open.id }}
          title="Confirm this funding"
          description={
            <>
              You are the second of two: <Money value={open.amount} prefix="$" />, transfer {open.txHash}. It
              counts once the transfer is final. Reference: {open.reference}. Evidence: {open.evidence}
            </>
          }
          confirmText="Confirm funding"
          asksReason={false}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}
