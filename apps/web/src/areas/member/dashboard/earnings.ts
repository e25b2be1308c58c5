import { moneyFromWire, moneyToWire, sumMicro } from '@tributary/domain';
import { FLOWS, type FlowId, type RiverStream } from '@tributary/ui/figures';
import type { DataOf } from '../../../shared/api/api-types.ts';

export type WalletSummary = DataOf<'wallets.summary'>;

const AMOUNT_OF: Record<FlowId, keyof WalletSummary> = {
  daily: 'Daily XRP Bounty',
  direct: 'directIncome',
  network: 'Level income',
  blb: 'BLB',
  odl: 'ODL',
};

const TARGET_OF: Record<FlowId, string> = {
  daily: '/user/report/bot-profit',
  direct: '/user/report/direct',
  network: '/user/report/level-income',
  blb: '/user/account/blb-bonus',
  odl: '/user/report/odl-bonus',
};

/** The source of a figure that is still empty. */
const FILLED_BY: Record<FlowId, string> = {
  daily: 'from your package',
  direct: 'from who you invite',
  network: 'from your levels',
  blb: 'from a full slab',
  odl: 'from your claims',
};

export interface EarningTile {
  id: FlowId | 'total';
  name: string;
  to: string;
  amount: string;
  /** The source of the figure if it is still empty. */
  filledBy?: string;
  /** Tenths of a percent of all earnings, half up (decision 005); null without earnings. */
  percent: number | null;
  colour?: string;
}

/** The five incomes and their sum. Each percentage is a share of that sum, as in the picture. */
export function earningTiles(summary: WalletSummary): EarningTile[] {
  const amounts = FLOWS.map(({ id }) => moneyFromWire(String(summary[AMOUNT_OF[id]])));
  const total = sumMicro(amounts);
  const flows = FLOWS.map(({ id, name, colour }, index): EarningTile => {
    const amount = amounts[index] ?? 0n;
    const percent = total === 0n ? null : Number((amount * 2000n + total) / (total * 2n)) / 10;
    const tile = { id, name, colour, to: TARGET_OF[id], amount: moneyToWire(amount), percent };
    return amount === 0n ? { ...tile, filledBy: FILLED_BY[id] } : tile;
  });
  const all: EarningTile = {
    id: 'total',
    name: 'Total Earnings',
    to: '/user/report/my-earning',
    amount: summary.totalEarning,
    percent: null,
  };
  return [all, ...flows];
}

/** Lanes from left to right, in an order that keeps the streams from crossing. */
const LANES: readonly { id: FlowId; side: 'left' | 'right' }[] = [
  { id: 'direct', side: 'left' },
  { id: 'blb', side: 'left' },
  { id: 'odl', side: 'right' },
  { id: 'network', side: 'right' },
  { id: 'daily', side: 'right' },
];

export function riverStreams(tiles: readonly EarningTile[]): RiverStream[] {
  return LANES.flatMap(({ id, side }): RiverStream[] => {
    const tile = tiles.find((candidate) => candidate.id === id);
    return tile?.colour ? [{ id, side, share: tile.percent ?? 0, colour: tile.colour }] : [];
  });
}
