import type { CONTENT, RowOf } from '@tributary/definitions/lists';
import type { BusinessDay } from '@tributary/domain';

type Row = RowOf<typeof CONTENT>;
export type ContentKind = Row['kind'];
export type ContentStatus = Row['status'];
type EvidenceKind = NonNullable<Row['evidenceKind']>;

/** Live figures that a sentence may cite as evidence. */
const CONTENT_FIGURES = ['coverage', 'creditTime'] as const;

export type WantedContent = {
  kind: ContentKind;
  status: ContentStatus;
  title: string;
  words: string;
  evidenceKind?: EvidenceKind | null | undefined;
  evidence?: string | null | undefined;
  evidenceOn?: BusinessDay | null | undefined;
  datedOn?: BusinessDay | null | undefined;
};

const isHttps = (text: string): boolean =>
  /^https:\/\/[^\s"<>]+$/.test(text) && URL.canParse(text) && !new URL(text).username;

const EVIDENCE_FAULTS: Record<EvidenceKind, (evidence: string) => string | undefined> = {
  figure: (name) =>
    (CONTENT_FIGURES as readonly string[]).includes(name)
      ? undefined
      : `A live figure is one of ${CONTENT_FIGURES.join(', ')}`,
  page: (path) =>
    /^\/[A-Za-z0-9/_#-]*$/.test(path) && !path.startsWith('//')
      ? undefined
      : 'A page of ours begins with a slash, like /transparency',
  link: (address) => (isHttps(address) ? undefined : 'A link begins with https://'),
};

const evidenceFaults = (
  { kind, status, evidenceKind, evidence, evidenceOn }: WantedContent,
  today: BusinessDay,
): Record<string, string> => {
  const faults: Record<string, string> = {};
  if (!evidence || !evidenceKind) {
    if (evidence && !evidenceKind) faults['evidenceKind'] = 'Choose the kind of its evidence';
    else if (evidenceKind) faults['evidence'] = 'Name the evidence';
    else if (status === 'shown' && kind !== 'incident')
      faults['evidence'] = 'Nothing is shown without evidence';
    return faults;
  }
  const fault = EVIDENCE_FAULTS[evidenceKind](evidence);
  if (fault) faults['evidence'] = fault;
  if (evidenceKind === 'link' && !evidenceOn)
    faults['evidenceOn'] = 'Needed: a visitor has to see how old it is';
  if (evidenceOn && evidenceOn > today) faults['evidenceOn'] = 'The day of the evidence is in the future';
  return faults;
};

/** The faults of a wanted row, by field; empty if it is valid. */
export const contentFaults = (wanted: WantedContent, today: BusinessDay): Record<string, string> => {
  const { kind, status, datedOn } = wanted;
  const faults = evidenceFaults(wanted, today);
  if (wanted.title === '') faults['title'] = 'Title is required';
  if (wanted.words === '') faults['words'] = 'Text is required';
  if (kind === 'incident' && status !== 'shown') faults['status'] = 'An incident is always shown';
  if (status === 'planned' && kind !== 'claim' && kind !== 'roadmap')
    faults['status'] = 'Only a claim or a step of the roadmap can be planned';
  if (!datedOn && (kind === 'incident' || kind === 'roadmap' || kind === 'post'))
    faults['datedOn'] = 'Date is required';
  if (datedOn && kind !== 'roadmap' && datedOn > today) faults['datedOn'] = 'This date is in the future';
  return faults;
};
