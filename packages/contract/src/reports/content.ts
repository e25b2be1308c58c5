import type { Content } from '../content.ts';
import { defineReport, type StatusWords } from '@tributary/definitions/lists';

export const CONTENT_WORDS = {
  shown: { word: 'Shown', tone: 'ok' },
  planned: { word: 'Planned', tone: 'info' },
  absent: { word: 'Absent', tone: 'neutral' },
} satisfies StatusWords<Content['status']>;

export const CONTENT_KINDS = {
  claim: { word: 'Claim', tone: 'neutral' },
  partner: { word: 'Partner', tone: 'neutral' },
  testimonial: { word: 'Testimonial', tone: 'neutral' },
  post: { word: 'Post', tone: 'neutral' },
  caseStudy: { word: 'Case study', tone: 'neutral' },
  roadmap: { word: 'Roadmap', tone: 'neutral' },
  incident: { word: 'Incident', tone: 'warn' },
} satisfies StatusWords<Content['kind']>;

/** What the public pages say of us, with what it rests on (AMB-129). */
export const CONTENT_REPORT = defineReport<Content>()({
  title: 'Public content',
  name: 'public_content',
  columns: [
    { header: 'Sr. No', kind: 'position' },
    { header: 'Title', kind: 'text', field: 'title', sortable: true, card: 'title' },
    { header: 'Kind', kind: 'status', field: 'kind', words: CONTENT_KINDS, sortable: true, card: 'meta' },
    {
      header: 'Status',
      kind: 'status',
      field: 'status',
      words: CONTENT_WORDS,
      sortable: true,
      card: 'value',
    },
    { header: 'What it rests on', kind: 'text', field: 'restsOn', missing: 'Nothing yet' },
    { header: 'Evidence of', kind: 'day', field: 'evidenceOn', sortable: true },
    { header: 'Date', kind: 'day', field: 'datedOn', sortable: true },
    { header: 'Version', kind: 'count', field: 'revision', sortable: true },
    { header: 'Changed', kind: 'instant', field: 'changedAt', sortable: true },
    { header: 'By', kind: 'text', field: 'changedBy' },
  ],
});
