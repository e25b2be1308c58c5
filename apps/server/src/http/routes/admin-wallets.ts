import { rowOnWire, TRANSACTIONS } from '@tributary/definitions/lists';
import { moneyToWire } from '@tributary/domain';
import { newestLines, WALLET_NAMES } from '@tributary/ledger';
import { memberLiabilities } from '@tributary/modules/transparency';
import { answer, answerNewest, ONE_MORE } from '../wire.ts';
import { api } from '../procedures.ts';

const lineOnWire = rowOnWire(TRANSACTIONS);

export const adminWalletsRoutes = () => ({
  summary: api.adminWallets.summary.handler(async ({ context }) => {
    const { rWalletMicro, profitMicro, workingMicro } = await context.read(memberLiabilities);
    return answer([
      { type: WALLET_NAMES.r_wallet, amount: moneyToWire(rWalletMicro) },
      { type: WALLET_NAMES.profit, amount: moneyToWire(profitMicro) },
      { type: WALLET_NAMES.working, amount: moneyToWire(workingMicro) },
    ]);
  }),
  transactions: api.adminWallets.transactions.handler(async ({ context }) =>
    answerNewest(
      (await context.read((source) => newestLines(source, ONE_MORE))).map(({ userrefid, ...line }) => ({
        ...lineOnWire(line),
        user_id: userrefid,
      })),
    ),
  ),
});
