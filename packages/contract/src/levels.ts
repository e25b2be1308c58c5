import { z } from 'zod';
import { envelope } from './envelope.ts';
import { currentPassword, instant, perPackage } from './fields.ts';
import { route } from './route.ts';

const STEP = 'From 0 to 100, in steps of 0.1';

/** The percent of a level, nearest first, as an input field or a number (CLEV-04, CLEV-05). */
const LevelPercentage = z.object({
  level: z.coerce.number().int().min(1),
  percentage: z.coerce.number(STEP).min(0, STEP).max(100, STEP).multipleOf(0.1, STEP),
});

const isInOrder = (list: readonly { level: number }[]): boolean =>
  list.every(({ level }, index) => level === index + 1);

const LevelSettings = z
  .object({
    levels: perPackage(z.array(z.object({ level: z.number().int(), percentage: z.number() }))),
    savedBy: z.string(),
    savedAt: instant,
  })
  .meta({ id: 'LevelSettings' });

const LevelSettingsInput = z.object({
  levels: perPackage(
    z.array(LevelPercentage).max(20).refine(isInOrder, 'Levels are listed from 1 on, each once'),
  ),
  /** The `savedAt` that the operator saw: a different one means that another operator saved first. */
  seen: instant.optional(),
  password: currentPassword,
});

export const levels = {
  show: route({
    method: 'GET',
    path: '/admin/levels',
    tag: 'Console',
    summary: 'The level percentages of the next close, with their last change',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(LevelSettings)),
  levelSettings: route({
    method: 'GET',
    path: '/admin/level-settings',
    tag: 'Console',
    summary: 'The same as GET /admin/levels, at its documented path (AMB-085)',
    access: { who: 'operator', permission: 'View Reports' },
  }).output(envelope(LevelSettings)),
  save: route({
    method: 'POST',
    path: '/admin/levels',
    tag: 'Console',
    summary: 'Save the level percentages; they act from the next close (AMB-127); own password',
    changes: ['levels'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(LevelSettingsInput)
    .output(envelope(LevelSettings)),
  saveLevelSettings: route({
    method: 'POST',
    path: '/admin/level-settings',
    tag: 'Console',
    summary: 'The same as POST /admin/levels, at its documented path (AMB-085)',
    changes: ['levels'],
    access: { who: 'operator', main: true, writes: true, password: 'each' },
    refuses: ['conflict'],
  })
    .input(LevelSettingsInput)
    .output(envelope(LevelSettings)),
};
