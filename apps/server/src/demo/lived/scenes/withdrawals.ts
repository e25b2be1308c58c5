import { addressesOf, syncAddresses } from '@tributary/modules/addresses';
import { balancesOf } from '@tributary/ledger';
import { minMicro, operatorActor, usdt, type Micro } from '@tributary/domain';
import { holdWithdrawals } from '@tributary/modules/restrictions';
import { confirmProposal } from '@tributary/modules/proposals';
import {
  cancelWithdrawal,
  confirmSettlement,
  decideWithdrawal,
  offerXrp,
  proposeExplanation,
  proposeResumption,
  requestWithdrawal,
  unexplainedSequences,
} from '@tributary/modules/withdrawals';
import { walletOf } from '../everybody.ts';
import type { Stage } from '../stage.ts';
import type { Scene } from './scene.ts';

/** An exchange's account, which needs a tag on each payment. */
const TAGGED = 'rLHzPsX6oXkzU2qL12kHCH8G8cnZv1rBJh';
const OWN_XRP = 'rN7n7otQDd6FczFgLdSqtcsAUxDkw6fzRH';
const XRP_FOR_TAGGED = 50_000_000n;

type Asked = { wallet: 'profit' | 'working' | 'r_wallet'; most: Micro; coin?: 'usdt' | 'xrp' };

/** Requests the available balance up to an amount; whole USDT. */
const ask = async (
  stage: Stage,
  userrefid: string,
  { wallet, most, coin = 'usdt' }: Asked,
): Promise<number> => {
  const { id: memberId } = stage.member(userrefid);
  const found = minMicro((await balancesOf(stage.db, memberId))[wallet], most);
  const grossMicro = found - (found % usdt(1));
  const { usdt: evm, xrp } = await addressesOf(stage.db, memberId);
  const address = (coin === 'xrp' ? xrp?.address : evm?.address) ?? walletOf(userrefid);
  return (await requestWithdrawal(stage.db, { memberId, wallet, coin, grossMicro, address })).id;
};

const approve = async (
  stage: Stage,
  id: number,
  username: string,
  coin: 'usdt' | 'xrp' = 'usdt',
): Promise<void> => {
  const { db, needs } = stage;
  const operator = stage.operator(username);
  const offer =
    coin === 'xrp'
      ? await offerXrp({ db, quotes: needs.quotes }, { id, operatorId: operator.id })
      : undefined;
  await decideWithdrawal(
    { db },
    {
      operator,
      id,
      seen: {},
      hasTypedPassword: true,
      decision: 'approve',
      confirmedDrops: offer?.drops,
    },
  );
};

const payXrp = async (stage: Stage): Promise<void> => {
  const id = await ask(stage, 'member', { wallet: 'profit', most: usdt(40), coin: 'xrp' });
  await stage.at(13);
  await approve(stage, id, 'finance', 'xrp');
  await stage.payOut();
};

const settle = async (stage: Stage, id: number): Promise<void> =>
  confirmProposal(
    stage.db,
    { id, kind: 'payout.settle', operator: stage.operator('admin') },
    confirmSettlement,
  );

/** Withdrawals of every kind and outcome. */
export const WITHDRAWALS: readonly Scene[] = [
  {
    day: 8,
    hour: 11,
    what: 'a member enters an address on the XRP Ledger',
    play: async (stage) => {
      const { db, needs } = stage;
      await syncAddresses(
        db,
        { memberId: stage.member('member').id, xrp: { address: OWN_XRP } },
        needs.ownAddresses,
      );
    },
  },
  { day: 25, hour: 11, what: 'a member is paid in XRP', play: payXrp },
  {
    day: 33,
    hour: 15,
    what: 'a withdrawal is rejected',
    play: async (stage) => {
      const id = await ask(stage, 'member', { wallet: 'profit', most: usdt(15) });
      await stage.at(17);
      await decideWithdrawal(
        { db: stage.db },
        {
          operator: stage.operator('finance'),
          id,
          seen: {},
          hasTypedPassword: true,
          decision: 'reject',
          remark: 'You asked us by ticket to reject it: another amount was meant.',
        },
      );
    },
  },
  {
    day: 38,
    hour: 15,
    what: 'a member cancels a withdrawal',
    play: async (stage) => {
      const id = await ask(stage, 'member', { wallet: 'profit', most: usdt(20) });
      await stage.at(15.2);
      await cancelWithdrawal(stage.db, stage.member('member').id, id);
    },
  },
  {
    day: 47,
    hour: 15,
    what: 'deposits go back to a member',
    play: async (stage) => {
      const id = await ask(stage, 'meera22', { wallet: 'r_wallet', most: usdt(100) });
      await stage.at(18);
      await approve(stage, id, 'finance');
      await stage.payOut();
    },
  },
  {
    day: 55,
    hour: 10,
    what: 'a member enters the address of an exchange and forgets its tag',
    play: async (stage) => {
      const { db, needs } = stage;
      needs.localXrp.fundOnce(TAGGED, XRP_FOR_TAGGED, { needsTag: true });
      await syncAddresses(
        db,
        { memberId: stage.member('member').id, xrp: { address: TAGGED } },
        needs.ownAddresses,
      );
    },
  },
  { day: 60, hour: 11, what: 'the network refuses a payment without a tag', play: payXrp },
  {
    day: 61,
    hour: 10,
    what: 'the member enters the tag',
    play: async (stage) => {
      const { db, needs } = stage;
      await syncAddresses(
        db,
        { memberId: stage.member('member').id, xrp: { address: TAGGED, tag: 20_417 } },
        needs.ownAddresses,
      );
    },
  },
  {
    day: 66,
    hour: 10,
    what: 'somebody uses a sequence of the paying account, and payouts halt',
    play: async (stage) => {
      await stage.needs.localChain.useSequenceOfPayouts();
      const id = await ask(stage, 'leader', { wallet: 'working', most: usdt(350) });
      await stage.at(11);
      await approve(stage, id, 'finance');
      await stage.payOut();
    },
  },
  {
    day: 67,
    hour: 10,
    what: 'two operators explain the sequence, and payouts go on',
    play: async (stage) => {
      await stage.needs.localChain.mine(2);
      await stage.payOut();
      const found = await unexplainedSequences(stage.db);
      const [first] = found;
      if (!first) throw new Error('The sequence that somebody used was not found');
      const { chain, account } = first;
      const operator = stage.operator('finance');
      const reason = 'A transaction was sent by hand while the signer was moved; it paid nobody.';
      const explanations = found.map(({ sequence, txHash }) => ({
        sequence,
        txHash: txHash ?? '',
        withdrawalId: null,
      }));
      const asked = await proposeExplanation(stage.db, { chain, account, explanations, operator, reason });
      await settle(stage, asked.id);
      const resumed = await proposeResumption(stage.db, { chain, account, operator, reason });
      await settle(stage, resumed.id);
      await stage.payOut();
    },
  },
  { day: 76, hour: 11, what: 'a member is paid in XRP with a tag', play: payXrp },
  {
    day: 80,
    hour: 14,
    what: 'two operators approve a large refund',
    play: async (stage) => {
      const id = await ask(stage, 'leader', { wallet: 'r_wallet', most: usdt(1_200) });
      await stage.at(16);
      await approve(stage, id, 'finance');
      await stage.at(17.5);
      await approve(stage, id, 'admin');
      await stage.payOut();
    },
  },
  {
    day: 88,
    hour: 18.5,
    what: 'an approved withdrawal waits, because its member called the address in doubt before it was signed',
    play: async (stage) => {
      const id = await ask(stage, 'vikram5', { wallet: 'profit', most: usdt(180) });
      await stage.at(18.6);
      await approve(stage, id, 'finance');
      await holdWithdrawals(stage.db, {
        userrefid: 'vikram5',
        reason: 'The member called: they do not know the address of the last request.',
        actor: operatorActor('support'),
      });
    },
  },
  {
    day: 89,
    hour: 18.5,
    what: 'a large refund waits for a second person',
    play: async (stage) => {
      const id = await ask(stage, 'leader', { wallet: 'r_wallet', most: usdt(1_400) });
      await stage.at(18.6);
      await approve(stage, id, 'finance');
    },
  },
  {
    day: 89,
    hour: 19,
    what: 'a withdrawal in XRP waits for its first decision',
    play: async (stage) => {
      await ask(stage, 'member', { wallet: 'profit', most: usdt(25), coin: 'xrp' });
    },
  },
];
