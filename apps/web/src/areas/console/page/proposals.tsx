import { useQuery } from '@tanstack/react-query';
import { Button } from '@tributary/ui/controls';
import { FactList } from '@tributary/ui/frames';
import { formatDateTime } from '@tributary/ui/time';
import { useId, useState } from 'react';
import type { InputOf } from '../../../shared/api/api-types.ts';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { useOperator, whyNot } from '../session/operator-context.ts';
import { CommandDialog } from './command-dialog.tsx';
import { PROPOSAL_KINDS, proposalsQuery, type Proposal } from './proposals-query.ts';
import styles from './proposals.module.css';

type Decision = 'confirm' | 'decline';

/** The proposal, as the second person decides on it. */
function Facts({ proposal: { facts, reason } }: { proposal: Proposal }) {
  return (
    <>
      {reason !== '' && <p className={styles.reason}>{reason}</p>}
      {facts.length > 0 && <FactList facts={facts} />}
    </>
  );
}

function Waiting({ proposal, onDecide }: { proposal: Proposal; onDecide: (decision: Decision) => void }) {
  const kind = PROPOSAL_KINDS[proposal.kind];
  const operator = useOperator();
  const offline = useOfflineReason();
  const isOwn = proposal.proposed_by === operator?.username;
  const unconfirmed = whyNot(operator, kind.confirm) || (isOwn && 'A second person has to confirm it');
  const title = kind.title(proposal.about);
  return (
    <li>
      <div className={styles.what}>
        <strong>{title}</strong>
        <p className={styles.quiet}>
          Proposed by {proposal.proposed_by}, {formatDateTime(proposal.proposed_at)} IST. Lapses{' '}
          {formatDateTime(proposal.lapses_at)} IST.
        </p>
        <Facts proposal={proposal} />
      </div>
      <span className={styles.buttons}>
        <Button
          size="small"
          aria-label={`Confirm: ${title}`}
          disabledReason={offline || unconfirmed}
          onClick={() => onDecide('confirm')}
        >
          Confirm
        </Button>
        <Button
          variant="outline"
          size="small"
          aria-label={`${isOwn ? 'Take back' : 'Decline'}: ${title}`}
          disabledReason={offline || whyNot(operator, kind.decline)}
          onClick={() => onDecide('decline')}
        >
          {isOwn ? 'Take back' : 'Decline'}
        </Button>
      </span>
    </li>
  );
}

interface DecisionDialogProps {
  proposal: Proposal;
  decision: Decision;
  onClose: () => void;
}

function DecisionDialog({ proposal, decision, onClose }: DecisionDialogProps) {
  const kind = PROPOSAL_KINDS[proposal.kind];
  const isConfirm = decision === 'confirm';
  const name = isConfirm ? kind.confirm : kind.decline;
  return (
    <CommandDialog
      name={name}
      input={{ id: proposal.id } as InputOf<typeof name>}
      title={isConfirm ? 'You are the second of two' : 'Decline this proposal'}
      description={`${kind.title(proposal.about)}, proposed by ${proposal.proposed_by}. ${isConfirm ? kind.effect : 'Nothing changes.'}`}
      confirmText={isConfirm ? 'Confirm' : 'Decline'}
      tone={isConfirm ? 'primary' : 'danger'}
      asksReason={!isConfirm}
      onClose={onClose}
    >
      <Facts proposal={proposal} />
    </CommandDialog>
  );
}

interface ProposalsProps {
  kinds: readonly Proposal['kind'][];
  /** The subject of the proposals; default: all of their kinds. */
  about?: string;
  /** The number of each kind that the page knows of: a worker proposes too, and the list refetches until all have arrived. */
  expected?: Partial<Record<Proposal['kind'], number>>;
}

const LOOK_MS = 2_000;

/** The open proposals of this page, which another person must confirm; empty if there are none. */
export function Proposals({ kinds, about, expected = {} }: ProposalsProps) {
  const isOfPage = (each: Proposal) => kinds.includes(each.kind) && (about ?? each.about) === each.about;
  const isMissing = (all: readonly Proposal[]) =>
    kinds.some((kind) => all.filter((each) => each.kind === kind).length < (expected[kind] ?? 0));
  const { data = [] } = useQuery({
    ...proposalsQuery,
    refetchInterval: ({ state }) => (isMissing(state.data ?? []) ? LOOK_MS : false),
  });
  const [open, setOpen] = useState<{ proposal: Proposal; decision: Decision } | null>(null);
  const shown = data.filter(isOfPage);
  const heading = useId();
  return (
    <>
      {shown.length > 0 && (
        <section className={styles.card} aria-labelledby={heading}>
          <h2 id={heading}>Needs a second person</h2>
          <ul>
            {shown.map((proposal) => (
              <Waiting
                key={proposal.id}
                proposal={proposal}
                onDecide={(decision) => setOpen({ proposal, decision })}
              />
            ))}
          </ul>
        </section>
      )}
      {open && <DecisionDialog {...open} onClose={() => setOpen(null)} />}
    </>
  );
}
