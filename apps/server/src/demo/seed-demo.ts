import type { LocalChain } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { Refused, ROOT_SPONSOR, usdt } from '@tributary/domain';
import { createOperator, findOperatorByName, setOperatorPassword } from '@tributary/modules/operators';
import { hashPassword } from '@tributary/modules/identity';
import {
  findMemberId,
  noteProvedEmail,
  registerMember,
  setMemberPasswordHash,
  type RegistrationNeeds,
} from '@tributary/modules/members';
import { fundTreasury } from '@tributary/modules/treasury';
import {
  DEMO_MEMBER,
  DEMO_OPERATOR,
  DEMO_SECOND_OPERATOR,
  DEMO_SPONSOR,
  DEMO_TREASURY_USDT,
  LIVED_LOGINS,
} from './demo-accounts.ts';
import { payInPlayCapital } from './play-capital.ts';

export type DemoNeeds = RegistrationNeeds & { password: string; localChain: LocalChain | undefined };

/**
 * Makes sure that an empty demo has two members in line, two operators, a funded treasury and a payout account that
 * can pay. Each step checks first, so the next start completes one that was killed.
 */
export const seedDemo = async (needs: DemoNeeds): Promise<void> => {
  const { db, password } = needs;
  const passwordHash = await hashPassword(password);
  for (const [member, sponsor] of [
    [DEMO_SPONSOR, ROOT_SPONSOR],
    [DEMO_MEMBER, DEMO_SPONSOR.userrefid],
  ] as const) {
    const id =
      (await findMemberId(db, member.userrefid)) ??
      (await registerMember(needs, { ...member, password: null, sponsor }, noteProvedEmail));
    await setMemberPasswordHash(db, id, passwordHash);
  }
  for (const operator of [DEMO_OPERATOR, DEMO_SECOND_OPERATOR]) {
    if (!(await findOperatorByName(db, operator.username)))
      await createOperator(db, { ...operator, isMain: true });
    await setOperatorPassword(db, operator.username, password);
  }
  await fundOnce(db);
  if (needs.localChain) await payInPlayCapital(db, needs.localChain);
};

/** Sets this start's password for every login of a demo with a history. */
export const setDemoPassword = async (db: Db, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  for (const { username } of LIVED_LOGINS.members) {
    const id = await findMemberId(db, username);
    if (id !== undefined) await setMemberPasswordHash(db, id, passwordHash);
  }
  for (const { username } of [...LIVED_LOGINS.operators, DEMO_SECOND_OPERATOR])
    await setOperatorPassword(db, username, password);
};

/** The reference of a funding can be used once; a second use is the expected outcome here. */
const fundOnce = async (db: Db): Promise<void> => {
  try {
    await fundTreasury(db, {
      amountMicro: usdt(DEMO_TREASURY_USDT),
      source: 'operator',
      reference: 'demo-capital',
      evidence: 'Demo seed: no real money',
      actor: 'demo',
    });
  } catch (error) {
    if (!(error instanceof Refused && error.code === 'conflict')) throw error;
  }
};
