import { Checkbox } from '@tributary/ui/controls';
import type { TablePage } from '@tributary/ui/table';
import { readTableQuery, writeTableQuery, type QueryShape } from '@tributary/ui/table-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useKeyActions } from './use-key-actions.ts';
import type { AdminWithdrawal } from './withdrawal-queries.ts';
import styles from './withdrawals.module.css';

interface ReviewKeysProps {
  shown: TablePage<AdminWithdrawal> | undefined;
  table: QueryShape;
  reviewed: AdminWithdrawal | null;
  onReview: (row: AdminWithdrawal) => void;
  isOn: boolean;
  onChoose: (isOn: boolean) => void;
}

type Step = 1 | -1;
type Rows = readonly AdminWithdrawal[];

/** The next row in one direction; among waiting rows it skips those decided since. */
function nextRow(rows: Rows, from: number, step: Step): AdminWithdrawal | undefined {
  const ahead = step > 0 ? rows.slice(Math.max(0, from)) : rows.slice(0, from + 1).toReversed();
  const waits = rows.some(({ status }) => status === 'pending');
  return ahead.find(({ status }) => !waits || status === 'pending');
}

/** The start of the next step: the open request, or the place of the last one before it was decided. */
function useWalk({ shown, table, reviewed, onReview }: Omit<ReviewKeysProps, 'isOn' | 'onChoose'>) {
  const [params, setParams] = useSearchParams();
  const rows: Rows = shown?.rows ?? [];
  const last = useRef({ id: 0, at: 0 });
  /** The rows of the page being left, until the next page has loaded. */
  const turning = useRef<{ from: Rows; step: Step } | null>(null);
  useEffect(() => {
    if (reviewed) last.current = { id: reviewed.id, at: rows.findIndex(({ id }) => id === reviewed.id) };
  });
  useEffect(() => {
    if (!turning.current || rows === turning.current.from || rows.length === 0) return;
    const { step } = turning.current;
    turning.current = null;
    const first = nextRow(rows, step > 0 ? 0 : rows.length - 1, step);
    if (first) onReview(first);
  });
  return (step: Step) => {
    const { id: lastId, at } = last.current;
    const here = rows.findIndex(({ id }) => id === (reviewed?.id ?? lastId));
    // The last row left the list, and the next row took its place.
    const from = here >= 0 ? here + step : step > 0 ? at : at - 1;
    const next = nextRow(rows, from, step);
    if (next) return onReview(next);
    const query = readTableQuery(params, table);
    const page = query.page + step;
    if (page < 1 || (page - 1) * query.size >= (shown?.total ?? 0)) return;
    turning.current = { from: rows, step };
    setParams(writeTableQuery(params, { ...query, page }, table), { preventScrollReset: true });
  };
}

/** J and K walk through the requests, from page to page; the panel's own buttons or keys decide. */
export function ReviewKeys({ isOn, onChoose, ...list }: ReviewKeysProps) {
  const go = useWalk(list);
  useKeyActions({ j: () => go(1), k: () => go(-1) }, isOn);
  return (
    <div className={styles.keys}>
      <Checkbox
        label="Keys: J next, K previous, A approve, R reject. A dialog asks before each decision."
        checked={isOn}
        onChange={onChoose}
      />
    </div>
  );
}
