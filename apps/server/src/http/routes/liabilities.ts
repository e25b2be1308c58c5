import { hexOf } from '@tributary/domain';
import { epochList, memberProof, type Epoch } from '@tributary/modules/liabilities';
import type { Needs } from '../../needs.ts';
import { answer } from '../wire.ts';
import { memberOf } from '../context.ts';
import { answerPage } from '../lists.ts';
import { api } from '../procedures.ts';

const epochView = ({ number, day, takenAt, height, sum, step, ...hashes }: Epoch) => ({
  number,
  day,
  takenAt,
  height,
  salt: hexOf(hashes.salt),
  root: hexOf(hashes.root),
  sum: sum.toString(),
  step: step.toString(),
  previous: hexOf(hashes.previous),
  hash: hexOf(hashes.hash),
});

export const liabilitiesRoutes = ({ db, secretsKey }: Needs) => ({
  epochs: api.liabilities.epochs.handler(({ input, context }) =>
    context.read((source) =>
      answerPage(source, { list: epochList(), row: epochView, sums: (sums) => sums }, input),
    ),
  ),
  proof: api.liabilities.proof.handler(async ({ input, context }) => {
    const { id: memberId, userrefid: userId } = memberOf(context);
    const proof = await memberProof({ db, secretsKey }, { memberId, userId, epoch: input.epoch });
    const shares = proof.shares.map(({ amount, blinding, position, path }) => ({
      amount: amount.toString(),
      blinding: hexOf(blinding),
      position,
      path: Buffer.from(path).toString('base64'),
    }));
    const whose = { epoch: epochView(proof.epoch), userId, amount: proof.amount.toString() };
    const [only] = shares;
    // Earlier epochs have one leaf for each member, and their proofs keep that form.
    return answer(
      proof.epoch.shares === 1 && only ? { ...only, ...whose } : { version: 2 as const, ...whose, shares },
    );
  }),
});
