import { inTransaction, type Db } from '@tributary/database';
import type { Micro } from '@tributary/domain';
import { ofMember, ofProgramme, post, transfer, type Wallet } from '@tributary/ledger';
import { registerMember } from '@tributary/modules/members';

const depositAddresses = { addressAt: (index: number) => `0x${index.toString(16).padStart(40, '0')}` };

/** Registers a member who never logs in: hashing passwords would take most of the time of a large history. */
export const joinQuietly = (db: Db, userrefid: string, sponsor = 'TOP'): Promise<number> =>
  registerMember(
    { db, depositAddresses },
    {
      userrefid,
      fullName: userrefid,
      email: `${userrefid}@test.invalid`,
      mobile: '+910000000000',
      password: null,
      sponsor,
    },
  );

/** Puts the operator's money into a member's wallets, once for each name. */
export const endow = async (
  db: Db,
  memberId: number,
  wallets: Partial<Record<Wallet, Micro>>,
  name = 'endowment',
): Promise<void> => {
  for (const [wallet, amountMicro] of Object.entries(wallets) as [Wallet, Micro][]) {
    await inTransaction(db, (tx) =>
      post(tx, {
        owner: memberId,
        movement: 'refund',
        cause: `${name}:${wallet}`,
        actor: 'test',
        postings: transfer(
          amountMicro,
          ofProgramme(wallet === 'r_wallet' ? 'custody' : 'operator'),
          ofMember(memberId, wallet),
        ),
      }),
    );
  }
};
