import { stretchOf, type Db } from '@tributary/database';
import { decimalsOfColumn, formatDateTime, formatCount, formatMoney, Refused } from '@tributary/domain';
import { readingList, selectControl, type Control, type Reading } from '@tributary/modules/custody';
import { fillDocument, type Texts } from './fill-document.ts';
import type { Needs } from '../../needs.ts';
import { placesRows } from './held-and-owed.ts';
import type { Filling } from './pages.ts';
import { transparencyView } from '../routes/transparency.ts';
import { verdictTexts } from './transparency-verdict.ts';

const ADDRESSES = 20;

const EXPLORER = 'https://bscscan.com/address/';
const TEST_EXPLORER = 'https://testnet.bscscan.com/address/';

/** The explorer of a chain; an address of a chain without one, such as a demo's, is shown without a link. */
const explorerOf = (chain: string | null, isStaging: boolean): string =>
  chain !== 'bsc' ? '#' : isStaging ? TEST_EXPLORER : EXPLORER;

/** The stretch behind a place, or the first one for an invalid place. */
const stretchFrom = async (db: Db, after: string | undefined) => {
  const list = readingList();
  try {
    return await stretchOf(db, list, { after, size: ADDRESSES });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return stretchOf(db, list, { size: ADDRESSES });
  }
};

const rowsOf = (rows: readonly Reading[], explorer: string): Texts[] => {
  const decimals = decimalsOfColumn(rows.map(({ foundMicro }) => foundMicro));
  return rows.map(({ address, isOwn, foundMicro }) => ({
    'row.address': address,
    'row.href': `${explorer}${address}`,
    'row.whose': isOwn ? 'The programme' : 'Deposit address of a member',
    'row.found': formatMoney(foundMicro, { decimals }),
  }));
};

const METHODS = { eip191: 'signature of its key', eip1271: 'confirmation of its contract' };

const controlRow = ({ address, method, provenAt }: Control): Texts => ({
  'row.address': address,
  'row.control':
    method && provenAt
      ? `Proven by the ${METHODS[method]} on ${formatDateTime(provenAt.toISOString())} IST`
      : 'Not proven, so not counted',
});

/** If all that is owed is held, where, and on which addresses. Complete without a script. */
export const custodyFilling =
  ({ db, transparency, isStaging }: Pick<Needs, 'db' | 'transparency' | 'isStaging'>): Filling =>
  async (document, query) => {
    const { rows, total, sums, next } = await stretchFrom(db, query?.get('after') ?? undefined);
    const control = await selectControl(db);
    const { chain, block, checkedAt } = sums;
    const view = transparencyView(await transparency());
    const isRead = chain !== null && checkedAt !== null;
    const texts = {
      ...verdictTexts(view),
      'custody.count': formatCount(total),
      'custody.block': block === null ? 'none' : String(block),
      'custody.chain': chain ?? 'no chain',
      'custody.at': isRead ? formatDateTime(checkedAt.toISOString()) : 'never',
      'custody.next': next === null ? '' : `/transparency/custody?after=${encodeURIComponent(next)}`,
    };
    return fillDocument(document, texts, {
      'custody.some': isRead ? [{}] : [],
      'custody.none': isRead ? [] : [{}],
      'custody.more': next === null ? [] : [{}],
      places: placesRows(view),
      custody: rowsOf(rows, explorerOf(chain, isStaging)),
      control: control.map(controlRow),
      'control.none': control.length > 0 ? [] : [{}],
    });
  };
