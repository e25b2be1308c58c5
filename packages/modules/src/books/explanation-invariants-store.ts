import type { Invariant } from './invariant.ts';

/** The rows that two operators wrote down are those of their proposals. */
export const explanationInvariants: readonly Invariant[] = [
  {
    id: 'I52',
    rule: 'each explained row of a broken invariant was proposed by one operator and confirmed by another, in the same words',
    query: `select e.id, e.invariant from explained_breaches e left join proposals p on p.id = e.proposal_id
      where p.kind is distinct from 'books.explain' or p.status <> 'confirmed' or p.decided_by = p.proposed_by
        or (p.details->>'invariant', p.details->>'breach', p.reason, p.details->>'why', p.details->>'entryId')
          is distinct from (e.invariant, e.breach, e.what, e.why, e.entry_id::text)`,
  },
];
