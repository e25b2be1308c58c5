import { actorForPeople } from '@tributary/domain';
import { defineList } from './define-list.ts';
import type { StatusWords } from './report.ts';

export const CONTENT_WORDS = {
  shown: { word: 'Shown', tone: 'ok' },
  planned: { word: 'Planned', tone: 'info' },
  absent: { word: 'Absent', tone: 'neutral' },
} as const satisfies StatusWords;

export const CONTENT_KINDS = {
  claim: { word: 'Claim', tone: 'neutral' },
  partner: { word: 'Partner', tone: 'neutral' },
  testimonial: { word: 'Testimonial', tone: 'neutral' },
  post: { word: 'Post', tone: 'neutral' },
  caseStudy: { word: 'Case study', tone: 'neutral' },
  roadmap: { word: 'Roadmap', tone: 'neutral' },
  incident: { word: 'Incident', tone: 'warn' },
} as const satisfies StatusWords;

export const EVIDENCE_KINDS = ['figure', 'page', 'link'] as const;

/** Figures that are computed on each view, in words. */
export const EVIDENCE_FIGURES: Readonly<Record<string, string>> = {
  coverage: 'Live: days that the treasury covers',
  creditTime: 'Live: time from payment to credit',
};

/** The words in place of evidence that is missing. */
export const NO_EVIDENCE = { incident: 'None needed for an incident', other: 'Nothing yet' };

type Evidence = { kind: keyof typeof CONTENT_KINDS; evidenceKind: string | null; evidence: string | null };

/** The statements of the public pages about us, with their evidence (AMB-129). */
export const CONTENT = /* @__PURE__ */ defineList({
  schema: 'Content',
  title: 'Public content',
  file: 'public_content',
  fields: {
    position: { kind: 'position', header: 'Sr. No' },
    id: { kind: 'count' },
    // The name of a documented claim that a page looks up.
    name: { kind: 'text', wire: null, isNullable: true },
    title: { kind: 'text', header: 'Title', sort: true, card: 'title' },
    kind: { kind: 'status', words: CONTENT_KINDS, header: 'Kind', sort: true, card: 'meta' },
    status: { kind: 'status', words: CONTENT_WORDS, header: 'Status', sort: true, card: 'value' },
    words: { kind: 'text' },
    evidenceKind: { kind: 'text', oneOf: EVIDENCE_KINDS, isNullable: true },
    evidence: { kind: 'text', isNullable: true },
    restsOn: {
      kind: 'text',
      from: ({ kind, evidenceKind, evidence }: Evidence) => {
        if (evidenceKind === 'figure') return EVIDENCE_FIGURES[evidence ?? ''] ?? null;
        return kind === 'incident' ? (evidence ?? NO_EVIDENCE.incident) : evidence;
      },
      isNullable: true,
      header: 'Evidence',
      missing: NO_EVIDENCE.other,
    },
    evidenceOn: { kind: 'day', isNullable: true, header: 'Evidence of', sort: true },
    datedOn: { kind: 'day', isNullable: true, header: 'Date', sort: true },
    // The first date given; a missed date stays visible.
    firstDatedOn: { kind: 'day', isNullable: true },
    closedOn: { kind: 'day', isNullable: true },
    closing: { kind: 'text', isNullable: true },
    revision: { kind: 'count', header: 'Version', sort: true },
    // It cannot be removed or changed.
    isFixed: { kind: 'flag' },
    changedAt: { kind: 'instant', header: 'Changed', sort: true },
    changedBy: { kind: 'text', onWire: actorForPeople, header: 'By' },
  },
  sums: { shown: 'count', planned: 'count', absent: 'count', openIncidents: 'count' },
  choices: {
    kind: { label: 'Kind', words: CONTENT_KINDS, all: 'All kinds' },
    status: { label: 'Status', words: CONTENT_WORDS, all: 'All Status' },
  },
  order: 'title',
});
