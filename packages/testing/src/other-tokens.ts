import { callOdd, deployOdd, localNode, type OddContract } from '@tributary/chain/testing';
import { oneRow, sql } from '@tributary/database';
import {
  collectDue,
  confirmToken,
  proposeToken,
  settleCollections,
  shownTokens,
} from '@tributary/modules/collections';
import { confirmProposal, type ProposingOperator } from '@tributary/modules/proposals';
import { beginCollections, type CollectionScene, type PayingMember } from './collection-scene.ts';
import type { TestDatabase } from './test-database.ts';
import { operatorNamed } from './withdrawals.ts';

/** Members whose deposit addresses hold other tokens, and two operators who request their collection. */
export type TokenScene = CollectionScene & {
  olga: ProposingOperator;
  oskar: ProposingOperator;
  /** The row of the deposit desk for a token; odd contracts announce no transfer, so that the row is written here. */
  noted: (member: PayingMember, token: string) => Promise<string>;
  /** Lets one operator propose and the other confirm. */
  ask: (transferId: string) => Promise<void>;
  /** Gives a member 7 units of an odd token, whose collection both operators request. Resolves with its address. */
  odd: (name: OddContract, member: PayingMember) => Promise<string>;
  /** A pass of the collector whose transaction becomes final; resolves with the number of collected addresses. */
  pass: () => Promise<number>;
  /** The state of each request with its reason, the newest first. */
  states: () => Promise<string[]>;
  unitsOf: (token: string, address: string) => Promise<bigint>;
};

export const beginTokens = async (database: TestDatabase): Promise<TokenScene> => {
  const scene = await beginCollections(database);
  const { db, needs, local } = scene;
  const node = localNode(local.rpcUrl);
  const [olga, oskar] = [await operatorNamed(db, 'olga'), await operatorNamed(db, 'oskar')];
  const noted: TokenScene['noted'] = async ({ id }, token) => {
    const hash = `0x${token.slice(2).toLowerCase().padStart(64, '0')}`;
    await sql`insert into deposit_exceptions (chain, tx_hash, log_index, member_id, token, amount_raw)
      values ('local', ${hash}, 0, ${id}, ${token}, 7) on conflict do nothing`.execute(db);
    return `local.${hash}.0`;
  };
  const ask: TokenScene['ask'] = async (id) => {
    const proposal = await proposeToken(db, { id, reason: 'The sender asked for it', operator: olga });
    await confirmProposal(db, { id: proposal.id, kind: 'token.collect', operator: oskar }, confirmToken);
  };
  return {
    ...scene,
    olga,
    oskar,
    noted,
    ask,
    async odd(name, member) {
      const token = await deployOdd(node, name);
      if (name.endsWith('Token') && name !== 'LyingToken')
        await callOdd(node, { to: token, name: 'mint', args: [member.address, 7n] });
      await ask(await noted(member, token));
      return token;
    },
    async pass() {
      const count = await collectDue(needs);
      await local.mine(3);
      await settleCollections(needs, { resendAfterSeconds: 0 });
      return count;
    },
    states: async () =>
      (await shownTokens(db)).map(({ state, reason }) => (reason === null ? state : `${state}: ${reason}`)),
    async unitsOf(token, address) {
      const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
      return BigInt(String(await node.ask('eth_call', [{ to: token, data }, 'latest'])));
    },
  };
};

const USDT = 1_000_000n;

/** True if the next pass still collects 30 USDT that a member pays in. */
export const stillCollects = async (
  { db, local, settle, pass }: TokenScene,
  member: PayingMember,
): Promise<boolean> => {
  const txHash = await local.payUsdt(member.address, 30n * USDT);
  await settle();
  const { moved } = (await pass()) === 1 ? await movedBy(db, txHash) : { moved: false };
  return moved;
};

const movedBy = (db: TokenScene['db'], txHash: string) =>
  oneRow(
    db,
    sql<{ moved: boolean }>`select exists (select from deposits
      where tx_hash = ${txHash} and transfer_status = 'moved' and collection_id is not null) as moved`,
  );
