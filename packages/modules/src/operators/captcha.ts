import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Db } from '@tributary/database';
import { legibleCode } from '@tributary/runtime';
import { drawCaptcha } from './draw-captcha.ts';
import { insertCaptcha, useCaptcha } from './captchas-store.ts';

const CAPTCHA_LENGTH = 6;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export type Captcha = { id: string; svg: string; answer: string };

const hashAnswer = (id: string, answer: string): Buffer =>
  createHash('sha256').update(`${id}:${answer.trim().toUpperCase()}`).digest();

/** A new captcha: drawn by the server, its answer stored as a hash under a single-use id (AMB-126). */
export const issueCaptcha = async (db: Db): Promise<Captcha> => {
  const id = randomUUID();
  const answer = legibleCode(CAPTCHA_LENGTH);
  await insertCaptcha(db, { id, answerHash: hashAnswer(id, answer) });
  return { id, answer, svg: drawCaptcha(answer, (below) => randomInt(below)) };
};

/** The case of letters does not count; an answer, right or wrong, uses the captcha up. */
export const answerCaptcha = async (db: Db, id: string | undefined, answer: string): Promise<boolean> =>
  id !== undefined && UUID.test(id) && useCaptcha(db, id, hashAnswer(id, answer));
