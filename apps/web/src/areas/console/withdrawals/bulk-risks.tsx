import { counted } from '@tributary/domain';
import { Note } from '@tributary/ui/feedback';
import { Section } from '@tributary/ui/frames';
import type { DataOf } from '../../../shared/api/api-types.ts';
import { MemberLink } from '../page/member-link.tsx';
import { RiskList } from '../page/risk-signs.tsx';

type Candidate = DataOf<'adminWithdrawals.bulkOffer'>['rows'][number];

export const requestsOf = (count: number): string => counted(count, 'request');

/** One row for each member with risk signs. */
const withRisks = (inIt: readonly Candidate[]): Candidate[] => [
  ...new Map(inIt.filter(({ risks }) => risks.length > 0).map((row) => [row.user_id, row])).values(),
];

/** The number of requests with signs, and their members. */
export const riskWords = (inIt: readonly Candidate[]): string => {
  const rows = inIt.filter(({ risks }) => risks.length > 0).length;
  const names = withRisks(inIt).map(({ name, user_id }) => `${name} (${user_id})`);
  return rows === 0
    ? 'No request has a risk sign.'
    : `${requestsOf(rows)} ${rows === 1 ? 'has' : 'have'} risk signs: ${names.join(', ')}.`;
};

/** The findings for each member in the bulk, with time and actor. */
export function FoundInIt({ inIt }: { inIt: readonly Candidate[] }) {
  const found = withRisks(inIt);
  if (found.length === 0) return null;
  return (
    <Section title="Risk signs">
      <Note tone="warn">{riskWords(inIt)} Leave out the requests that you want to check separately.</Note>
      {found.map(({ user_id, name, risks }) => (
        <section key={user_id} aria-label={`Risk signs of ${name}`}>
          <h3>
            <bdi>{name}</bdi> · <MemberLink userrefid={user_id} />
          </h3>
          <RiskList risks={risks} />
        </section>
      ))}
    </Section>
  );
}
