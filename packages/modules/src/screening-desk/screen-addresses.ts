import type { ScreeningOracle } from '@tributary/chain';
import { inTransaction, type Db, type Tx } from '@tributary/database';
import { formatExact } from '@tributary/domain';
import { lockMembers } from '@tributary/ledger';
import { recordAudit } from '../audit/index.ts';
import { releaseDeposit } from '../deposits/index.ts';
import {
  askForWithdrawals,
  dueScreenings,
  foundInList,
  insertCheck,
  lockScreening,
  readSources,
  setClear,
  setHit,
  setProblem,
  type ScreeningRow,
  type ScreeningSources,
  type SourceAnswer,
  type SourceNeeds,
} from '../screening/index.ts';

/** The most addresses that are checked at the same time and in one pass; the next pass follows at once. */
const AT_ONCE = 50;
const PER_PASS = 500;

type Asked = { answers: SourceAnswer[]; problem: string | null };

/**
 * One pass of screening: reads the sources, then checks the sender of each held deposit and the recipient of each
 * withdrawal. A cleared deposit is credited. A listed address holds the amount until two operators decide. Without an
 * answer of every source nothing moves. Any number of workers may run this at once, and may die anywhere: a row
 * changes together with its money. Returns how many rows got an answer.
 */
export const screenAddresses = async (needs: SourceNeeds): Promise<number> => {
  const { db } = needs;
  const sources = await readSources(needs);
  if (sources.hasList || sources.oracle !== null) await askForWithdrawals(db);
  let answered = 0;
  let after = 0;
  for (let seen = 0; seen < PER_PASS; seen += AT_ONCE) {
    const due = await dueScreenings(db, sources, { after, limit: AT_ONCE });
    const asked = await Promise.all(due.map((row) => ask(needs, sources, row)));
    for (const [at, row] of due.entries())
      if (await settle(needs, sources, row, asked[at] ?? NOTHING)) answered++;
    const last = due.at(-1);
    if (last === undefined || due.length < AT_ONCE) break;
    after = last.id;
  }
  return answered;
};

const NOTHING: Asked = { answers: [], problem: 'It was not asked.' };

const isEvm = (address: string): boolean => address.startsWith('0x');

/** Asks every source that can know the address. The oracle is a contract of an EVM chain. */
const ask = async (
  { db, oracle }: { db: Db; oracle: ScreeningOracle | undefined },
  sources: ScreeningSources,
  { address }: ScreeningRow,
): Promise<Asked> => {
  const answers: SourceAnswer[] = [];
  let problem: string | null = null;
  if (sources.hasList) {
    const cannot = sources.keepsLastList ? null : sources.listProblem;
    if (sources.listId === null || cannot !== null) problem = sources.listProblem ?? 'There is no list yet.';
    else answers.push(await listAnswer(db, sources.listId, address));
  }
  if (oracle && isEvm(address)) {
    const answer = sources.oracleProblem ?? (await oracleAnswer(oracle, address));
    if (typeof answer === 'string') problem = answer;
    else answers.push(answer);
  }
  return { answers, problem };
};

const listAnswer = async (db: Db, listId: number, address: string): Promise<SourceAnswer> => ({
  source: 'list',
  version: String(listId),
  block: null,
  found: await foundInList(db, { listId, address }),
});

/** The answer of the oracle, or the reason for a missing one. */
const oracleAnswer = async (oracle: ScreeningOracle, address: string): Promise<SourceAnswer | string> => {
  try {
    const { isListed, block } = await oracle.ask(address);
    const found = isListed ? `The oracle ${oracle.contract}, at block ${block}` : null;
    return { source: 'oracle', version: oracle.contract, block, found };
  } catch (error) {
    return `The oracle does not answer: ${error instanceof Error ? error.message : String(error)}`;
  }
};

const settle = async (
  { db, logger }: SourceNeeds,
  sources: ScreeningSources,
  row: ScreeningRow,
  { answers, problem }: Asked,
): Promise<boolean> => {
  const found = answers.flatMap((answer) => answer.found ?? []).join('; ');
  const isAnswered = await inTransaction(db, async (tx) => {
    await lockMembers(tx, [row.memberId]);
    const now = await lockScreening(tx, row);
    // Another worker was faster, or the row has changed.
    if (now?.state !== row.state || now.address !== row.address) return false;
    if (found === '' && problem !== null) {
      await setProblem(tx, row, problem);
      return false;
    }
    for (const answer of answers) await insertCheck(tx, row, answer);
    if (found !== '') await hold(tx, row, found);
    else await clear(tx, row, sources);
    return true;
  });
  if (isAnswered && found !== '')
    logger.write('screening.listed', { [row.askedFor]: row.subjectId, address: row.address, found });
  return isAnswered;
};

const clear = async (tx: Tx, row: ScreeningRow, sources: ScreeningSources): Promise<void> => {
  await setClear(tx, row, sources);
  if (row.askedFor === 'deposit')
    await releaseDeposit(tx, { memberId: row.memberId, id: row.subjectId, actor: 'screening' });
};

const hold = async (tx: Tx, row: ScreeningRow, found: string): Promise<void> => {
  await setHit(tx, row, found);
  await recordAudit(tx, {
    actor: 'screening',
    action: 'screening.hit',
    subject: `${row.askedFor}:${row.subjectId}`,
    details: { address: row.address, amount: formatExact(row.amountMicro), found },
  });
};
