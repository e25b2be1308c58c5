import { useQuery } from '@tanstack/react-query';
import { ALL_REWARDS_OF } from '@tributary/definitions/lists';
import { REWARDS } from '@tributary/domain';
import { useMemo, type ReactNode } from 'react';
import { apiQuery } from '../api/api.ts';
import { ConsoleList } from '../page/console-list.tsx';
import { listTable } from '../page/console-table.ts';
import { memberCell } from '../page/member-link.tsx';
import { useMayCall } from '../session/operator-context.ts';
import type { BonusPage } from './bonus-pages.ts';
import { DocumentedLabel } from './documented-label.tsx';
import { LateBonusPicture, LateBonusStanding } from './late-bonus-picture.tsx';
import styles from './rewards.module.css';

const rewardsTable = (page: BonusPage, mayExport: boolean, fixed: Readonly<Record<string, string>>) =>
  listTable(ALL_REWARDS_OF[page.kind], {
    list: 'adminRewards.report',
    file: 'adminRewards.export',
    of: { kind: page.kind },
    mayExport,
    size: 5,
    searchPlaceholder: 'Search...',
    fixed,
    also: { user_id: { isRowHeader: true, cell: memberCell } },
    texts: {
      emptyTitle: 'No data found',
      emptyText: page.nothing,
      errorTitle: 'Rewards could not be loaded',
    },
  });

const NOTHING_FIXED = {};

interface BonusPageProps {
  page: BonusPage;
  fixed?: Readonly<Record<string, string>>;
  form?: ReactNode;
}

/** A report of rewards over all members. */
export function BonusReport({ page, fixed = NOTHING_FIXED, form }: BonusPageProps) {
  const mayExport = useMayCall('adminRewards.export');
  const table = useMemo(() => rewardsTable(page, mayExport, fixed), [page, mayExport, fixed]);
  const plan = useQuery({ ...apiQuery('plan.inForce'), enabled: page.rates !== undefined });
  // Its line exists before the rates are loaded, so that nothing moves.
  const note = (
    <>
      {page.label && <DocumentedLabel text={page.label} />}
      {page.note}
      {page.rates && <span className={styles.rates}>{plan.data && page.rates(plan.data.terms)}</span>}
    </>
  );
  return (
    <ConsoleList
      title={REWARDS[page.kind].name}
      note={note}
      tiles={page.tiles}
      table={table}
      form={form}
      picture={
        page.isMissed ? (
          <LateBonusPicture kind={page.kind} isMissed />
        ) : (
          <LateBonusStanding kind={page.kind} />
        )
      }
    />
  );
}
