import type { LedgerTx, XrpLedger } from './xrp-ledger.ts';

export type XrpRequest = Record<string, unknown> & { id: number; command: string };
export type XrpReply = { result: Record<string, unknown> } | { error: string };

const LSF_REQUIRE_DEST_TAG = 0x0002_0000;

type Answering = { ledger: XrpLedger; networkId: number };

/** The answers of an XRP Ledger server to the requests of a payer and of a reader of its account. */
export function answerXrp(from: Answering, request: XrpRequest): XrpReply {
  switch (request.command) {
    case 'server_info':
      return serverInfo(from);
    case 'server_state':
      return serverState(from);
    case 'account_info':
      return accountInfo(from, String(request.account), request.ledger_index);
    case 'fee':
      return feeOf(from);
    case 'submit':
      return submit(from, String(request.tx_blob));
    case 'tx':
      return findTx(from, String(request.transaction));
    case 'account_tx':
      return accountTxs(from, String(request.account), {
        first: Number.parseInt(String(request.ledger_index_min), 10),
        last: Number.parseInt(String(request.ledger_index_max), 10),
      });
    default:
      return { error: 'unknownCmd' };
  }
}

function serverInfo({ ledger, networkId: network_id }: Answering): XrpReply {
  const validated_ledger = {
    seq: ledger.validated,
    hash: ledger.ledgerHash(),
    base_fee_xrp: 0.00001,
  };
  const complete_ledgers = ledger.completeLedgers();
  return { result: { info: { build_version: '2.6.0', network_id, complete_ledgers, validated_ledger } } };
}

/** The state of the server with amounts in whole drops. */
function serverState({ ledger, networkId: network_id }: Answering): XrpReply {
  const validated_ledger = {
    seq: ledger.validated,
    base_fee: 10,
    reserve_base: Number.parseInt(ledger.reserveDrops.toString(), 10),
    reserve_inc: 200_000,
  };
  return { result: { state: { network_id, validated_ledger } } };
}

function feeOf({ ledger }: Answering): XrpReply {
  const drops = { base_fee: '10', minimum_fee: '10', open_ledger_fee: ledger.openFeeDrops.toString() };
  return { result: { drops, ledger_current_index: ledger.validated + 1 } };
}

function accountInfo({ ledger }: Answering, account: string, index: unknown): XrpReply {
  const asOf = typeof index === 'number' ? index : 'current';
  const found = ledger.account(account, asOf);
  if (!found) return { error: 'actNotFound' };
  const { drops, sequence: Sequence, needsTag } = found;
  const Flags = needsTag ? LSF_REQUIRE_DEST_TAG : 0;
  const account_data = { Account: account, Balance: drops.toString(), Sequence, OwnerCount: 0, Flags };
  return {
    result: { account_data, ...(asOf === 'current' ? {} : { ledger_index: asOf, validated: true }) },
  };
}

function submit({ ledger }: Answering, bytes: string): XrpReply {
  const reply = ledger.submit(bytes);
  if ('error' in reply) return reply;
  return { result: { engine_result: reply.result, tx_json: { hash: reply.hash }, accepted: true } };
}

function findTx({ ledger }: Answering, hash: string): XrpReply {
  const tx = ledger.txs.get(hash);
  if (!tx || (tx.ledger !== undefined && ledger.isMissing(tx.ledger))) return { error: 'txnNotFound' };
  if (tx.ledger === undefined) return { result: { hash, validated: false, tx_json: tx.payment } };
  return { result: included(tx) };
}

/** A `last` of -1 is the newest validated ledger. */
function accountTxs(
  { ledger }: Answering,
  account: string,
  { first, last }: { first: number; last: number },
): XrpReply {
  const until = last < 0 ? ledger.validated : last;
  const transactions = [...ledger.txs.values()]
    .filter(({ payment, ledger: at }) => {
      const isOf = payment.Account === account || payment.Destination === account;
      return isOf && at !== undefined && at >= first && at <= until && !ledger.isMissing(at);
    })
    .map(included);
  return { result: { account, transactions } };
}

function included(tx: LedgerTx): Record<string, unknown> {
  const delivered = tx.result === 'tesSUCCESS' ? { delivered_amount: tx.payment.Amount } : {};
  const meta = { TransactionResult: tx.result, AffectedNodes: [], ...delivered };
  return { hash: tx.hash, validated: true, ledger_index: tx.ledger, tx_json: tx.payment, meta };
}
