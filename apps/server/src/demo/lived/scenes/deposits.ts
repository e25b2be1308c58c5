import { pageOf } from '@tributary/database';
import { operatorActor, usdt } from '@tributary/domain';
import {
  answerException,
  claimDeposit,
  closePayment,
  confirmDepositClaim,
  exceptionsList,
  openPayment,
  settleDepositClaims,
} from '@tributary/modules/deposits';
import { confirmProposal, openProposals } from '@tributary/modules/proposals';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

/** Too small to be credited alone. */
const DUST = 4_000n;

/** The block of the transfer, and an empty one that may be before or after it. */
const BLOCKS_LOST = 2;

const pay = async (stage: Stage, userrefid: string, amountMicro: bigint): Promise<void> => {
  await stage.needs.localChain.payUsdt(stage.member(userrefid).address, amountMicro);
};

const answer = async (
  stage: Stage,
  kind: 'dust' | 'wrong token' | 'orphaned',
  note: string,
): Promise<void> => {
  const { rows } = await pageOf(stage.db, exceptionsList({ kind, status: 'open' }), { page: 1, size: 1 });
  for (const { id } of rows) await answerException(stage.db, { id, note, actor: operatorActor('finance') });
};

/** Unusual deposits, and the operators' actions on some of them. */
export const DEPOSITS: readonly Scene[] = [
  {
    day: 9,
    hour: 12,
    what: 'a payment window is cancelled by its member',
    play: async (stage) => {
      const memberId = stage.member('member').id;
      const { paymentId } = await openPayment(stage.db, { memberId, amountMicro: usdt(300) });
      await closePayment(stage.db, memberId, paymentId);
    },
  },
  {
    day: 18,
    hour: 13,
    what: 'a transfer is too small to be credited',
    play: async (stage) => {
      await pay(stage, 'meera22', DUST);
      await stage.settleDeposits();
    },
  },
  {
    day: 22,
    hour: 13,
    what: 'a member sends another token',
    play: async (stage) => {
      await stage.needs.localChain.payOtherToken(stage.member('kabir77').address, usdt(250));
      await stage.settleDeposits();
      await stage.noteOtherTokens();
      await answer(
        stage,
        'wrong token',
        'Told the member by ticket: this token is not the USDT that we credit.',
      );
    },
  },
  {
    day: 30,
    hour: 13,
    what: 'a transfer comes after its payment window',
    play: async (stage) => {
      await openPayment(stage.db, { memberId: stage.member('meera22').id, amountMicro: usdt(150) });
      await stage.at(13.5);
      await stage.watch();
      await pay(stage, 'meera22', usdt(150));
      await stage.settleDeposits();
    },
  },
  {
    day: 45,
    hour: 13,
    what: 'the network loses a transfer before it is final',
    play: async (stage) => {
      await pay(stage, 'vikram5', usdt(400));
      await stage.watch();
      await stage.needs.localChain.reorg(BLOCKS_LOST);
      await stage.settleDeposits();
      await answer(stage, 'orphaned', 'The member sent it again on the same day.');
    },
  },
  {
    day: 63,
    hour: 12,
    what: 'a transfer into custody is found and credited by two operators',
    play: async (stage) => {
      const { db, needs } = stage;
      const { localChain, custodyAddresses, deposits: chain } = needs;
      const [custody = ''] = custodyAddresses;
      const txHash = await localChain.payUsdt(custody, usdt(320));
      await stage.settleDeposits();
      const reason = 'The member sent it to the address of custody and shows the receipt.';
      // The operator who claims a deposit approves nothing of its member for 30 days, and `finance` approves every
      // day.
      const operator = stage.operator('admin2');
      await claimDeposit(db, { userrefid: 'member', txHash, reason, operator });
      await settleDepositClaims({ db, chain, custodyAddresses });
      const proposed = (await openProposals(db)).filter(({ kind }) => kind === 'deposit.credit');
      for (const { id } of proposed)
        await confirmProposal(
          db,
          { id, kind: 'deposit.credit', operator: stage.operator('admin') },
          confirmDepositClaim,
        );
      await settleDepositClaims({ db, chain, custodyAddresses });
    },
  },
  {
    day: 74,
    hour: 13,
    what: 'a member opens a payment window and pays nothing',
    play: async (stage) => {
      await openPayment(stage.db, { memberId: stage.member('kabir77').id, amountMicro: usdt(100) });
    },
  },
  {
    day: 76,
    hour: 13,
    what: 'a leader pays in more than they put into a package',
    play: async (stage) => {
      await pay(stage, 'leader', usdt(2_700));
      await stage.settleDeposits();
    },
  },
  {
    day: 83,
    hour: 14,
    what: 'another token and another transfer that is too small wait on the desk',
    play: async (stage) => {
      await pay(stage, 'kabir77', DUST + 1_000n);
      await stage.needs.localChain.payOtherToken(stage.member('member').address, usdt(75));
      await stage.settleDeposits();
      await stage.noteOtherTokens();
    },
  },
  {
    day: 87,
    hour: 14,
    what: 'the network loses another transfer, and it waits on the desk',
    play: async (stage) => {
      await pay(stage, 'meera22', usdt(500));
      await stage.watch();
      await stage.needs.localChain.reorg(BLOCKS_LOST);
      await stage.settleDeposits();
    },
  },
];
