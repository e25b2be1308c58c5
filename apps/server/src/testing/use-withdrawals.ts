import { usdt } from '@tributary/domain';
import {
  giveVerifiedAddress,
  memberWithBalance,
  PASSWORD,
  TestProgramme,
  type TestDatabase,
} from '@tributary/testing';
import { beforeAll } from 'vitest';
import { OPERATOR_PASSWORD, TestApp, type Reply } from './test-app.ts';

export const ADDRESS = '0x52908400098527886E0F7030069857D2E4169EE7';

type Row = Record<string, unknown> & { id: number; updated_at: string; user_id: string };
/** The withdrawal or the addresses in a reply. */
export const dataOf = (reply: Reply): Row => reply.body['data'] as Row;
/** The withdrawals that a reply lists. */
export const rowsOf = (reply: Reply): Row[] => (reply.body['data'] as { rows: Row[] }).rows;

/** Members who request withdrawals and one operator who decides on them, for all tests of a file. */
export const useWithdrawals = (database: { readonly current: TestDatabase }) => {
  const used = { names: 0 } as { app: TestApp; programme: TestProgramme; approver: string; names: number };
  beforeAll(async () => {
    const { db } = database.current;
    used.programme = await TestProgramme.begin(db);
    used.app = await TestApp.begin(db);
    await used.app.addOperator('payer', { permissions: ['View Reports', 'Approve Payments'] });
    used.approver = String((await used.app.logInOperator('payer')).body['token']);
  });

  const member = async (): Promise<{ token: string; name: string }> => {
    const name = `http${++used.names}`;
    const memberId = await memberWithBalance(used.programme, name, { profit: usdt(500), working: usdt(500) });
    await giveVerifiedAddress(database.current.db, memberId, { coin: 'usdt', address: ADDRESS });
    return { name, token: await used.app.logIn(name, PASSWORD) };
  };

  const request = (token: string, changes: object = {}, headers: Record<string, string> = {}) =>
    used.app.call('POST', '/api/withdrawals', {
      caller: { token, headers },
      body: {
        wallet_address: ADDRESS,
        wallet_type: 'Profit',
        withdraw_type: 'USDT',
        withdraw_amount: '12.50',
        ...changes,
      },
    });
  const update = (body: object) =>
    used.app.call('POST', '/api/admin/withdrawals/status/update', {
      caller: { token: used.approver },
      body: { password: OPERATOR_PASSWORD, ...body },
    });
  const report = (query: string) =>
    used.app.call('GET', `/api/admin/withdrawals/report?${query}`, { caller: { token: used.approver } });

  return { used, member, request, update, report };
};
