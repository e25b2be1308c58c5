import { CONTENT, CONTENT_KINDS, CONTENT_WORDS, EVIDENCE_KINDS } from '@tributary/definitions/lists';
import { z } from 'zod';
import { listBy } from './defined-list.ts';
import { envelope } from './envelope.ts';
import { currentPassword, instant, ownText, rowId } from './fields.ts';
import { consoleListRoutes } from './list-routes.ts';
import { route } from './route.ts';

const tag = 'Console';
const access = { who: 'operator', permission: 'Content Management' } as const;

const kind = z.enum(Object.keys(CONTENT_KINDS) as (keyof typeof CONTENT_KINDS)[], {
  message: 'Choose its kind',
});
const status = z.enum(Object.keys(CONTENT_WORDS) as (keyof typeof CONTENT_WORDS)[], {
  message: 'Choose shown, planned or absent',
});
const evidenceKind = z.enum(EVIDENCE_KINDS, { message: 'Choose the kind of its evidence' });

const content = {
  title: ownText.max(120),
  words: ownText.max(4_000),
  /** `coverage` or `creditTime` for a figure, a path of ours for a page, an https address for a link. */
  evidence: ownText.max(500).nullish(),
  evidenceKind: evidenceKind.nullish(),
  /** The date of a link's content, so that a visitor sees its age. */
  evidenceOn: z.iso.date().nullish(),
  /** The day of an incident or a post, or the due date of a step of the roadmap. */
  datedOn: z.iso.date().nullish(),
  status,
};

const listed = listBy(CONTENT);

const PublicContent = z
  .object({
    kind,
    status: z.enum(['shown', 'planned']),
    title: z.string(),
    words: z.string(),
    evidenceKind: evidenceKind.nullable(),
    evidence: z.string().nullable(),
    evidenceOn: z.iso.date().nullable(),
    datedOn: z.iso.date().nullable(),
    firstDatedOn: z.iso.date().nullable(),
    closedOn: z.iso.date().nullable(),
    closing: z.string().nullable(),
    revision: z.number().int(),
    changedAt: instant,
  })
  .meta({ id: 'PublicContent' });

const list = consoleListRoutes(listed, {
  path: '/admin/content',
  summary: 'The statements of the public pages about us',
  permission: 'Content Management',
});

const saved = envelope(z.object({ id: z.number().int(), revision: z.number().int() }));

export const publicContent = {
  list: list.page,
  export: list.file,
  versions: route({
    method: 'GET',
    path: '/admin/content/{id}/versions',
    tag,
    summary: 'The versions of a row, the newest first, at most 100',
    access,
  })
    .input(z.object({ id: rowId }))
    .output(envelope(z.object({ versions: listed.rows.shape.rows }))),
  add: route({
    method: 'POST',
    path: '/admin/content',
    tag,
    summary: 'Add a claim, partner, testimonial, post, case study, step of the roadmap or incident',
    keyed: true,
    changes: ['publicContent'],
    access: { ...access, writes: true, password: 'each' },
  })
    .input(z.object({ kind, ...content, password: currentPassword }))
    .output(saved),
  change: route({
    method: 'POST',
    path: '/admin/content/{id}',
    tag,
    summary: 'Change a row, unless another operator was faster; nothing is shown without evidence',
    changes: ['publicContent'],
    access: { ...access, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(z.object({ id: rowId, revision: rowId, ...content, password: currentPassword }))
    .output(saved),
  close: route({
    method: 'POST',
    path: '/admin/content/{id}/close',
    tag,
    summary: 'Close an incident with the measures that were taken; it stays on the page permanently',
    changes: ['publicContent'],
    access: { ...access, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(
      z.object({
        id: rowId,
        revision: rowId,
        closing: ownText.max(4_000),
        password: currentPassword,
      }),
    )
    .output(saved),
  shown: route({
    method: 'GET',
    path: '/public/content',
    tag: 'Public',
    summary:
      'The content of the public pages: claims with their evidence, plans, incidents; a few seconds old at most',
    access: { who: 'anyone' },
  }).output(envelope(z.object({ content: z.array(PublicContent) }))),
};
