import { Button } from '@tributary/ui/controls';
import { FullAddress, Money, moneyText, ShortAddress } from '@tributary/ui/money';
import { useState } from 'react';
import { useOfflineReason } from '../../../shared/offline-reason.ts';
import { CommandDialog } from '../page/command-dialog.tsx';
import { SmallTable, type SmallColumns } from '../page/small-table.tsx';
import { useWhyNot } from '../session/operator-context.ts';
import type { HotWallet } from './hot-wallet-state.ts';
import styles from './hot-wallets.module.css';

type Return = HotWallet['returns'][number];

const STATES: Readonly<Record<Return['state'], string>> = {
  confirmed: 'Waits for the signer',
  signed: 'Under way',
  broadcast: 'Under way',
  unknown: 'Under way',
  paid: 'In custody',
  failed: 'Failed',
  foreign: 'Its sequence was taken',
  dropped: 'Not sent',
};

const isOpen = ({ state }: Return): boolean => state === 'confirmed' || STATES[state] === STATES.signed;

type Row = Return & { words: string };

const columnsOf = (amount: string): SmallColumns<Row> => [
  { header: 'Confirmed', kind: 'instant', field: 'confirmed_at' },
  { header: 'Transaction', kind: 'address', field: 'tx_hash' },
  { header: 'State', kind: 'text', field: 'words' },
  { header: amount, kind: 'money', field: 'amount' },
];
const COLUMNS = { USDT: columnsOf('Amount'), XRP: columnsOf('Amount, XRP') };

const rowOf = (each: Return): Row => ({
  ...each,
  words: each.reason === null ? STATES[each.state] : `${STATES[each.state]}. ${each.reason}`,
});

/** The excess is in whole cents, and an amount that is sent has at most two decimals. */
const inCents = (amount: string): string => amount.replace(/0{4}$/, '');

/** The excess of a paying account, its return to custody, and the newest returns. */
export function CustodyReturns({ wallet }: { wallet: HotWallet }) {
  const { chain, account, asset, excess, returns_to, no_return, returns } = wallet;
  const offline = useOfflineReason();
  const forbidden = useWhyNot('collections.proposeReturn');
  const [isAsking, setAsking] = useState(false);
  const isAbove = /[1-9]/.test(excess);
  const underWay = returns.some(isOpen) && 'Another return is under way';
  return (
    <>
      {isAbove && (
        <div className={styles.excess}>
          <p>
            <Money value={excess} /> {asset} can go back to custody. Approved withdrawals and the ceiling
            stay.
            {returns_to !== null && (
              <>
                {' '}
                They go to <ShortAddress value={returns_to} />, which the settings of the signer name.
              </>
            )}
          </p>
          <Button
            variant="outline"
            disabledReason={offline || forbidden || no_return || underWay}
            onClick={() => setAsking(true)}
          >
            Return to custody
          </Button>
        </div>
      )}
      {isAsking && (
        <CommandDialog
          name="collections.proposeReturn"
          input={{ chain, account, amount: inCents(excess) }}
          title={`Return ${moneyText(excess)} ${asset} to custody`}
          description={
            <>
              Nothing is sent until another operator confirms. The signer then sends it once, to{' '}
              <FullAddress value={returns_to ?? ''} />. If less is above the ceiling by then, it is not sent.
            </>
          }
          confirmText="Propose"
          onClose={() => setAsking(false)}
        />
      )}
      {returns.length > 0 && (
        <>
          <h3>Returns to custody</h3>
          <SmallTable
            caption="Returns to custody"
            columns={COLUMNS[asset]}
            isInDollars={asset === 'USDT'}
            rows={returns.map(rowOf)}
            rowId={({ id }) => id}
            nothing=""
          />
        </>
      )}
    </>
  );
}
