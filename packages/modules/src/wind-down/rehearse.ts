import { readInBatches, sql, type Db } from '@tributary/database';
import {
  windDownPayments,
  windDownShare,
  windDownStage,
  type Micro,
  type WindDownClass,
  type WindDownPayment,
  type WindDownStage,
} from '@tributary/domain';
import { readTransparency, type Transparency } from '../transparency/index.ts';

/** The liabilities by class; money of an unknown owner counts as a deposit. */
export const owedByClass = (owed: Transparency['liabilities']): Record<WindDownClass, Micro> => ({
  asked: owed.heldMicro,
  deposits: owed.rWalletMicro + owed.suspenseMicro,
  principal: owed.principalMicro,
  rewards: owed.profitMicro + owed.workingMicro + owed.payableMicro,
});

export type Rehearsal = {
  stage: WindDownStage;
  heldMicro: Micro;
  payments: WindDownPayment[];
  leftMicro: Micro;
  members: number;
  paidInFull: number;
  /** The sum of the members' payments, each one's share rounded down. */
  sharesMicro: Micro;
};

type Balances = Record<WindDownClass, Micro>;

const CLASSES = ['asked', 'deposits', 'principal', 'rewards'] as const;

/**
 * The payments if the programme ended now with the money in custody: by class in the published order, and by
 * member. Nothing is posted. Undefined if no amount is given and the chain was never read.
 */
export const rehearseWindDown = async (db: Db, heldMicro?: Micro): Promise<Rehearsal | undefined> => {
  const { liabilities, custody, treasury } = await readTransparency(db);
  const held = heldMicro ?? custody?.foundMicro;
  if (held === undefined) return undefined;
  const owed = owedByClass(liabilities);
  const owedMicro = CLASSES.reduce((sum, name) => sum + owed[name], 0n);
  const { payments, leftMicro } = windDownPayments(held, owed);
  const shares = { members: 0, paidInFull: 0, sharesMicro: 0n };
  for await (const rows of readInBatches(
    db,
    sql<Balances>`
    select held as asked, r_wallet as deposits, principal, profit + working as rewards from ledger.member_balances
    where held + r_wallet + principal + profit + working > 0`,
    { name: 'wind_down', size: 1_000 },
  ))
    for (const own of rows) {
      const [due, got] = CLASSES.reduce<[Micro, Micro]>(
        ([all, paid], name, index) => [all + own[name], paid + windDownShare(own[name], payments[index]!)],
        [0n, 0n],
      );
      shares.members++;
      if (got === due) shares.paidInFull++;
      shares.sharesMicro += got;
    }
  const { days: coveredDays, wantedDays: pauseBelowDays } = treasury;
  return {
    stage: windDownStage({ coveredDays, pauseBelowDays, heldMicro: held, owedMicro }),
    heldMicro: held,
    payments,
    leftMicro,
    ...shares,
  };
};
