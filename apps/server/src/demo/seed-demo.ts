import type { LocalChain } from '@tributary/chain/local';
import type { Db } from '@tributary/database';
import { usdt } from '@tributary/domain';
import { createOperator, setOperatorPassword } from '@tributary/modules/administration';
import { hashPassword } from '@tributary/modules/identity';
import {
  findMemberId,
  registerMember,
  setMemberPasswordHash,
  type RegistrationNeeds,
} from '@tributary/modules/members';
import { fundTreasury } from '@tributary/modules/treasury';
import {
  DEMO_MEMBER,
  DEMO_OPERATOR,
  DEMO_PAYOUT_USDT,
  DEMO_SECOND_OPERATOR,
  DEMO_SPONSOR,
  DEMO_TREASURY_USDT,
} from './demo-accounts.ts';

export type DemoNeeds = RegistrationNeeds & { password: string; localChain: LocalChain | undefined };

/** Fills a new demo once: two members in line, two operators, a funded treasury and a filled payout account. */
export const seedDemo = async (needs: DemoNeeds): Promise<void> => {
  const { db, password } = needs;
  await registerMember(needs, { ...DEMO_SPONSOR, password, sponsor: 'TOP' });
  await registerMember(needs, { ...DEMO_MEMBER, password, sponsor: DEMO_SPONSOR.userrefid });
  for (const operator of [DEMO_OPERATOR, DEMO_SECOND_OPERATOR]) {
    const id = await createOperator(db, { ...operator, isMain: true });
    await setOperatorPassword(db, id, password);
  }
  await fundTreasury(db, {
    amountMicro: usdt(DEMO_TREASURY_USDT),
    source: 'operator',
    reference: 'demo-capital',
    evidence: 'Demo seed: no real money',
    actor: 'demo',
  });
  await needs.localChain?.fundPayoutAccount(usdt(DEMO_PAYOUT_USDT));
};

/** Gives the demo logins the password of this start. */
export const setDemoPassword = async (db: Db, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  for (const { userrefid } of [DEMO_MEMBER, DEMO_SPONSOR]) {
    const id = await findMemberId(db, userrefid);
    if (id !== undefined) await setMemberPasswordHash(db, id, passwordHash);
  }
  for (const { username } of [DEMO_OPERATOR, DEMO_SECOND_OPERATOR])
    await setOperatorPassword(db, username, password);
};
